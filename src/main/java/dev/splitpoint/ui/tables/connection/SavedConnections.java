package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.workspace.SavedConnection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Emulators and instances saved in the settings, with unique names. */
public final class SavedConnections {
    private final SettingsModel settings;

    SavedConnections(SettingsModel settings) {
        this.settings = settings;
    }

    /** {@return all saved connections, in the order in which they were added} */
    List<SavedConnection> all() {
        return settings.settingsProperty().get().servers();
    }

    /** Adds a connection. If its name is in use, a number is appended. */
    void add(SavedConnection connection) {
        settings.change(s -> s.withConnections(Stream.concat(
                        s.servers().stream(),
                        Stream.of(new SavedConnection(freeName(s.servers(), connection.name()), connection.endpoint())))
                .toList()));
    }

    /** Replaces a connection. */
    void replace(SavedConnection before, SavedConnection after) {
        settings.change(s -> s.withConnections(s.servers().stream()
                .map(connection -> connection.equals(before) ? after : connection)
                .toList()));
    }

    void remove(SavedConnection removed) {
        settings.change(s -> s.withConnections(s.servers().stream()
                .filter(connection -> !connection.equals(removed))
                .toList()));
    }

    /** Returns whether a connection has a name, except the given connection. */
    public boolean isTaken(String name, Optional<SavedConnection> except) {
        return named(all(), name)
                .filter(connection -> !except.equals(Optional.of(connection)))
                .isPresent();
    }

    /**
     * Returns the given name if no connection has it, otherwise the name with the lowest free number, starting with 2.
     */
    public String freeName(String preferred) {
        return freeName(all(), preferred);
    }

    private static String freeName(List<SavedConnection> connections, String preferred) {
        String name = preferred;
        for (int i = 2; named(connections, name).isPresent(); i++) {
            name = Messages.numbered(preferred, i);
        }
        return name;
    }

    private static Optional<SavedConnection> named(List<SavedConnection> connections, String name) {
        return connections.stream()
                .filter(connection -> connection.name().equals(name))
                .findFirst();
    }
}
