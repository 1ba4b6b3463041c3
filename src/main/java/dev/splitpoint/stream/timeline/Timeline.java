package dev.splitpoint.stream.timeline;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.RateIntegral;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.NormalDistribution;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Workload by time cell: phases, numbers of operations, and numbers of rows. Times are in nanoseconds from the start of
 * the run. Immutable.
 *
 * <p>Example: a phase of 90 s with 10 writes/s and cells of 60 s has 600 and 300 operations. If only 100 equally
 * frequent keys are possible, the first 600 writes insert 100 rows; the other writes update them.
 */
public final class Timeline {
    /** The maximum number of time cells: five weeks of minutes. */
    static final int MAX_CELLS = 50_400;

    /** The maximum number of rows. Larger row numbers are not exact as a double. */
    private static final double MAX_ROWS = 1e17;

    /** The age in nanoseconds up to which rows are recent if the times in their keys are precise. */
    public static final double RECENT = Duration.ofMinutes(1).toNanos();

    /** A larger share of inserts counts as 1: the difference is below the sampling error. */
    static final double PRACTICALLY_ALL = 0.999;

    private final TimeGrid grid;
    private final List<PhaseInterval> intervals;
    private final double[] operations;
    private final double[] rowsAtStart;
    private final double[] newShare;
    private final double insertShare;
    private final boolean recurringKeys;
    private final KeyDistribution keyDistribution;
    private final long initialRows;
    private final double initialSamples;
    private final double history;
    /** Age in nanoseconds up to which a row that is written once has a cell; infinite without a limit. */
    private final double retention;

    private final Rewrites rewrites;
    /** Number of writes before each cell, and after the last one. */
    private final double[] writesAtStart;
    /** See {@link RenewedRows#firstHeld}; empty if rows without a cell are older than the retention. */
    private final double[] renewedFirst;

    private final List<CellWrites[]> exposures = new ArrayList<>();
    private final List<KeyDistribution> distributions = new ArrayList<>();

    /**
     * Part of the time axis that a phase covers.
     *
     * @param phase the phase
     * @param number index of the phase
     * @param firstCell first cell that intersects the phase
     * @param lastCell last cell that intersects the phase, inclusive
     * @param start start of the phase in nanoseconds
     * @param end end of the phase in nanoseconds, exclusive
     * @param operations operations of the phase by cell, beginning with {@code firstCell}
     */
    public record PhaseInterval(
            Phase phase, int number, int firstCell, int lastCell, long start, long end, double[] operations) {
        public int cells() {
            return lastCell - firstCell + 1;
        }
    }

    /**
     * Computes the timeline of a workload whose rows remain in the table.
     *
     * @param distributionOf returns the distribution of the keys of writes, given the overrides of a phase
     * @throws WorkloadException if there are no phases or operations, or too many years, cells or rows
     */
    public Timeline(
            Workload workload,
            Simulation simulation,
            Function<Map<String, Generator>, KeyDistribution> distributionOf) {
        this(workload, simulation, Double.POSITIVE_INFINITY, distributionOf);
    }

