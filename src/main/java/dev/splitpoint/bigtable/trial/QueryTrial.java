package dev.splitpoint.bigtable.trial;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSample;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.RelativeTimes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/**
 * Trial of the queries of a design on its table: runs them one after the other and compares their rows with the
 * expected number.
 *
 * <p>A query requests the values of loaded rows ({@link LoadedValues}) instead of the values in the design, which may
 * not exist in the table. The expected number of rows is the mean over {@value #CHOICES} choices of rows like the one
 * that is run. It assumes that {@code RowLoader} wrote all rows of the table ({@link LoadedRows}). If the table
 * contains no row of the design, the queries request the values in the design, and no number is expected.
 *
 * <p>An invalid query does not prevent the others from running.
 */
public final class QueryTrial {
    private static final String STOPPED = "It was stopped.";

    /** Number of parallel reads that count the rows of the table. */
    public static final int PARALLEL_READS = 8;

    /** Number of choices. The expected number of rows is their mean. */
    public static final int CHOICES = 200;

    /** Maximum key ranges of all choices, to bound the time. */
    private static final double MAX_RANGES = 100_000;

    private final String table;
    private final List<TrialQuery> queries;
    private final Instant end;
    private final TableDesign design;
    private final SampleFiles files;
    private final long seed;

    /** Query with its table, or with the reason why it is invalid. */
    private record TrialQuery(Query query, Optional<QueryableTable> table, String why) {
        Explanation explained(Query requested, Instant now) {
            return Explainer.of(table.orElseThrow(), now).explain(requested);
        }
    }

    /** Query with the values of loaded rows, and the expected number of rows. */
    private record Requested(Explanation explanation, Optional<ExpectedRows> expected) {}

    private QueryTrial(TableDesign design, SampleFiles files, long seed) {
        this.table = design.table().tableId();
        this.end = Explainer.endOf(design);
        this.design = design;
        this.files = files;
        this.seed = seed;
        this.queries = design.queries().stream().map(this::trialQuery).toList();
    }

    /**
     * {@return the trial of a design's queries}
     *
     * @param design design with the queries
     * @param files access to sample files
     * @param seed seed of the choice of loaded rows whose values the queries request
     */
    public static QueryTrial of(TableDesign design, SampleFiles files, long seed) {
        return new QueryTrial(design, files, seed);
    }

    private TrialQuery trialQuery(Query query) {
        TableDesign isolated = design.withQueries(design.queries().stream()
                .map(other -> other.equals(query) ? other : unconditional(other))
                .toList());
        try {
            QueryableTable queryable = QueryableTable.of(isolated, files);
            queryable.ranges(query, end);
            return new TrialQuery(query, Optional.of(queryable), "");
        } catch (WorkloadException | IllegalArgumentException invalid) {
            return new TrialQuery(query, Optional.empty(), String.valueOf(invalid.getMessage()));
        }
    }

    /**
     * {@return the query without conditions, which is always valid. The workload may refer to it, so it cannot be
     * removed}
     */
    private static Query unconditional(Query query) {
        return query.withWhere(Map.of()).withNewestFirst(false).withExpect(Optional.empty());
    }

    /** {@return the number of queries} */
    public int size() {
        return queries.size();
    }

    public boolean isValid() {
        return queries.stream().allMatch(query -> query.table.isPresent());
    }

    /** Listener for the progress of a trial, called on the thread that runs it. */
    public interface Listener {
        /**
         * Called after the rows of the table were counted or estimated. Not called if the trial was cancelled before.
         *
         * @param rows number of rows
         * @param whole whether all rows were counted instead of estimated
         * @param unknown whether the table has rows, but none that the design generates
         */
        default void counted(double rows, boolean whole, boolean unknown) {}

        /** Called before a query runs. */
        default void begins(String query) {}

        /** Called after a query has ended or was skipped. */
        void ended(QueryOutcome outcome);
    }

