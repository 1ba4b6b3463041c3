package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryTrial;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.task.Progress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** Queries of a design as they are run on its table, and what there is to say of them. */
final class QueryRunModel {
    private final ConnectionCall server;
    private final TableDesign design;
    private final SampleFiles files;
    private final List<QueryOutcome> ended = new CopyOnWriteArrayList<>();

    QueryRunModel(ConnectionCall server, TableDesign design, SampleFiles files) {
        this.server = server;
        this.design = design;
        this.files = files;
    }

    /** {@return what became of those that have ended, for any thread to ask} */
    List<QueryOutcome> ended() {
        return List.copyOf(ended);
    }

    /**
     * Runs them, until it is stopped.
     *
     * @param threads read side by side
     * @return what came of it, in sentences
     */
    List<String> run(Executor threads, Progress progress) {
        QueryTrial trial = QueryTrial.of(design, files);
        if (trial.size() == 0) {
            return List.of(Messages.NO_QUERIES);
        }
        progress.tell(0, Messages.COUNTING);
        try (Connection connection = server.open()) {
            trial.run(connection, new ParallelTasks(threads, QueryTrial.STREAMS, progress::stopped), new QueryTrial.Watch() {
                @Override
                public void begins(String read) {
                    progress.tell((double) ended.size() / trial.size(), read);
                }

                @Override
                public void ended(QueryOutcome outcome) {
                    ended.add(outcome);
                }
            });
        }
        long counted = ended.stream().filter(read -> read.counted().isPresent()).count();
        return progress.stopped() && counted < trial.size()
                ? List.of(Messages.queriesStopped(counted, trial.size()))
                : List.of(Messages.queriesRun(design.table().tableId(), server.endpoint().text()));
    }
}