    /**
     * Computes the timeline of a workload.
     *
     * @param retentionSeconds age up to which a row that is written once has a cell; infinite without a limit
     * @param distributionOf returns the distribution of the keys of writes, given the overrides of a phase
     * @throws WorkloadException if there are no phases or operations, or too many years, cells or rows
     */
    public Timeline(
            Workload workload,
            Simulation simulation,
            double retentionSeconds,
            Function<Map<String, Generator>, KeyDistribution> distributionOf) {
        if (workload.phases().isEmpty()) {
            throw new WorkloadException("/workload/phases", "The workload has no phases. Add at least one.");
        }
        workload.rejectionReason().ifPresent(sentence -> {
            throw new WorkloadException("/workload/phases", sentence);
        });
        long cell = simulation.cell().toNanos();
        double total = workload.nanos();
        double cells = Math.ceil(total / cell);
        if (cells > MAX_CELLS) {
            throw new WorkloadException(
                    "/simulation/cell",
                    "The workload has " + (long) cells + " time cells, but at most " + MAX_CELLS
                            + " can be simulated. Use a wider simulation.cell.");
        }
        this.grid = new TimeGrid((int) cells, simulation.cell(), workload.duration());
        this.operations = new double[grid.cells()];
        this.intervals = intervals(workload, cell);
        double[] inserts = new double[grid.cells()];
        this.insertShare = 1 - workload.updates();
        this.rewrites = workload.rewrites();
        this.retention = retentionSeconds * 1e9;
        this.writesAtStart = new double[grid.cells() + 1];
        for (PhaseInterval interval : intervals) {
            double writeShare = interval.phase().mix().getOrDefault(Phase.WRITE, 0.0);
            double share = writeShare * insertShare;
            for (int i = 0; i < interval.cells(); i++) {
                operations[interval.firstCell() + i] += interval.operations()[i] * mixSum(interval.phase());
                inserts[interval.firstCell() + i] += interval.operations()[i] * share;
                writesAtStart[interval.firstCell() + i + 1] += interval.operations()[i] * writeShare;
            }
        }
        for (int c = 0; c < grid.cells(); c++) {
            writesAtStart[c + 1] += writesAtStart[c];
        }
        if (Arrays.stream(operations).sum() <= 0) {
            throw new WorkloadException(
                    "/workload/phases", "The workload has no operations. Set a rate over 0 and a mix in a phase.");
        }
        double inserted = Arrays.stream(inserts).sum();
        this.keyDistribution = distributionOf.apply(Map.of());
        InitialRows initial = InitialRows.of(keyDistribution, simulation, inserted, total, retention);
        this.initialRows = initial.rows();
        this.initialSamples = initial.draws();
        this.recurringKeys = keyDistribution.isRecurringAfter(initialSamples + inserted);
        this.history = initial.history();
        this.rowsAtStart = new double[grid.cells() + 1];
        this.newShare = new double[grid.cells()];
        rowsAtStart[0] = initialRows;
        double[] newRows = newRows(distributionOf);
        for (int c = 0; c < grid.cells(); c++) {
            newShare[c] = inserts[c] == 0 ? 1 : Math.min(1, newRows[c] / inserts[c]);
        }
        for (int c = 0; c < grid.cells(); c++) {
            rowsAtStart[c + 1] = rowsAtStart[c] + newRows[c];
        }
        this.renewedFirst = RenewedRows.firstHeld(this);
        if (rowsAtEnd() > MAX_ROWS) {
            throw new WorkloadException(
                    "/workload/phases",
                    String.format(
                            Locale.ROOT,
                            "The table grows to %.2g rows, more than a table can have. Lower the rates or "
                                    + "durations.",
                            rowsAtEnd()));
        }
    }

    /**
     * Writes before and during a cell of a phase. They determine the share of its writes that insert rows.
     *
     * @param before number of writes of the current period before the cell
     * @param after number of writes of the current period at the end of the cell
     * @param absent share of the keys that do not exist because of writes of other phases, 0 to 1
     */
    public record CellWrites(double before, double after, double absent) {
        /** Every write inserts a row. */
        static final CellWrites NONE = new CellWrites(0, 0, 1);

        /** {@return the share of the writes of a key that insert a row, given the probability of the key, 0 to 1} */
        public double newShare(double probability) {
            return absent * ValueFrequencies.newShare(probability, before, after);
        }
    }

    /** Number of writes of all phases with the same overrides in the current period, up to the current cell. */
    private static final class Writes {
        private final KeyDistribution distribution;
        private long period;
        private double draws;

        Writes(KeyDistribution distribution) {
            this.distribution = distribution;
        }

        /** Starts a period, unless it has started. Its keys have not been written before. */
        void startPeriod(long started) {
            draws = started == period ? draws : 0;
            period = started;
        }

        /**
         * {@return the expected share of the possible keys of a period of another distribution that these writes have
         * written}
         */
        double covered(KeyDistribution other) {
            boolean comparable =
                    distribution.period() == other.period() && Double.isInfinite(distribution.writesPerPeriod());
            return distribution.keys().isUnique() || !comparable
                    ? 0
                    : Math.min(
                            1,
                            distribution.keys().expectedDistinct(draws)
                                    / Math.max(
                                            other.keys().values(),
                                            distribution.keys().values()));
        }
    }

