package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSample;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.explain.Explainer;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/**
 * Trial of the queries of a design on its table: runs them one after the other and compares their rows with the prediction.
 *
 * <p>The prediction assumes that {@link RowLoader} wrote all rows of the table ({@link LoadedRows}). An invalid query does not
 * prevent the others from running.
 */
public final class QueryTrial {
    private static final String STOPPED = "It was stopped.";

    /** Number of parallel reads that count the rows of the table. */
    public static final int PARALLEL_READS = 8;

    private final String table;
    private final List<TrialQuery> queries;
    private final Instant now;
    private final TableDesign design;
    private final SampleFiles files;

    /** Query with its explanation, or with the reason why it is invalid. */
    private record TrialQuery(Query query, Optional<Explanation> explained, String why) {}

    private QueryTrial(TableDesign design, SampleFiles files, List<TrialQuery> queries, Instant now) {
        this.table = design.table().tableId();
        this.queries = queries;
        this.now = now;
        this.design = design;
        this.files = files;
    }

    /**
     * {@return the trial of a design's queries}
     *
     * @param design design with the queries
     * @param files  access to sample files
     */
    public static QueryTrial of(TableDesign design, SampleFiles files) {
        Instant now = Explainer.endOf(design);
        return new QueryTrial(
                design,
                files,
                design.queries().stream().map(query -> trialQuery(design, query, files, now)).toList(),
                now);
    }

    private static TrialQuery trialQuery(TableDesign design, Query query, SampleFiles files, Instant now) {
        TableDesign isolated = design.withQueries(design.queries().stream()
                .map(other -> other.equals(query) ? other : unconditional(other))
                .toList());
        try {
            return new TrialQuery(query, Optional.of(Explainer.of(isolated, files, now).explain(query)), "");
        } catch (WorkloadException | IllegalArgumentException invalid) {
            return new TrialQuery(query, Optional.empty(), String.valueOf(invalid.getMessage()));
        }
    }

    /** {@return the query without conditions, which is always valid. The workload may refer to it, so it cannot be removed} */
    private static Query unconditional(Query query) {
        return query.withWhere(Map.of()).withNewestFirst(false).withExpect(Optional.empty());
    }

    /** {@return the number of queries} */
    public int size() {
        return queries.size();
    }

    /** Returns whether all queries are valid. */
    public boolean isValid() {
        return queries.stream().allMatch(query -> query.explained.isPresent());
    }

    /** Listener for the progress of a trial, called on the thread that runs it. */
    public interface Listener {
        /**
         * Called after the rows of the table were counted or estimated. Not called if the trial was cancelled before.
         *
         * @param rows  number of rows
         * @param whole whether all rows were counted instead of estimated
         */
        default void counted(double rows, boolean whole) {}

        /** Called before a query runs. */
        default void begins(String query) {}

        /** Called after a query has ended or was skipped. */
        void ended(QueryOutcome outcome);
    }

    /**
     * Runs the queries in the order of the design, reading keys only. Counts the rows of the table first, or estimates them with a
     * sample of the {@linkplain SampleBudget#defaultFor default} budget. Without a count or an estimate, there is no prediction.
     * After a cancellation, the remaining queries are reported as not run.
     *
     * @param connection connection that stays open during the trial
     * @param parts      runs the parallel reads that count the rows
     * @param watch      receives the progress
     * @throws BigtableException if a request fails; some queries may have been run
     */
    public void run(Connection connection, ParallelTasks parts, Listener watch) {
        TableSample sample =
                new TableSampler(connection, table, SampleBudget.defaultFor(connection.endpoint()), parts, rows -> {}).sample();
        if (sample.failed()) {
            throw new BigtableException(sample.stopReason().orElse(""));
        }
        boolean counted = !parts.cancelled().getAsBoolean()
                && (sample.isComplete() || sample.accuracy().rows() == SampleAccuracy.Rows.ESTIMATED);
        if (counted) {
            watch.counted(sample.sample().rows(), sample.isComplete());
        }
        QueryRunner runner = new QueryRunner(connection, table);
        Optional<LoadedRows> loaded = counted && queries.stream().anyMatch(query -> query.explained.isPresent())
                ? Optional.of(LoadedRows.of(design, files, sample.sample().rows()))
                : Optional.empty();
        for (TrialQuery trialQuery : queries) {
            watch.ended(trialQuery.explained
                    .map(explained -> {
                        watch.begins(explained.query().name());
                        return run(explained, loaded.map(rows -> OptionalDouble.of(predicted(explained, rows)))
                                .orElse(OptionalDouble.empty()),
                                runner, parts);
                    })
                    .orElseGet(() -> QueryOutcome.invalid(trialQuery.query, now, trialQuery.why)));
        }
    }

    private double predicted(Explanation query, LoadedRows loaded) {
        return Math.min(loaded.rowsInRanges(query.query(), now), QueryRunner.maxRows(query));
    }

    private static QueryOutcome run(Explanation query, OptionalDouble predicted, QueryRunner runner, ParallelTasks parts) {
        if (!query.ranges().isComplete()) {
            return QueryOutcome.notRun(query, predicted, "The query has too many key ranges.");
        }
        try {
            parts.check();
            return QueryOutcome.run(query, predicted, runner.run(query, parts.cancelled()));
        } catch (CancellationException stopped) {
            return QueryOutcome.notRun(query, predicted, STOPPED);
        }
    }
}
