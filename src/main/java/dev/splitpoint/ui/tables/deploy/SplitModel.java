package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.SplitPoints;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.ui.text.KeyLabel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** Where the chosen table is split: asked of an instance when its table is chosen; an emulator has no splits. */
public final class SplitModel {
    private final ObservableValue<Optional<TableSchema>> chosen;
    private final Supplier<Optional<Endpoint>> server;
    private final Jobs jobs;
    private final Asker asker;
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(Found.NONE);
    private Optional<Job> asking = Optional.empty();

    public SplitModel(ObservableValue<Optional<TableSchema>> chosen, Supplier<Optional<Endpoint>> server, Jobs jobs, Asker asker) {
        this.chosen = chosen;
        this.server = server;
        this.asker = asker;
        this.jobs = jobs;
        chosen.subscribe(this::ask);
    }

    /** {@return what is known of the chosen table} */
    public ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    private void ask(Optional<TableSchema> table) {
        asking.ifPresent(Job::cancel);
        found.set(Found.NONE);
        table.ifPresent(schema -> server.get().ifPresent(endpoint -> {
            if (endpoint instanceof Endpoint.Emulator) {
                found.set(new Found(List.of(), Messages.NO_TABLETS));
            } else {
                found.set(new Found(List.of(), Messages.SPLIT_POINTS_LOADING));
                asking = Optional.of(jobs.await(Messages.LISTING_SPLIT_POINTS,
                        job -> TaskResult.of(() -> asker.ask(endpoint, schema.tableId(), job::cancelled)), answer -> {
                    if (chosen.getValue().equals(table) && server.get().filter(endpoint::equals).isPresent()) {
                        answer.tell(keys -> found.set(new Found(keys, text(keys))), why -> found.set(new Found(List.of(), why)));
                    }
                }));
            }
        }));
    }

    /** Asks a server where a table is split. */
    @FunctionalInterface
    public interface Asker {
        /**
         * {@return the split points}
         *
         * @throws java.util.concurrent.CancellationException if it was cancelled
         */
        List<KeyBytes> ask(Endpoint endpoint, String table, BooleanSupplier cancelled);

        /** {@return an asker that uses shared connections, and none if it was cancelled before} */
        static Asker of(Connections connections) {
            return (endpoint, table, cancelled) -> {
                check(cancelled);
                try (Connection connection = connections.open(endpoint)) {
                    check(cancelled);
                    return SplitPoints.of(connection, table, cancelled);
                }
            };
        }

        private static void check(BooleanSupplier cancelled) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException();
            }
        }
    }

    private static String text(List<KeyBytes> keys) {
        return keys.isEmpty() ? Messages.ONE_TABLET : Messages.splitPoints(keys.size(), KeyLabel.shortened(keys.getFirst()));
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
