package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryTrial;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.task.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** One run of the queries of a design on its table, with the results. */
final class QueryRun {
    private final ConnectionCall call;
    private final TableDesign design;
    private final SampleFiles files;
    private final List<QueryOutcome> outcomes = new CopyOnWriteArrayList<>();

    QueryRun(ConnectionCall call, TableDesign design, SampleFiles files) {
        this.call = call;
        this.design = design;
        this.files = files;
    }

    /** {@return the results of the completed queries; any thread can call this method} */
    List<QueryOutcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /**
     * Runs the queries one after the other until all are completed or the user cancels. Blocks the calling thread.
     *
     * @param threads threads that read the key ranges of a query in parallel
     * @return sentences that report the result
     */
    List<String> run(Executor threads, Progress progress) {
        QueryTrial trial = QueryTrial.of(design, files, 0);
        if (trial.size() == 0) {
            return List.of(Messages.NO_QUERIES);
        }
        progress.report(0, Messages.COUNTING);
        List<String> sentences = new ArrayList<>();
        try (Connection connection = call.open()) {
            trial.run(
                    connection,
                    new ParallelTasks(threads, QueryTrial.PARALLEL_READS, progress::isStopped),
                    new QueryTrial.Listener() {
                        @Override
                        public void counted(double rows, boolean whole, boolean unknown) {
                            if (unknown) {
                                sentences.add(Messages.UNKNOWN_ROWS);
                            }
                        }

                        @Override
                        public void begins(String query) {
                            progress.report((double) outcomes.size() / trial.size(), query);
                        }

                        @Override
                        public void ended(QueryOutcome outcome) {
                            outcomes.add(outcome);
                        }
                    });
        }
        long counted =
                outcomes.stream().filter(query -> query.counted().isPresent()).count();
        sentences.add(
                progress.isStopped() && counted < trial.size()
                        ? Messages.queriesStopped(counted, trial.size())
                        : Messages.queriesRun(
                                design.table().tableId(), call.endpoint().text()));
        return sentences;
    }
}
