package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.SplitPoints;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Where the chosen table is split: asked of an instance when its table is chosen; an emulator has no splits. */
public final class SplitModel {
    /** A table can be made with so many split points. */
    static final int MOST = 100;

    private final ServerModel servers;
    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(Found.NONE);

    SplitModel(ServerModel servers, Jobs jobs) {
        this.servers = servers;
        this.jobs = jobs;
        servers.tableProperty().subscribe(this::ask);
    }

    /** {@return what is known of the chosen table} */
    public ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    private void ask(Optional<TableSchema> table) {
        found.set(Found.NONE);
        table.ifPresent(schema -> servers.endpoint().ifPresent(endpoint -> {
            if (endpoint instanceof Endpoint.Emulator) {
                found.set(new Found(List.of(), "none: an emulator has no tablets"));
            } else {
                found.set(new Found(List.of(), "asking…"));
                jobs.await("Ask for split points", job -> Asked.of(() -> of(endpoint, schema.tableId())), answer -> {
                    if (servers.tableProperty().get().equals(table) && servers.endpoint().filter(endpoint::equals).isPresent()) {
                        answer.tell(keys -> found.set(new Found(keys, text(keys))), why -> found.set(new Found(List.of(), why)));
                    }
                });
            }
        }));
    }

    private static List<KeyBytes> of(Endpoint endpoint, String table) {
        try (Connection connection = Connection.open(endpoint)) {
            return SplitPoints.of(connection, table);
        }
    }

    private static String text(List<KeyBytes> keys) {
        return keys.isEmpty() ? "none: the table is one part" : keys.size() + ", the first at " + Texts.key(keys.getFirst());
    }

    /** {@return as many of them as a table can be made with, evenly taken} */
    static List<KeyBytes> thinned(List<KeyBytes> keys) {
        return keys.size() <= MOST
                ? keys
                : IntStream.range(0, MOST).mapToObj(i -> keys.get((int) ((long) i * keys.size() / MOST))).toList();
    }

    /**
     * What is known.
     *
     * @param keys the split points, rising
     * @param text says it
     */
    public record Found(List<KeyBytes> keys, String text) {
        static final Found NONE = new Found(List.of(), "");

        /** Copies the list. */
        public Found {
            keys = List.copyOf(keys);
        }
    }
}
