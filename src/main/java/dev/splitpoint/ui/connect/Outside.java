package dev.splitpoint.ui.connect;

import java.nio.file.Path;
import java.util.Map;

/**
 * What the workplace of real tables needs from the machine.
 *
 * @param environment the variables of the environment
 * @param emulator    the folder of the emulator's program and its logs; made when the first one is started
 */
public record Outside(Map<String, String> environment, Path emulator) {
    /** Copies the map. */
    public Outside {
        environment = Map.copyOf(environment);
    }
}
