package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import java.nio.file.Path;
import java.util.Map;

/**
 * Environment of the window's emulator and of the search for running emulators.
 *
 * @param environment environment variables
 * @param emulator folder of the emulator's executable and its logs; created at the first start
 * @param usualAddress address that is searched for a running emulator, in addition to the address in the environment
 *     variables
 */
public record EmulatorEnvironment(Map<String, String> environment, Path emulator, Endpoint.Emulator usualAddress) {
    /** Copies the map. */
    public EmulatorEnvironment {
        environment = Map.copyOf(environment);
    }

    /** Creates an environment in which an emulator is expected at {@link EmulatorProcess#DEFAULT_ENDPOINT}. */
    public EmulatorEnvironment(Map<String, String> environment, Path emulator) {
        this(environment, emulator, EmulatorProcess.DEFAULT_ENDPOINT);
    }
}
