package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the program remembers from one start to the next. No secret is among it.
 *
 * @param preferences what the user chose
 * @param window      where the window stood
 * @param recent      the files opened last, the newest first, {@link #MAX_RECENT} at most
 */
public record Settings(Preferences preferences, Optional<WindowBounds> window, List<Path> recent) {
    /** How many files are remembered. */
    public static final int MAX_RECENT = 12;

    /** The settings of the first start. */
    public static final Settings DEFAULT = new Settings(Preferences.DEFAULT, Optional.empty(), List.of());

    /** Copies the list. */
    public Settings {
        recent = List.copyOf(recent);
    }

    /** {@return these settings with other preferences} */
    public Settings withPreferences(Preferences other) {
        return new Settings(other, window, recent);
    }

    /** {@return these settings with other colours} */
    public Settings withTheme(Theme theme) {
        return withPreferences(preferences.withTheme(theme));
    }

    /** {@return these settings with the window elsewhere} */
    public Settings withWindow(WindowBounds bounds) {
        return new Settings(preferences, Optional.of(bounds), recent);
    }

    /** {@return these settings with a file at the head of the recent ones} */
    public Settings withRecent(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> files = Stream.concat(Stream.of(absolute), recent.stream().filter(f -> !f.equals(absolute)))
                .limit(MAX_RECENT)
                .toList();
        return new Settings(preferences, window, files);
    }

    /** {@return these settings without a file that is gone} */
    public Settings withoutRecent(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return new Settings(
                preferences, window, recent.stream().filter(f -> !f.equals(absolute)).toList());
    }

    /** {@return these settings without recent files} */
    public Settings withoutRecents() {
        return new Settings(preferences, window, List.of());
    }

    /** The colours of the window. */
    public enum Theme {
        /** Those of the system. */
        SYSTEM,
        /** Light on dark. */
        DARK,
        /** Dark on light. */
        LIGHT
    }

    /**
     * Where the window stood, in the screen's own units.
     *
     * @param x         left edge
     * @param y         upper edge
     * @param width     over 0
     * @param height    over 0
     * @param maximized whether it filled the screen; the others are then those that it goes back to
     */
    public record WindowBounds(double x, double y, double width, double height, boolean maximized) {}
}
