package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Directories for files of the program, by the conventions of the system. They may not exist yet.
 *
 * @param settings directory of the settings, which may be synchronized between machines
 * @param state directory of data that belongs to this machine: journals
 */
public record UserDirectories(Path settings, Path state) {
    /**
     * {@return the places of a system}
     *
     * @param osName as the property {@code os.name} has it
     * @param home the user's own directory
     * @param environment the variables of the environment
     */
    public static UserDirectories of(String osName, Path home, Map<String, String> environment) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return new UserDirectories(
                    set(environment, "APPDATA")
                            .orElse(home.resolve("AppData/Roaming"))
                            .resolve("Splitpoint"),
                    set(environment, "LOCALAPPDATA")
                            .orElse(home.resolve("AppData/Local"))
                            .resolve("Splitpoint"));
        }
        if (os.startsWith("mac")) {
            Path support = home.resolve("Library/Application Support/Splitpoint");
            return new UserDirectories(support, support.resolve("State"));
        }
        // The specification requires the variable HOME; Java's property is the home directory in the system's user
        // database.
        Path own = absolute(environment, "HOME").orElse(home);
        return new UserDirectories(
                absolute(environment, "XDG_CONFIG_HOME")
                        .orElse(own.resolve(".config"))
                        .resolve("splitpoint"),
                absolute(environment, "XDG_STATE_HOME")
                        .orElse(own.resolve(".local/state"))
                        .resolve("splitpoint"));
    }

    /**
     * Returns the path in a variable, if it is absolute. The XDG Base Directory Specification requires that relative
     * paths are ignored.
     */
    private static Optional<Path> absolute(Map<String, String> environment, String name) {
        return set(environment, name).filter(Path::isAbsolute);
    }

    private static Optional<Path> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }
}
