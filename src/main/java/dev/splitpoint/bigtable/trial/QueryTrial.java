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
 * The queries of a design, to be run on its table one after the other: do they see as many rows as was predicted?
 *
 * <p>The prediction is for the rows that {@link RowLoader} writes, as many as the table has ({@link LoadedRows}). A read that cannot be explained keeps no other from being run.
 */
public final class QueryTrial {
    private static final String STOPPED = "It was stopped.";

    /** How many reads side by side count the rows. */
    public static final int STREAMS = 8;

    private final String table;
    private final List<Planned> reads;
    private final Instant now;
    private final TableDesign design;
    private final SampleFiles files;

    /** A read, and either its explanation or why there is none. */
    private record Planned(Query read, Optional<Explanation> explained, String why) {}

    private QueryTrial(TableDesign design, SampleFiles files, List<Planned> reads, Instant now) {
        this.table = design.table().tableId();
        this.reads = reads;
        this.now = now;
        this.design = design;
        this.files = files;
    }

    /**
     * {@return the reads of a design, explained}
     *
     * @param files where sample files are read from
     */
    public static QueryTrial of(TableDesign design, SampleFiles files) {
        Instant now = Explainer.endOf(design);
        return new QueryTrial(
                design,
                files,
                design.queries().stream().map(read -> planned(design, read, files, now)).toList(),
                now);
    }

    private static Planned planned(TableDesign design, Query read, SampleFiles files, Instant now) {
        TableDesign alone = design.withQueries(design.queries().stream()
                .map(other -> other.equals(read) ? other : unconditional(other))
                .toList());
        try {
            return new Planned(read, Optional.of(Explainer.of(alone, files, now).explain(read)), "");
        } catch (WorkloadException | IllegalArgumentException senseless) {
            return new Planned(read, Optional.empty(), String.valueOf(senseless.getMessage()));
        }
    }

    /** {@return a read that always makes sense: a workload may name it, so it has to be there} */
    private static Query unconditional(Query read) {
        return read.withWhere(Map.of()).withNewestFirst(false).withExpect(Optional.empty());
    }

    /** {@return how many reads there are} */
    public int size() {
        return reads.size();
    }

    /** {@return whether all of them make sense} */
    public boolean isSound() {
        return reads.stream().allMatch(read -> read.explained.isPresent());
    }

    /** Is told how a trial goes, by the thread that runs it. */
    public interface Watch {
        /**
         * The table's rows were counted, or it was found out about how many there are, unless it was stopped before.
         *
         * @param rows  that it has
         * @param whole whether each was counted
         */
        default void counted(double rows, boolean whole) {}

        /** A read begins. */
        default void begins(String read) {}

        /** A read has ended, or is not run at all. */
        void ended(QueryOutcome outcome);
    }

    /**
     * Runs the reads, keys only, in the order of the design, after the table's rows were counted, or as many of them read as a
     * {@linkplain SampleBudget#usual usual} sample may cost. When it is cancelled, those that are left are not run, and say so.
     *
     * @param connection open as long as it runs
     * @param parts      count the rows side by side, or read a sample where there are more than one usually reads; no read's
     *                   rows are predicted where that does not tell how many there are
     * @param watch      is told of each read
     * @throws BigtableException if the other side fails, when some reads may have been run
     */
    public void run(Connection connection, ParallelTasks parts, Watch watch) {
        TableSample sample =
                new TableSampler(connection, table, SampleBudget.usual(connection.endpoint()), parts, rows -> {}).sample();
        if (sample.failed()) {
            throw new BigtableException(sample.cutShort().orElse(""));
        }
        boolean counted = !parts.cancelled().getAsBoolean()
                && (sample.whole() || sample.certainty().rows() == SampleAccuracy.Rows.ESTIMATED);
        if (counted) {
            watch.counted(sample.sample().rows(), sample.whole());
        }
        QueryRunner runner = new QueryRunner(connection, table);
        Optional<LoadedRows> loaded = counted && reads.stream().anyMatch(read -> read.explained.isPresent())
                ? Optional.of(LoadedRows.of(design, files, sample.sample().rows()))
                : Optional.empty();
        for (Planned planned : reads) {
            watch.ended(planned.explained
                    .map(explained -> {
                        watch.begins(explained.read().name());
                        return run(explained, loaded.map(rows -> OptionalDouble.of(predicted(explained, rows))).orElse(OptionalDouble.empty()),
                                runner, parts);
                    })
                    .orElseGet(() -> QueryOutcome.senseless(planned.read, now, planned.why)));
        }
    }

    private double predicted(Explanation read, LoadedRows loaded) {
        return Math.min(loaded.inRanges(read.read(), now), QueryRunner.limit(read).orElse(Long.MAX_VALUE));
    }

    private static QueryOutcome run(Explanation read, OptionalDouble predicted, QueryRunner runner, ParallelTasks parts) {
        if (!read.ranges().isComplete()) {
            return QueryOutcome.notRun(read, predicted, "The query has too many key ranges.");
        }
        try {
            parts.check();
            return QueryOutcome.run(read, predicted, runner.run(read, parts.cancelled()));
        } catch (CancellationException stopped) {
            return QueryOutcome.notRun(read, predicted, STOPPED);
        }
    }
}
