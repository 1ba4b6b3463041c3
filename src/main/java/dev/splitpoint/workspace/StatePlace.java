package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where a system has programs keep what is of this machine and of no worth elsewhere: journals. */
public final class StatePlace {
    private StatePlace() {}

    /**
     * {@return the directory, which need not exist}
     *
     * @param osName      as the property {@code os.name} has it
     * @param home        the user's own directory
     * @param environment the variables of the environment
     */
    public static Path of(String osName, Path home, Map<String, String> environment) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return set(environment, "LOCALAPPDATA").orElse(home.resolve("AppData/Local")).resolve("Splitpoint");
        }
        if (os.startsWith("mac")) {
            return home.resolve("Library/Application Support/Splitpoint/State");
        }
        return set(environment, "XDG_STATE_HOME")
                .filter(Path::isAbsolute)
                .orElse(home.resolve(".local/state"))
                .resolve("splitpoint");
    }

    private static Optional<Path> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank()).map(Path::of);
    }
}