    /** Returns the number of inserted rows by cell, and fills in the exposures and distributions of the phases. */
    private double[] newRows(Function<Map<String, Generator>, KeyDistribution> distributionOf) {
        double[] newRows = new double[grid.cells()];
        Map<Map<String, Generator>, Writes> all = new LinkedHashMap<>();
        Writes own = new Writes(keyDistribution);
        own.draws = keyDistribution.hasClock()
                ? initialSamples * Math.min(1, Math.min(keyDistribution.elapsed(), history) / keyDistribution.period())
                : initialSamples;
        all.put(Map.of(), own);
        for (PhaseInterval interval : intervals) {
            Writes writes =
                    all.computeIfAbsent(interval.phase().override(), made -> new Writes(distributionOf.apply(made)));
            double share = interval.phase().mix().getOrDefault(Phase.WRITE, 0.0) * insertShare;
            CellWrites[] exposed = new CellWrites[interval.cells()];
            for (int i = 0; i < exposed.length; i++) {
                double inserted = interval.operations()[i] * share;
                exposed[i] = exposure(writes, all, interval, i, inserted);
                double fresh = exposed[i].absent()
                        * writes.distribution.keys().newShare(exposed[i].before(), exposed[i].after());
                newRows[interval.firstCell() + i] += inserted * (fresh > PRACTICALLY_ALL ? 1 : fresh);
            }
            exposures.add(exposed);
            distributions.add(writes.distribution);
        }
        return newRows;
    }

    private CellWrites exposure(
            Writes writes,
            Map<Map<String, Generator>, Writes> all,
            PhaseInterval interval,
            int cellOfPhase,
            double inserted) {
        KeyDistribution distribution = writes.distribution;
        if (distribution.keys().isUnique()) {
            return CellWrites.NONE;
        }
        if (!Double.isInfinite(distribution.writesPerPeriod())) {
            return new CellWrites(0, distribution.writesPerPeriod(), 1);
        }
        if (distribution.hasClock()) {
            int cell = interval.firstCell() + cellOfPhase;
            long from = moment(interval, cell, 0);
            long to = moment(interval, cell, 1);
            if (distribution.period() < to - from) {
                return new CellWrites(0, inserted * distribution.period() / (to - from), 1);
            }
            long period =
                    (long) Math.floor((from + (to - from) / 2.0 + distribution.elapsed()) / distribution.period());
            all.values().stream()
                    .filter(other -> other.distribution.period() == distribution.period())
                    .forEach(other -> other.startPeriod(period));
        }
        double absent = 1;
        for (Writes other : all.values()) {
            absent *= other == writes ? 1 : 1 - other.covered(distribution);
        }
        double before = writes.draws;
        writes.draws += inserted;
        return new CellWrites(before, writes.draws, absent);
    }

