package dev.splitpoint.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The workload laid out in time cells: which phase, how many operations, how many rows there are. Times are nanoseconds
 * from the start of the run. Immutable.
 */
final class Timeline {
    /** The most time cells: five weeks by the minute. */
    static final int MAX_CELLS = 50_400;

    /** More rows than this cannot be numbered and told apart. */
    private static final double MAX_ROWS = 1e17;

    /** The longest history that times can be computed for. */
    private static final double MAX_HISTORY = Duration.ofDays(365 * 20L).toNanos();

    private final TimeGrid grid;
    private final List<Stretch> stretches;
    private final double[] operations;
    private final double[] rowsAtStart;
    private final double[] newShare;
    private final double insertShare;
    private final long initialRows;
    private final double history;

    /**
     * A phase's part of the time axis.
     *
     * @param phase      the phase
     * @param number     its number among the phases
     * @param firstCell  first cell that it touches
     * @param lastCell   last cell that it touches
     * @param start      its start
     * @param end        its end
     * @param operations its operations in each cell from {@code firstCell} on
     */
    record Stretch(
            Phase phase, int number, int firstCell, int lastCell, long start, long end, double[] operations) {
        int cells() {
            return lastCell - firstCell + 1;
        }
    }

    /**
     * Lays out a workload.
     *
     * @param keySpace how many different keys writes with some overrides can make; infinite where keys grow with time
     * @throws WorkloadException if there is no phase or no operation, or there are too many years, cells or rows
     */
    Timeline(Workload workload, Simulation simulation, ToDoubleFunction<Map<String, Generator>> keySpace) {
        if (workload.phases().isEmpty()) {
            throw new WorkloadException("/workload/phases", "The workload has no phases. Add at least one.");
        }
        workload.refusal().ifPresent(sentence -> {
            throw new WorkloadException("/workload/phases", sentence);
        });
        long cell = simulation.cell().toNanos();
        double total = workload.nanos();
        double cells = Math.ceil(total / cell);
        if (cells > MAX_CELLS) {
            throw new WorkloadException(
                    "/simulation/cell",
                    "The workload has " + (long) cells + " time cells, but at most " + MAX_CELLS
                            + " can be simulated. Make simulation.cell wider.");
        }
        this.grid = new TimeGrid((int) cells, simulation.cell(), workload.duration());
        this.operations = new double[grid.cells()];
        this.stretches = stretches(workload, cell);
        double[] inserts = new double[grid.cells()];
        this.insertShare = 1 - workload.updates();
        for (Stretch stretch : stretches) {
            double share = stretch.phase().mix().getOrDefault(Phase.WRITE, 0.0) * insertShare;
            for (int i = 0; i < stretch.cells(); i++) {
                operations[stretch.firstCell() + i] += stretch.operations()[i] * mixSum(stretch.phase());
                inserts[stretch.firstCell() + i] += stretch.operations()[i] * share;
            }
        }
        if (Arrays.stream(operations).sum() <= 0) {
            throw new WorkloadException(
                    "/workload/phases", "The workload has no operation. Give a phase a rate over 0 and a mix.");
        }
        KeySpace filled = new KeySpace();
        this.initialRows = (long) filled.add(keySpace.applyAsDouble(Map.of()), simulation.rows());
        this.rowsAtStart = new double[grid.cells() + 1];
        this.newShare = new double[grid.cells()];
        rowsAtStart[0] = initialRows;
        double[] newRows = new double[grid.cells()];
        for (Stretch stretch : stretches) {
            double share = stretch.phase().mix().getOrDefault(Phase.WRITE, 0.0) * insertShare;
            double space = keySpace.applyAsDouble(stretch.phase().override());
            for (int i = 0; i < stretch.cells(); i++) {
                double inserted = stretch.operations()[i] * share;
                double fresh = filled.newShare(space, inserted);
                int at = stretch.firstCell() + i;
                newRows[at] += filled.add(space, inserted * fresh);
                newShare[at] = inserts[at] == 0 ? fresh : Math.min(1, newRows[at] / inserts[at]);
            }
        }
        for (int c = 0; c < grid.cells(); c++) {
            rowsAtStart[c + 1] = rowsAtStart[c] + newRows[c];
        }
        if (rowsAtEnd() > MAX_ROWS) {
            throw new WorkloadException(
                    "/workload/phases",
                    String.format(
                            Locale.ROOT,
                            "The table comes to hold %.2g rows, more than any table can. Make the rates or the "
                                    + "durations smaller.",
                            rowsAtEnd()));
        }
        double written = Arrays.stream(inserts).sum();
        this.history = written == 0 || initialRows == 0
                ? simulation.model().history().toNanos()
                : Math.min(MAX_HISTORY, initialRows / written * total);
    }

