package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What the program remembers from one start to the next. No secret is among it.
 *
 * @param preferences what the user chose
 * @param window      where the window stood
 * @param layout      how the window was divided
 * @param recent      the files opened last, the newest first, {@link #MAX_RECENT} at most
 * @param servers     emulators and instances, in the order in which they were added; their names are unique
 * @param emulatorPort where the window's own emulator listened last that was to listen there, 1 to 65,535; empty: none was ever started
 */
public record Settings(
        Preferences preferences, Optional<WindowBounds> window, Layout layout, List<Path> recent, List<Server> servers,
        OptionalInt emulatorPort) {
    /** How many files are remembered. */
    public static final int MAX_RECENT = 12;

    /** The settings of the first start. */
    public static final Settings DEFAULT = new Settings(Preferences.DEFAULT, Optional.empty(), Layout.USUAL, List.of(), List.of(), OptionalInt.empty());

    /** Copies the lists. */
    public Settings {
        recent = List.copyOf(recent);
        servers = List.copyOf(servers);
    }

    /** {@return these settings with other preferences} */
    public Settings withPreferences(Preferences other) {
        return new Settings(other, window, layout, recent, servers, emulatorPort);
    }

    /** {@return these settings with other colours} */
    public Settings withTheme(Theme theme) {
        return withPreferences(preferences.withTheme(theme));
    }

    /** {@return these settings with the window elsewhere} */
    public Settings withWindow(WindowBounds bounds) {
        return new Settings(preferences, Optional.of(bounds), layout, recent, servers, emulatorPort);
    }

    /** {@return these settings with the window divided in another way} */
    public Settings withLayout(Layout other) {
        return new Settings(preferences, window, other, recent, servers, emulatorPort);
    }

    /** {@return these settings with a file at the head of the recent ones} */
    public Settings withRecent(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> files = Stream.concat(Stream.of(absolute), recent.stream().filter(f -> !f.equals(absolute)))
                .limit(MAX_RECENT)
                .toList();
        return new Settings(preferences, window, layout, files, servers, emulatorPort);
    }

    /** {@return these settings without a file that is gone} */
    public Settings withoutRecent(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return new Settings(
                preferences, window, layout, recent.stream().filter(f -> !f.equals(absolute)).toList(), servers, emulatorPort);
    }

    /** {@return these settings without recent files} */
    public Settings withoutRecents() {
        return new Settings(preferences, window, layout, List.of(), servers, emulatorPort);
    }

    /** {@return these settings with other servers} */
    public Settings withServers(List<Server> others) {
        return new Settings(preferences, window, layout, recent, others, emulatorPort);
    }

    /** {@return these settings with the window's own emulator at another port} */
    public Settings withEmulatorPort(int port) {
        return new Settings(preferences, window, layout, recent, servers, OptionalInt.of(port));
    }

    /**
     * How the window was divided among its parts.
     *
     * @param yaml     whether designs were shown as text too
     * @param dividers where the dividers stood, each a share of 0 to 1, in an order that the window knows; none: as usual
     */
    public record Layout(boolean yaml, List<Double> dividers) {
        /** That of the first start. */
        public static final Layout USUAL = new Layout(false, List.of());

        /** Leaves dividers out that stand nowhere. */
        public Layout {
            dividers = dividers.stream().allMatch(at -> at > 0 && at < 1) ? List.copyOf(dividers) : List.of();
        }
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
