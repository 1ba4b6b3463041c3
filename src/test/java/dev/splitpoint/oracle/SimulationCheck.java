package dev.splitpoint.oracle;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Compares the simulation of a design with tables that are written operation by operation, and its summary with its
 * series.
 */
final class SimulationCheck {
    private static final int SAMPLES = 12_000;
    private static final int RANGES = 64;
    private static final double ERRORS = 5.5;

    /** Largest number of verdicts of a kind. */
    private static final int MOST_ROWS = 10;

    private final TableDesign design;
    private final SimulationRun run;
    private final LoadGrid load;
    private final List<Fault> faults = new ArrayList<>();

    private SimulationCheck(TableDesign design) {
        this.design = design;
        this.run = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, PlainSegment.FILES), new RunOptions(SAMPLES, RANGES, 1), () -> false);
        this.load = run.load();
    }

    /** {@return the differences between the simulation of a design and its tables} */
    static List<Fault> faults(TableDesign design, List<PlainTable> tables) {
        SimulationCheck check = new SimulationCheck(design);
        check.operations();
        check.places(tables);
        check.nodes();
        check.explanations();
        check.verdicts();
        return check.faults;
    }

    private IntStream cells() {
        return IntStream.range(0, load.time().cells());
    }

    private double seconds() {
        return cells().mapToDouble(load.time()::seconds).sum();
    }

    private void operations() {
        double expected = design.workload().phases().stream()
                .mapToDouble(phase -> PlainTable.operations(phase)[PlainTable.STEPS]
                        * phase.mix().values().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum())
                .sum();
        double placed = Arrays.stream(load.newRows()).sum()
                + Arrays.stream(load.updates()).sum()
                + Arrays.stream(load.reads()).sum();
        differ("operations", run.summary().operations(), expected, 0.01 * expected);
        differ("placed operations", placed, expected, 0.01 * expected);
    }

    private void differ(String kind, double told, double expected, double off) {
        if (!(Math.abs(told - expected) <= off + 1e-9) && !KnownFault.contains(design, kind)) {
            faults.add(Fault.of(kind, "%.6f instead of %.6f ± %.6f", told, expected, off));
        }
    }

    /** Writes and rows by key range. */
    private void places(List<PlainTable> tables) {
        TreeMap<KeyBytes, Integer> starts = new TreeMap<>();
        for (int range = 0; range < load.buckets().size(); range++) {
            starts.put(load.buckets().start(range), range);
        }
        ToLongFunction<KeyBytes> rangeOf = key -> starts.floorEntry(key).getValue();
        List<double[]> writes = tables.stream()
                .map(table -> counts(
                        table.written.stream().map(write -> write.row().key()).mapToLong(rangeOf)))
                .toList();
        List<double[]> rows = tables.stream()
                .map(table -> counts(table.rows.keySet().stream().mapToLong(rangeOf)))
                .toList();
        double writesAll = writes.stream()
                .mapToDouble(counts -> Arrays.stream(counts).sum())
                .average()
                .orElseThrow();
        double sample = Math.max(
                Arrays.stream(load.weights().inserts()).max().orElse(0),
                Arrays.stream(load.weights().updates()).max().orElse(0));
        for (int range = 0; range < load.buckets().size(); range++) {
            int at = range;
            double written = cells().mapToDouble(
                            cell -> load.at(load.newRows(), cell, at) + load.at(load.updates(), cell, at))
                    .sum();
            double held = load.initialRows()[range]
                    + cells().mapToDouble(cell -> run.rowsStored(cell, at)).sum();
            double expected =
                    writes.stream().mapToDouble(counts -> counts[at]).average().orElseThrow();
            place(
                    "writes of a key range",
                    at,
                    written,
                    writes,
                    ERRORS * error(Math.max(written, Math.max(expected, sample)), writesAll) + 2 * sample);
            // Where rows are follows from an eighth of the samples.
            double all = tables.stream()
                    .mapToInt(table -> table.rows.size())
                    .average()
                    .orElseThrow();
            if (run.summary().failed() == 0) {
                place(
                        "rows of a key range",
                        at,
                        held,
                        rows,
                        ERRORS * Math.sqrt(held * all * 8 / SAMPLES) + 2 * all * 8 / SAMPLES);
            }
        }
    }

    /**
     * The standard error of a number of writes, if all cells share their samples, as cells do that differ only by
     * chance.
     */
    private double error(double writes, double all) {
        double share = Math.clamp(writes / Math.max(1e-9, all), 0, 1);
        return all * Math.sqrt(share * (1 - share) * load.time().cells() / SAMPLES);
    }

    private double[] counts(LongStream ranges) {
        double[] counts = new double[load.buckets().size()];
        ranges.forEach(range -> counts[(int) range]++);
        return counts;
    }

    private void place(String kind, int range, double told, List<double[]> counts, double sampling) {
        double mean =
                counts.stream().mapToDouble(count -> count[range]).average().orElseThrow();
        double variance = counts.stream()
                        .mapToDouble(count -> (count[range] - mean) * (count[range] - mean))
                        .sum()
                / (counts.size() - 1);
        double off = ERRORS * Math.sqrt(Math.max(mean, variance) / counts.size()) + sampling + 0.05 * mean + 1;
        boolean isFirst = faults.stream().noneMatch(fault -> fault.kind().equals(kind));
        if (!(Math.abs(told - mean) <= off) && isFirst && !KnownFault.contains(design, kind)) {
            faults.add(Fault.of(
                    kind,
                    "range %d from %s: %.2f instead of %.2f ± %.2f",
                    range,
                    load.buckets().start(range).toReadable(),
                    told,
                    mean,
                    off));
        }
    }

    /** Explanations show the same rows and tablets. */
    private void explanations() {
        double rows = Arrays.stream(load.initialRows()).sum()
                + Arrays.stream(load.newRows()).sum();
        for (Explanation explanation : Explainer.of(design, PlainSegment.FILES, Explainer.endOf(design), run)
                .explain()) {
            differ(
                    "tablets of an explanation",
                    explanation.cost().touched().totalTablets(),
                    run.summary().tablets(),
                    0);
            // Writes of repeated keys are sampled: few samples are of new rows, and each of them counts for many.
            double share = Arrays.stream(load.updates()).sum() > 0 ? 0.12 : 0.05;
            differ("rows of an explanation", explanation.ranges().rows().table(), rows, share * rows + 1);
        }
    }

    /** The summary follows from the series of the nodes. */
    private void nodes() {
        NodeSeries nodes = run.nodes();
        double[] hottest = cells().mapToDouble(cell -> max(nodes.cpu(), cell)).toArray();
        double[] demand = cells().mapToDouble(cell -> max(nodes.demand(), cell)).toArray();
        double mean = cells().mapToDouble(cell -> hottest[cell] * load.time().seconds(cell))
                        .sum()
                / seconds();
        differ("mean of the hottest node", run.summary().hottestCpuMean(), mean, 1e-6);
        differ("99th percentile of the hottest node", run.summary().hottestCpuP99(), percentile(hottest), 1e-6);
        differ("99th percentile of the demand", run.summary().hottestDemandP99(), percentile(demand), 1e-6);
        int last = load.time().cells() - 1;
        int tablets = IntStream.range(0, nodes.nodes())
                .map(node -> nodes.tablets()[last * nodes.nodes() + node])
                .sum();
        differ("tablets", run.summary().tablets(), tablets, 0);
        long splits = run.events().stream()
                .filter(event -> event.kind() == TabletEvent.Kind.SPLIT)
                .count();
        differ("splits", run.summary().splits(), splits, 0);
        boolean writesOnly = design.workload().phases().stream()
                .allMatch(phase -> phase.mix().getOrDefault(Phase.WRITE, 0.0) == 1);
        if (writesOnly) {
            failed();
        }
    }

    /**
     * Each failed operation belongs to a verdict, each cause has one verdict, and the number of needed nodes agrees
     * with the verdicts.
     */
    private void verdicts() {
        List<Verdict> verdicts = run.verdicts();
        long rows = verdicts.stream()
                .filter(verdict -> verdict.kind() == Kind.HOT_ROW)
                .count();
        double failed = verdicts.stream().mapToDouble(Verdict::failed).sum();
        if (rows < MOST_ROWS && run.summary().failed() >= 1) {
            differ("failed operations of verdicts", failed, run.summary().failed(), 1 + 1e-6 * failed);
        }
        long causes = verdicts.stream()
                .filter(verdict -> verdict.kind() != Kind.HOT_ROW)
                .map(verdict -> List.of(verdict.kind(), verdict.segment(), verdict.query()))
                .distinct()
                .count();
        differ("verdicts of causes", verdicts.size() - rows, causes, 0);
        boolean tooSmall = verdicts.stream().anyMatch(verdict -> verdict.kind() == Kind.CLUSTER_OVERLOADED);
        if (tooSmall
                && design.simulation().hasConstantNodes()
                && run.nodesNeeded() <= design.simulation().nodes()) {
            differ(
                    "needed nodes of a cluster that is too small",
                    run.nodesNeeded(),
                    design.simulation().nodes() + 1,
                    0);
        }
        for (Verdict verdict : verdicts) {
            double seconds =
                    load.time().startSeconds(verdict.toCell()) - load.time().startSeconds(verdict.fromCell());
            if (verdict.overloadSeconds() > seconds * (1 + 1e-9)) {
                differ("overload of a verdict in its time", verdict.overloadSeconds(), seconds, 0);
            }
        }
    }

    /** What is neither served nor waits at the end has failed. */
    private void failed() {
        NodeSeries nodes = run.nodes();
        double asked = cells().mapToDouble(
                        cell -> sum(nodes.demand(), cell) * load.time().seconds(cell))
                .sum();
        double served = cells().mapToDouble(
                        cell -> sum(nodes.cpu(), cell) * load.time().seconds(cell))
                .sum();
        double cost = Math.max(1, load.rowBytes() / run.capacity().referenceRowBytes())
                / run.capacity().writes();
        double waiting = sum(nodes.waiting(), load.time().cells() - 1);
        double operations = run.summary().operations();
        differ("demand of the writes", asked, operations * cost, 0.02 * operations * cost);
        differ("failed operations", run.summary().failed(), (asked - served) / cost - waiting, 0.01 * operations);
    }

    private double max(double[] values, int cell) {
        int nodes = run.nodes().nodes();
        return Arrays.stream(values, cell * nodes, (cell + 1) * nodes).max().orElse(0);
    }

    private double sum(double[] values, int cell) {
        int nodes = run.nodes().nodes();
        return Arrays.stream(values, cell * nodes, (cell + 1) * nodes).sum();
    }

    /** {@return the smallest value that at least 99% of the time is at or below} */
    private double percentile(double[] values) {
        List<Integer> sorted = cells().boxed()
                .sorted(Comparator.comparingDouble(cell -> values[cell]))
                .collect(Collectors.toList());
        double below = 0;
        for (int cell : sorted) {
            below += load.time().seconds(cell);
            if (below >= 0.99 * seconds() - 1e-9) {
                return values[cell];
            }
        }
        return values[sorted.getLast()];
    }
}
