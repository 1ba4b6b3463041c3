package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.SplitPoints;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.ui.tables.task.TaskResult;
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

/** Model of the split points of the selected table. They are requested when a table of an instance is selected. */
public final class SplitModel {
    private final ObservableValue<Optional<TableSchema>> chosen;
    private final Supplier<Optional<Endpoint>> endpointSupplier;
    private final Jobs jobs;
    private final SplitPointSource asker;
    private final ReadOnlyObjectWrapper<SplitPointList> found = new ReadOnlyObjectWrapper<>(SplitPointList.NONE);
    private Optional<Job> request = Optional.empty();

    public SplitModel(
            ObservableValue<Optional<TableSchema>> chosen,
            Supplier<Optional<Endpoint>> endpointSupplier,
            Jobs jobs,
            SplitPointSource asker) {
        this.chosen = chosen;
        this.endpointSupplier = endpointSupplier;
        this.asker = asker;
        this.jobs = jobs;
        chosen.subscribe(this::request);
    }

    /** {@return the split points of the selected table} */
    public ReadOnlyObjectProperty<SplitPointList> splitPointsProperty() {
        return found.getReadOnlyProperty();
    }

    private void request(Optional<TableSchema> table) {
        request.ifPresent(Job::cancel);
        found.set(SplitPointList.NONE);
        table.ifPresent(schema -> endpointSupplier.get().ifPresent(endpoint -> {
            if (endpoint instanceof Endpoint.Emulator) {
                found.set(new SplitPointList(List.of(), Messages.NO_TABLETS));
            } else {
                found.set(new SplitPointList(List.of(), Messages.SPLIT_POINTS_LOADING));
                request = Optional.of(jobs.startBlocking(
                        Messages.LISTING_SPLIT_POINTS,
                        job -> TaskResult.of(() -> asker.splitPoints(endpoint, schema.tableId(), job::isCancelled)),
                        answer -> {
                            if (chosen.getValue().equals(table)
                                    && endpointSupplier
                                            .get()
                                            .filter(endpoint::equals)
                                            .isPresent()) {
                                answer.handle(
                                        keys -> found.set(new SplitPointList(keys, text(keys))),
                                        reason -> found.set(new SplitPointList(List.of(), reason)));
                            }
                        }));
            }
        }));
    }

    /** Requests the split points of a table. */
    @FunctionalInterface
    public interface SplitPointSource {
        /**
         * Requests the split points of a table. Blocks the calling thread.
         *
         * @param cancelled checked before and during the request
         * @return the split points in ascending order
         * @throws java.util.concurrent.CancellationException if the request was cancelled
         */
        List<KeyBytes> splitPoints(Endpoint endpoint, String table, BooleanSupplier cancelled);

        /**
         * Creates an implementation that opens a connection for each request, unless the request was cancelled before.
         */
        static SplitPointSource of(Connections connections) {
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
        return keys.isEmpty()
                ? Messages.ONE_TABLET
                : Messages.splitPoints(keys.size(), KeyLabel.shortened(keys.getFirst()));
    }

    /**
     * Split points of a table.
     *
     * @param keys split points in ascending order
     * @param text text for the user: the number of split points, the progress of the request, or the reason of a
     *     failure
     */
    public record SplitPointList(List<KeyBytes> keys, String text) {
        static final SplitPointList NONE = new SplitPointList(List.of(), "");

        /** Copies the list. */
        public SplitPointList {
            keys = List.copyOf(keys);
        }
    }
}