    /**
     * Runs the queries in the order of the design, reading keys only. Counts the rows of the table first, or estimates
     * them with a sample of the {@linkplain SampleBudget#defaultFor default} budget. Without a count or an estimate,
     * the queries request the values in the design, and no number of rows is expected. After a cancellation, the
     * remaining queries are reported as not run.
     *
     * @param connection connection that stays open during the trial
     * @param parts runs the parallel reads that count the rows
     * @param watch receives the progress
     * @throws BigtableException if a request fails; some queries may have been run
     */
    public void run(Connection connection, ParallelTasks parts, Listener watch) {
        TableSample sample = new TableSampler(
                        connection, table, SampleBudget.defaultFor(connection.endpoint()), parts, rows -> {})
                .sample();
        if (sample.failed()) {
            throw new BigtableException(sample.stopReason().orElse(""));
        }
        boolean counted = !parts.cancelled().getAsBoolean()
                && (sample.isComplete() || sample.accuracy().rows() == SampleAccuracy.Rows.ESTIMATED);
        double rows = sample.sample().rows();
        Optional<LoadedRows> loaded = counted && rows > 0 && queries.stream().anyMatch(query -> query.table.isPresent())
                ? Optional.of(loaded(sample))
                : Optional.empty();
        Optional<LoadedRows> found = loaded.filter(all -> all.stored().length > 0);
        if (counted) {
            watch.counted(rows, sample.isComplete(), loaded.isPresent() && found.isEmpty());
        }
        QueryRunner runner = new QueryRunner(connection, table);
        for (TrialQuery trialQuery : queries) {
            if (trialQuery.table.isEmpty()) {
                watch.ended(QueryOutcome.invalid(trialQuery.query, end, trialQuery.why));
                continue;
            }
            watch.begins(trialQuery.query.name());
            watch.ended(run(
                    found.map(all -> requested(trialQuery, all, parts))
                            .orElseGet(() -> new Requested(
                                    trialQuery.explained(trialQuery.query, end),
                                    counted && rows == 0 ? Optional.of(new ExpectedRows(0, 1)) : Optional.empty())),
                    runner,
                    parts));
        }
    }

    private LoadedRows loaded(TableSample sample) {
        Optional<Set<KeyBytes>> keys = sample.isComplete()
                ? Optional.of(
                        sample.sample().keys().stream().map(SampledKey::key).collect(Collectors.toSet()))
                : Optional.empty();
        return LoadedRows.of(design, files, sample.sample().rows(), keys);
    }

    private Requested requested(TrialQuery trialQuery, LoadedRows loaded, ParallelTasks parts) {
        QueryableTable queryable = trialQuery.table.orElseThrow();
        Query query = trialQuery.query;
        // The last interval of a clock has no rows yet if it starts at the end of the workload.
        Instant now = query.where().values().stream().anyMatch(QueryTrial::isAtRelativeTime)
                ? loaded.end().truncatedTo(ChronoUnit.MILLIS)
                : end;
        LoadedValues values = new LoadedValues(loaded, queryable, query, now, seed);
        LoadedValues.Choice first = values.choose(0);
        Explanation explanation = trialQuery.explained(first.query(), now);
        if (!explanation.ranges().isComplete()) {
            return new Requested(explanation, Optional.empty());
        }
        int most = values.hasChoice()
                ? (int) Math.clamp(MAX_RANGES / Math.max(1, explanation.ranges().total()), 1, CHOICES)
                : 1;
        double sum = rows(explanation.ranges(), loaded, first);
        int choices = 1;
        for (; choices < most && !parts.cancelled().getAsBoolean(); choices++) {
            LoadedValues.Choice choice = values.choose(choices);
            sum += rows(queryable.ranges(choice.query(), now), loaded, choice);
        }
        return new Requested(explanation, Optional.of(new ExpectedRows(sum / choices, choices)));
    }

    private static boolean isAtRelativeTime(Condition condition) {
        return (condition instanceof Condition.Eq || condition instanceof Condition.In)
                && RelativeTimes.isContainedIn(condition);
    }

    private static double rows(QueryRanges ranges, LoadedRows loaded, LoadedValues.Choice choice) {
        return QueryRunner.rowsRead(ranges, range -> loaded.in(range, choice.keys()));
    }

    private static QueryOutcome run(Requested query, QueryRunner runner, ParallelTasks parts) {
        if (!query.explanation.ranges().isComplete()) {
            return QueryOutcome.notRun(query.explanation, query.expected, "The query has too many key ranges.");
        }
        try {
            parts.check();
            return QueryOutcome.run(
                    query.explanation, query.expected, runner.run(query.explanation, parts.cancelled()));
        } catch (CancellationException stopped) {
            return QueryOutcome.notRun(query.explanation, query.expected, STOPPED);
        }
    }
}