    private static double mixSum(Phase phase) {
        return phase.mix().values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static List<PhaseInterval> intervals(Workload workload, long cell) {
        List<PhaseInterval> intervals = new ArrayList<>();
        RandomStream noise = RandomStream.of(workload.seed(), "noise");
        long start = 0;
        int number = 0;
        for (Phase phase : workload.phases()) {
            long duration = phase.duration().toNanos();
            long end = start + duration;
            int first = (int) (start / cell);
            int last = (int) ((end - 1) / cell);
            double[] operations = new double[last - first + 1];
            for (int c = first; c <= last; c++) {
                double from = (Math.max(start, c * cell) - start) / 1e9;
                double to = (Math.min(end, (c + 1) * cell) - start) / 1e9;
                double factor = noise(phase.rate().noise(), noise.word(c));
                operations[c - first] =
                        Math.max(0, RateIntegral.of(phase.rate().shape(), duration / 1e9, from, to)) * factor;
            }
            intervals.add(new PhaseInterval(phase, number++, first, last, start, end, operations));
            start = end;
        }
        return List.copyOf(intervals);
    }

    /**
     * {@return the random factor of a cell: 1 + s·g with a standard normal g, clipped at zero}
     *
     * <p>It is divided by its mean, Φ(1/s) + s·φ(1/s), so that noise does not change the expected number of operations.
     */
    private static double noise(double deviation, long word) {
        if (deviation == 0) {
            return 1;
        }
        double mean = NormalDistribution.below(1 / deviation) + deviation * NormalDistribution.density(1 / deviation);
        return Math.max(0, 1 + deviation * NormalDistribution.gaussian(word)) / mean;
    }

    public TimeGrid grid() {
        return grid;
    }

    public List<PhaseInterval> intervals() {
        return intervals;
    }

    /** {@return the number of operations of all kinds by cell; callers must not modify the array} */
    public double[] operations() {
        return operations;
    }

    /** {@return the share of the writes of a cell, other than updates, that insert a row; below 1 if keys repeat} */
    public double newShare(int cell) {
        return newShare[cell];
    }

    /** {@return whether a significant share of the writes of a phase have keys that exist already} */
    public boolean hasRepeatedKeys(PhaseInterval interval) {
        for (int cell = interval.firstCell(); cell <= interval.lastCell(); cell++) {
            if (newShare[cell] < 1) {
                return true;
            }
        }
        return false;
    }

    /** {@return the writes before and during a cell of a phase; {@code cellOfPhase} is relative to its first cell} */
    public CellWrites exposure(PhaseInterval interval, int cellOfPhase) {
        return exposures.get(interval.number())[cellOfPhase];
    }

    /** {@return the distribution of the keys of writes without overrides} */
    public KeyDistribution keyDistribution() {
        return keyDistribution;
    }

    /**
     * {@return the rows that were written from a time to another, by the periods in which they were written}
     *
     * @param from start in nanoseconds from the start of the run; negative for times at which initial rows were written
     * @param end end, exclusive
     * @param until time at which rows are counted; later writes do not count
     */
    public PeriodRows rowsByPeriod(double from, double end, double until) {
        double first = Math.max(Math.max(from, -age(0)), firstHeld(until));
        double last = Math.min(end, until);
        if (last <= first) {
            return PeriodRows.NONE;
        }
        PeriodRows created = createdByPeriod(first, last);
        return isEvenlyEmptied() ? created.withRows(created.rows() * heldShare(until)) : created;
    }

    private PeriodRows createdByPeriod(double first, double last) {
        double rows = rowsWrittenBy(last) - rowsWrittenBy(first);
        if (!keyDistribution.hasClock()) {
            double periods = Double.isInfinite(keyDistribution.writesPerPeriod())
                    ? 1
                    : Math.max(1, rows / keyDistribution.keys().expectedDistinct(keyDistribution.writesPerPeriod()));
            return new PeriodRows(rows, periods, 0, 0);
        }
        double period = keyDistribution.period();
        double elapsed = keyDistribution.elapsed();
        double start = (Math.ceil((last + elapsed) / period) - 1) * period - elapsed;
        if (start <= first) {
            return new PeriodRows(0, 0, rows, 1);
        }
        // Initial rows are assumed to fill all of their periods, except a part of the first one.
        double periods = first < 0
                ? (start - first) / period
                : Math.rint((start + elapsed) / period) - Math.floor((first + elapsed) / period);
        double earlier = rowsWrittenBy(start) - rowsWrittenBy(first);
        return new PeriodRows(earlier, Math.max(1, periods), rows - earlier, 1);
    }

    /** {@return the age in nanoseconds of the oldest row that has a cell at a time of 0 or more} */
    public double age(double nanos) {
        return Math.min(nanos + (initialRows > 0 ? history : 0), nanos - firstHeld(nanos));
    }

    /** {@return the distribution of the keys of the writes of a phase} */
    public KeyDistribution keyDistribution(PhaseInterval interval) {
        return distributions.get(interval.number());
    }

    /** {@return the number of writes per period that made the initial rows} */
    public double initialSamples() {
        return initialSamples;
    }

    /**
     * {@return the expected number of rows that have some of the possible keys}
     *
     * @param some frequencies of these keys
     * @param all rows with all of the possible keys
     */
    public double rowsOf(ValueFrequencies some, PeriodRows all) {
        double share = some.share();
        return share <= 0 || share >= 1 || keyDistribution.keys().isUnique() || some.isUnique()
                ? all.rows() * Math.clamp(share, 0, 1)
                : all.rowsOf(some, keyDistribution.keys()::drawsFor);
    }

    /** {@return the share of the writes that are not declared as updates of existing rows, 0 to 1} */
    public double insertShare() {
        return insertShare;
    }

    public long initialRows() {
        return initialRows;
    }

    /**
     * {@return the age of the oldest initial row in nanoseconds: the time that the workload needs to write the initial
     * rows}
     */
    public double history() {
        return history;
    }

    /**
     * {@return a time of a phase in a cell}
     *
     * @param fraction position in the part of the cell that the phase covers, 0 to 1
     */
    public long moment(PhaseInterval interval, int cell, double fraction) {
        long width = grid.cell().toNanos();
        long from = Math.max(interval.start(), cell * width);
        long to = Math.min(interval.end(), (cell + 1) * width);
        return from + (long) (fraction * (to - from));
    }

    /** {@return the number of rows in the table at a time of 0 or more} */
    public double rowsAt(long nanos) {
        return interpolated(rowsAtStart, nanos);
    }

    /** {@return the value at a time of 0 or more of a quantity that is given at the start of each cell} */
    private double interpolated(double[] atStart, double nanos) {
        int cell = (int) Math.min(grid.cells() - 1, nanos / grid.cell().toNanos());
        double within = (nanos - cell * grid.cell().toNanos()) / (grid.seconds(cell) * 1e9);
        return atStart[cell] + (atStart[cell + 1] - atStart[cell]) * Math.min(1, within);
    }

    /**
     * {@return the number of rows that were written up to a time}
     *
     * @param nanos time in nanoseconds; negative for times at which initial rows were written
     */
    public double rowsWrittenBy(double nanos) {
        return nanos >= 0 ? rowsAt((long) nanos) : initialRows * Math.max(0, 1 + nanos / history);
    }

    /**
     * {@return the number of rows whose time is in an interval}
     *
     * @param clock source of the times of rows
     * @param from start of the interval in nanoseconds from the start of the run
     * @param end end of the interval, exclusive
     * @param until time at which rows are counted; later writes do not count
     */
    public double rowsWithTimes(ClockSource clock, double from, double end, double until) {
        double[] rows = new double[1];
        double first = firstHeld(until);
        clock.eachLag((lag, share) -> rows[0] += share
                * (rowsWrittenBy(Math.min(until, Math.max(first, Math.max(from, end) + lag)))
                        - rowsWrittenBy(Math.min(until, Math.max(first, from + lag)))));
        return isEvenlyEmptied() ? rows[0] * heldShare(until) : rows[0];
    }

    /** {@return the age in nanoseconds up to which a row that is written once has a cell; infinite without a limit} */
    public double retention() {
        return retention;
    }

    /**
     * {@return whether updates rewrite only rows of the current interval of the times in their keys, or of the last
     * minute}
     */
    public boolean rewritesRecentRows() {
        return rewrites == Rewrites.RECENT_ROWS && keyDistribution.hasClock();
    }

    /** {@return whether any write can be of an existing row, see {@link KeyDistribution#isRecurringAfter}} */
    public boolean hasRecurringKeys() {
        return recurringKeys;
    }

    /**
     * {@return whether garbage collection empties rows in the order in which they were created} Writes can renew rows
     * only within the period of their key.
     */
    public boolean removesOldest() {
        return !hasRecurringKeys() && (insertShare >= 1 || rewritesRecentRows());
    }

    /**
     * {@return whether garbage collection empties rows that were not rewritten, so that old and new rows can remain}
     */
    private boolean isEvenlyEmptied() {
        return !Double.isInfinite(retention) && !removesOldest();
    }

    private double heldShare(double nanos) {
        return rowsHeldAt(Math.max(0, nanos)) / Math.max(1, rowsAt((long) Math.max(0, nanos)));
    }

    /**
     * {@return the time before which all rows were created that garbage collection has emptied; −∞ if it empties no row
     * for its age}
     */
    private double firstHeld(double nanos) {
        return !removesOldest()
                ? Double.NEGATIVE_INFINITY
                : renewedFirst.length == 0 ? nanos - retention : interpolated(renewedFirst, nanos);
    }

    /**
     * {@return whether writes renew rows until the period of their keys ends, such as the rows of a month whose cells
     * expire after a day}
     */
    public boolean renewsRows() {
        return renewedFirst.length > 0;
    }

    /**
     * {@return the time before which rows have no cell at the start of a cell, or at the end of the last one, if writes
     * renew rows}
     */
    public double firstHeldAtStart(int cell) {
        return renewedFirst[cell];
    }

    /**
     * {@return the number of rows that have a cell at a time of 0 or more} Garbage collection has removed the cells of
     * the other rows.
     *
     * <p>Example: a family deletes cells after 7 days, and 1,000 new rows are written each day. From day 7 on, the
     * table has 7,000 rows. If writes are of 10,000 users instead, a user has a row with the probability 1 −
     * e<sup>−0.7</sup>, so the table has 5,034 rows.
     */
    public double rowsHeldAt(double nanos) {
        double rows = rowsAt((long) nanos);
        if (Double.isInfinite(retention) || rows <= 0) {
            return rows;
        }
        double from = nanos - retention;
        if (removesOldest()) {
            return Math.max(0, rows - rowsWrittenBy(firstHeld(nanos)));
        }
        double youngInitial = history <= 0 ? 0 : Math.clamp(-from / history, 0, 1);
        if (hasRecurringKeys()) {
            ValueFrequencies keys = keyDistribution.keys();
            double draws = writesBy(nanos) - writesBy(Math.max(0, from)) + meanWrites() * Math.clamp(-from, 0, history);
            double written = keys.expectedDistinct(draws);
            return Math.min(
                    rows,
                    written + youngInitial * Math.max(0, keys.expectedDistinct(initialSamples + draws) - written));
        }
        double updates = (1 - insertShare)
                * (writesBy(nanos) - writesBy(Math.max(0, from)) + meanWrites() * Math.clamp(-from, 0, history));
        double older = rowsWrittenBy(from);
        return rows - older + older * -StrictMath.expm1(-updates / rows);
    }

    /** {@return the mean writes per nanosecond} */
    private double meanWrites() {
        return writesAtStart[grid.cells()] / grid.end().toNanos();
    }

    /** {@return the number of writes, including updates, up to a time of 0 or more} */
    double writesBy(double nanos) {
        return interpolated(writesAtStart, nanos);
    }

    /**
     * {@return the number of a row that has a cell at a time}
     *
     * @param share position among these rows, 0 to 1; 0 is the oldest row
     * @param nanos time of 0 or more
     */
    public double heldRow(double share, double nanos) {
        double rows = rowsAt((long) nanos);
        double first = rowsWrittenBy(firstHeld(nanos));
        return first + share * (rows - first);
    }

    /**
     * {@return the number of a row that an update rewrites}
     *
     * @param share position among the rows that it can rewrite, 0 to 1; 0 is the oldest row
     * @param nanos time of 0 or more
     */
    public double rewrittenRow(double share, double nanos) {
        if (!rewritesRecentRows()) {
            return heldRow(share, nanos);
        }
        double period = keyDistribution.period();
        double from = period < RECENT
                ? nanos - RECENT
                : Math.floor((nanos + keyDistribution.elapsed()) / period) * period - keyDistribution.elapsed();
        double rows = rowsAt((long) nanos);
        double first = Math.max(0, Math.min(rowsWrittenBy(from), rows - 1));
        return first + share * (rows - first);
    }

    public double rowsAtEnd() {
        return rowsAtStart[grid.cells()];
    }

    /** {@return the time at which a row was written; negative for initial rows} */
    public long timeOfRow(double row) {
        if (row < initialRows) {
            return (long) (-history * (initialRows - row) / initialRows);
        }
        int at = Arrays.binarySearch(rowsAtStart, row);
        int cell = Math.clamp(at >= 0 ? at : -at - 2, 0, grid.cells() - 1);
        double inCell = rowsAtStart[cell + 1] - rowsAtStart[cell];
        double fraction = inCell == 0 ? 0 : Math.min(1, (row - rowsAtStart[cell]) / inCell);
        return (long) (cell * grid.cell().toNanos() + fraction * grid.seconds(cell) * 1e9);
    }
}
