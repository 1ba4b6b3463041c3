package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where a system has programs keep things; the directories need not exist.
 *
 * @param settings what the user chose, which may follow them from machine to machine
 * @param state    what is of this machine and of no worth elsewhere: journals
 */
public record UserDirectories(Path settings, Path state) {
    /**
     * {@return the places of a system}
     *
     * @param osName      as the property {@code os.name} has it
     * @param home        the user's own directory
     * @param environment the variables of the environment
     */
    public static UserDirectories of(String osName, Path home, Map<String, String> environment) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return new UserDirectories(
                    set(environment, "APPDATA").orElse(home.resolve("AppData/Roaming")).resolve("Splitpoint"),
                    set(environment, "LOCALAPPDATA").orElse(home.resolve("AppData/Local")).resolve("Splitpoint"));
        }
        if (os.startsWith("mac")) {
            Path support = home.resolve("Library/Application Support/Splitpoint");
            return new UserDirectories(support, support.resolve("State"));
        }
        // The specification means the variable; Java's property is what the system's list of users says.
        Path own = absolute(environment, "HOME").orElse(home);
        return new UserDirectories(
                absolute(environment, "XDG_CONFIG_HOME").orElse(own.resolve(".config")).resolve("splitpoint"),
                absolute(environment, "XDG_STATE_HOME").orElse(own.resolve(".local/state")).resolve("splitpoint"));
    }

    /** What is not absolute is to be ignored, says the XDG Base Directory Specification. */
    private static Optional<Path> absolute(Map<String, String> environment, String name) {
        return set(environment, name).filter(Path::isAbsolute);
    }

    private static Optional<Path> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank()).map(Path::of);
    }
}
