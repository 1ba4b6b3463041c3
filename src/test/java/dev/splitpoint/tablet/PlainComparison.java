package dev.splitpoint.tablet;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.PlainWorkload.Stage;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Differences between a simulated run and the plain simulation on its key ranges and tablets, in standard errors.
 *
 * <p>The variance of a difference is the sum of two: that of the simulation, by the errors that it states, and that of
 * the plain simulation, p (1 − p) n for a share p of n operations. The time cells of a stage may share their samples,
 * so their errors are added; those of different stages are independent.
 */
record PlainComparison(SimulationRun run, PlainSimulation plain, List<Stage> stages) {
    private static final double CELL_SECONDS = 60;

    /** The simulation renders one key for this many samples to find where rows are. */
    private static final double SAMPLES_OF_ROW = 8;

    /** {@return the largest difference of the operations of a key range} */
    double shares() {
        double all = DoubleStream.of(plain.operations()).sum();
        double sample = DoubleStream.of(run.load().weights().inserts()).max().orElseThrow();
        double largest = 0;
        for (int r = 0; r < plain.operations().length; r++) {
            int range = r;
            double counted = plain.operations()[r];
            double simulated =
                    cells().mapToDouble(cell -> operations(cell, range)).sum();
            double variance =
                    variance(cell -> operations(cell, range) * run.load().relativeError(cell, range))
                            + counted * (1 - counted / all);
            // One sample more or less does not count: few samples are not normally distributed.
            double difference = Math.max(0, Math.abs(simulated - counted) - sample);
            largest = Math.max(largest, difference / Math.sqrt(Math.max(1, variance)));
        }
        return largest;
    }

    /** {@return the difference of the distinct rows at the end, as a share of them} */
    double rows() {
        double counted = DoubleStream.of(plain.rows()).sum();
        double simulated = IntStream.range(0, plain.rows().length)
                .mapToDouble(this::rowsHeld)
                .sum();
        return (simulated - counted) / counted;
    }

    /** {@return the largest difference of the distinct rows of a key range at the end} */
    double rowsOfRanges(long samples) {
        double all = DoubleStream.of(plain.rows()).sum();
        double keys = samples / SAMPLES_OF_ROW;
        double largest = 0;
        for (int r = 0; r < plain.rows().length; r++) {
            int range = r;
            double counted = plain.rows()[r];
            double share = counted / all;
            double variance = all * all * share * (1 - share) / keys
                    + variance(cell -> run.rowsStored(cell, range) * run.load().relativeError(cell, range))
                    + counted * (1 - share);
            double difference = Math.max(0, Math.abs(rowsHeld(range) - counted) - all / keys);
            largest = Math.max(largest, difference / Math.sqrt(Math.max(1, variance)));
        }
        return largest;
    }

    private double rowsHeld(int range) {
        return run.load().initialRows()[range]
                + cells().mapToDouble(cell -> run.rowsStored(cell, range)).sum();
    }

    /** {@return the difference of the failed operations, as a share of them; none where none fail} */
    double failed() {
        return (run.summary().failed() - plain.failed()) / Math.max(1, plain.failed());
    }

    /** {@return the difference of the mean demand of the hottest node} */
    double hottestMean() {
        int cells = run.load().time().cells();
        double simulated =
                cells().mapToDouble(run.nodes()::hottestDemand).average().orElseThrow();
        double counted = cells().mapToDouble(this::hottest).average().orElseThrow();
        return (simulated - counted) / error(0, cells, this::hottest);
    }

    /** {@return the difference of the 99th percentile of the demand of the hottest node: that of the last cell} */
    double hottestP99() {
        int last = run.load().time().cells() - 1;
        return (run.summary().hottestDemandP99() - hottest(last)) / error(last, last + 1, this::hottest);
    }

    /** {@return the difference of the mean ratio of the hottest node to the mean node} */
    double maxToMean() {
        int cells = run.load().time().cells();
        double counted = cells().mapToDouble(this::ratio).average().orElseThrow();
        return (run.summary().maxToMean() - counted) / error(0, cells, this::ratio);
    }

    private IntStream cells() {
        return IntStream.range(0, run.load().time().cells());
    }

    private double hottest(int cell) {
        return DoubleStream.of(plain.demand()[cell]).max().orElseThrow() / CELL_SECONDS;
    }

    private double ratio(int cell) {
        return hottest(cell)
                * CELL_SECONDS
                / DoubleStream.of(plain.demand()[cell]).average().orElseThrow();
    }

    /**
     * Returns the standard error of the mean over some cells of a figure that is proportional to the hottest node's
     * load.
     */
    private double error(int from, int to, IntToDoubleFunction figure) {
        IntToDoubleFunction perOperation = cell -> {
            double operations = Node.of(run, cell, run.nodes().hottest(cell)).operations();
            return cell < from || cell >= to ? 0 : figure.applyAsDouble(cell) / operations / (to - from);
        };
        double sampling = variance(cell -> perOperation.applyAsDouble(cell)
                * Math.sqrt(Node.of(run, cell, run.nodes().hottest(cell)).sampling()));
        double counting = IntStream.range(from, to)
                .mapToDouble(cell -> Math.pow(perOperation.applyAsDouble(cell), 2)
                        * Node.of(run, cell, run.nodes().hottest(cell)).plain())
                .sum();
        double rounding = 1e-4 * figure.applyAsDouble(to - 1);
        return Math.sqrt(sampling + counting + rounding * rounding);
    }

    private double variance(IntToDoubleFunction errorOfCell) {
        double variance = 0;
        int cell = 0;
        for (Stage stage : stages) {
            double error = 0;
            for (int end = cell + (int) (stage.seconds() / CELL_SECONDS); cell < end; cell++) {
                error += errorOfCell.applyAsDouble(cell);
            }
            variance += error * error;
        }
        return variance;
    }

    private double operations(int cell, int range) {
        LoadGrid load = run.load();
        return load.at(load.newRows(), cell, range)
                + load.at(load.updates(), cell, range)
                + load.at(load.reads(), cell, range);
    }

    /**
     * The operations of a node in a time cell.
     *
     * @param operations how many
     * @param sampling their variance in the simulation
     * @param plain their variance in the plain simulation
     */
    private record Node(double operations, double sampling, double plain) {
        static Node of(SimulationRun run, int cell, int node) {
            LoadGrid load = run.load();
            TabletMap tablets = run.tablets().getFirst();
            double sum = 0;
            double variance = 0;
            for (int range = 0; range < load.buckets().size(); range++) {
                if (tablets.nodes()[tablets.tabletOf(range)] == node) {
                    double inserts = load.at(load.newRows(), cell, range);
                    double updates = load.at(load.updates(), cell, range);
                    double reads = load.at(load.reads(), cell, range);
                    sum += inserts + updates + reads;
                    variance += inserts * load.weights().inserts()[cell]
                            + updates * load.weights().updates()[cell]
                            + reads * load.weights().reads()[cell];
                }
            }
            double others = Math.max(0, 1 - sum / load.operations()[cell]);
            return new Node(sum, variance * others, sum * others);
        }
    }
}
