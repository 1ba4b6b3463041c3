package dev.splitpoint.workspace;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings that the program stores between two runs. They contain no secret.
 *
 * @param preferences the choices of the user
 * @param window position of the window when it was closed
 * @param layout division of the window when it was closed
 * @param files files opened last, the newest first, up to {@link #MAX_RECENT}
 * @param servers connections in the order in which they were added; their names are unique
 * @param emulatorPort last port of the window's own emulator
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Settings(
        @JsonUnwrapped Preferences preferences,
        Optional<WindowBounds> window,
        Layout layout,
        @JsonProperty("recent") List<String> files,
        List<SavedConnection> servers,
        OptionalInt emulatorPort) {
    /** Maximum number of recent files. */
    public static final int MAX_RECENT = 12;

    /** The settings of the first start. */
    public static final Settings DEFAULT = new Settings(
            Preferences.DEFAULT, Optional.empty(), Layout.USUAL, List.of(), List.of(), OptionalInt.empty());

    /**
     * Copies the lists, and drops a position without an area, and files whose paths this operating system does not
     * allow.
     */
    public Settings {
        window = window.filter(at -> at.width() > 0 && at.height() > 0);
        files = files.stream().filter(Settings::isPath).toList();
        servers = List.copyOf(servers);
    }

    private static boolean isPath(String file) {
        try {
            return !Path.of(file).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** {@return the recent files} */
    public List<Path> recent() {
        return files.stream().map(Path::of).toList();
    }

    public Settings withPreferences(Preferences other) {
        return new Settings(other, window, layout, files, servers, emulatorPort);
    }

    /** {@return these settings with another position and division of the window} */
    public Settings withWindow(WindowBounds bounds, Layout otherLayout) {
        return new Settings(preferences, Optional.of(bounds), otherLayout, files, servers, emulatorPort);
    }

    /** {@return these settings with a file at the head of the recent files} */
    public Settings withRecent(Path file) {
        return withFiles(Stream.concat(Stream.of(file.toAbsolutePath().normalize()), recent().stream()));
    }

    public Settings withoutRecent(Path file) {
        return withFiles(recent().stream()
                .filter(other -> !other.equals(file.toAbsolutePath().normalize())));
    }

    /** {@return these settings without recent files} */
    public Settings withoutRecents() {
        return withFiles(Stream.empty());
    }

    private Settings withFiles(Stream<Path> recent) {
        return new Settings(
                preferences,
                window,
                layout,
                recent.distinct().limit(MAX_RECENT).map(Path::toString).toList(),
                servers,
                emulatorPort);
    }

    public Settings withConnections(List<SavedConnection> others) {
        return new Settings(preferences, window, layout, files, others, emulatorPort);
    }

    /** {@return these settings with another port of the window's own emulator} */
    public Settings withEmulatorPort(int other) {
        return new Settings(preferences, window, layout, files, servers, OptionalInt.of(other));
    }

    /**
     * The division of the window.
     *
     * @param yaml whether the YAML pane is visible
     * @param drawing whether the drawing is collapsed or expanded, if the user has chosen, by the class of the window
     * @param shares shares that the user has given parts of the window, each 0 to 1 (exclusive), by the name of the
     *     part and the class of the window, such as {@code "side.large"}
     */
    public record Layout(boolean yaml, Map<String, Boolean> drawing, Map<String, Double> shares) {
        /** The layout of the first start. */
        public static final Layout USUAL = new Layout(false, Map.of(), Map.of());

        /** Drops shares that are out of range. Settings of earlier versions have none. */
        public Layout {
            drawing = drawing == null ? Map.of() : Map.copyOf(drawing);
            shares = shares == null
                    ? Map.of()
                    : shares.entrySet().stream()
                            .filter(share -> share.getValue() > 0 && share.getValue() < 1)
                            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
        }
    }

    /** The color scheme of the window. */
    public enum Theme {
        /** The scheme of the operating system. */
        SYSTEM,
        /** Light on dark. */
        DARK,
        /** Dark on light. */
        LIGHT
    }

    /**
     * The position of the window, in the units of the screen.
     *
     * @param x left edge
     * @param y upper edge
     * @param width greater than 0
     * @param height greater than 0
     * @param maximized whether the window filled the screen; the other values are then its restored position
     */
    public record WindowBounds(double x, double y, double width, double height, boolean maximized) {}
}