    private static double mixSum(Phase phase) {
        return phase.mix().values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static List<Stretch> stretches(Workload workload, long cell) {
        List<Stretch> stretches = new ArrayList<>();
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
            stretches.add(new Stretch(phase, number++, first, last, start, end, operations));
            start = end;
        }
        return List.copyOf(stretches);
    }

    /**
     * {@return a factor 1 + s·g, g of the standard normal distribution, that is cut off at zero and divided by what is
     * then its mean, Φ(1/s) + s·φ(1/s), so that noise does not change how many operations there are}
     */
    private static double noise(double deviation, long word) {
        if (deviation == 0) {
            return 1;
        }
        double mean = NormalDistribution.below(1 / deviation) + deviation * NormalDistribution.density(1 / deviation);
        return Math.max(0, 1 + deviation * NormalDistribution.gaussian(word)) / mean;
    }

    TimeGrid grid() {
        return grid;
    }

    List<Stretch> stretches() {
        return stretches;
    }

    /** {@return operations of all kinds in each cell; not to be changed} */
    double[] operations() {
        return operations;
    }

    /** {@return the share of the inserts of a cell that make a row that was not there: under 1 where keys run out} */
    double newShare(int cell) {
        return newShare[cell];
    }

    /** {@return the share of the writes that are no updates of rows that are there, 0 to 1} */
    double insertShare() {
        return insertShare;
    }

    /** {@return rows at the start of the run} */
    long initialRows() {
        return initialRows;
    }

    /** {@return how far back the rows at the start reach: as long as the workload's writes would have taken for them} */
    double history() {
        return history;
    }

    /**
     * {@return a moment of a phase within a cell}
     *
     * @param fraction 0 to 1, of the time that the phase has in this cell
     */
    long moment(Stretch stretch, int cell, double fraction) {
        long width = grid.cell().toNanos();
        long from = Math.max(stretch.start(), cell * width);
        long to = Math.min(stretch.end(), (cell + 1) * width);
        return from + (long) (fraction * (to - from));
    }

    /** {@return how many rows the table holds at a time from 0 on} */
    double rowsAt(long nanos) {
        int cell = (int) Math.min(grid.cells() - 1, nanos / grid.cell().toNanos());
        double within = (nanos - cell * grid.cell().toNanos()) / (grid.seconds(cell) * 1e9);
        return rowsAtStart[cell] + (rowsAtStart[cell + 1] - rowsAtStart[cell]) * Math.min(1, within);
    }

    /**
     * {@return how many of the rows were written up to a time}
     *
     * @param nanos may be before 0, when the rows that are there at the start were written
     */
    double rowsWrittenBy(double nanos) {
        return nanos >= 0 ? rowsAt((long) nanos) : initialRows * Math.max(0, 1 + nanos / history);
    }

    /** {@return how many rows there are at the end} */
    double rowsAtEnd() {
        return rowsAtStart[grid.cells()];
    }

    /** {@return when a row was written: before 0 for those that are there at the start} */
    long timeOfRow(double row) {
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
