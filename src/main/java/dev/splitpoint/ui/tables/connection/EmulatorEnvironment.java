package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import java.nio.file.Path;
import java.util.Map;

/**
 * What the workplace of real tables needs from the machine.
 *
 * @param environment the variables of the environment
 * @param emulator    the folder of the emulator's program and its logs; made when the first one is started
 * @param usual       where an emulator is looked for, beside what the environment names
 */
public record EmulatorEnvironment(Map<String, String> environment, Path emulator, Endpoint.Emulator usual) {
    /** Copies the map. */
    public EmulatorEnvironment {
        environment = Map.copyOf(environment);
    }

    /** Looks for an emulator at {@link EmulatorProcess#USUAL}. */
    public EmulatorEnvironment(Map<String, String> environment, Path emulator) {
        this(environment, emulator, EmulatorProcess.USUAL);
    }
}
