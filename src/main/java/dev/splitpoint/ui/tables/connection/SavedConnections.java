package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.workspace.SavedConnection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The emulators and instances that the settings keep, each with a name of its own. */
public final class SavedConnections {
    private final SettingsModel settings;

    SavedConnections(SettingsModel settings) {
        this.settings = settings;
    }

    /** {@return all, in the order in which they were added} */
    List<SavedConnection> all() {
        return settings.settingsProperty().get().servers();
    }

    /** Keeps one more, under a name that none has yet. */
    void add(SavedConnection server) {
        settings.change(s -> s.withServers(Stream.concat(
                s.servers().stream(), Stream.of(new SavedConnection(free(server.name()), server.endpoint()))).toList()));
    }

    /** Puts another in the place of one. */
    void replace(SavedConnection was, SavedConnection is) {
        settings.change(s -> s.withServers(s.servers().stream().map(server -> server.equals(was) ? is : server).toList()));
    }

    /** Keeps one no longer. */
    void remove(SavedConnection gone) {
        settings.change(s -> s.withServers(s.servers().stream().filter(server -> !server.equals(gone)).toList()));
    }

    /** {@return whether another one than a server has a name} */
    public boolean isTaken(String name, Optional<SavedConnection> than) {
        return named(name).filter(server -> !than.equals(Optional.of(server))).isPresent();
    }

    /** {@return a name that none has, a wanted one if it can be} */
    public String free(String wanted) {
        String name = wanted;
        for (int i = 2; named(name).isPresent(); i++) {
            name = Messages.numbered(wanted, i);
        }
        return name;
    }

    private Optional<SavedConnection> named(String name) {
        return all().stream().filter(server -> server.name().equals(name)).findFirst();
    }
}
