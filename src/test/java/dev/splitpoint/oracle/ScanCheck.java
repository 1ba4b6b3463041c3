package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.load.MeanOperations;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.MeanOperation;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Compares the rows that the scans of a workload read with the rows of tables that are written operation by operation.
 *
 * <p>Half of the operations are writes, and half are scans of one query, with values that are as frequent as in writes.
 * The query has {@code eq} conditions on entities and {@code eq: now} conditions on times.
 */
final class ScanCheck {
    private static final int TABLES = 4;
    private static final int READS = 400;
    private static final int SAMPLES = 12_000;
    private static final int RANGES = 64;
    private static final double ERRORS = 5;
    private static final double SHARE = 0.15;

    private final TableDesign design;
    private final Query query;
    private final List<Fault> faults;
    private final SplittableRandom random;

    private ScanCheck(TableDesign design, Query query, List<Fault> faults) {
        this.query = query;
        this.faults = faults;
        this.random = new SplittableRandom(design.workload().seed());
        List<Phase> phases = design.workload().phases().stream()
                .map(phase -> phase.withMix(Map.of(Phase.WRITE, 0.5, query.name(), 0.5))
                        .withOverride(Map.of())
                        .withExtras(Extras.NONE))
                .toList();
        this.design = design.withQueries(List.of(query))
                .withWorkload(new Workload(design.workload().seed(), 0, phases, Extras.NONE));
    }

    /** {@return the differences} */
    static List<Fault> faults(TableDesign design) {
        List<Fault> faults = new ArrayList<>();
        for (Query query : design.queries()) {
            if (isSupported(design, query)) {
                new ScanCheck(design, query, faults).compare();
            }
        }
        return faults;
    }

    private static boolean isSupported(TableDesign design, Query query) {
        List<Segment> segments = design.rowKey().segments();
        boolean supported = !query.newestFirst() && !query.where().isEmpty();
        for (int i = 0; i < segments.size(); i++) {
            Condition condition = query.where().get(segments.get(i).name());
            boolean now = condition instanceof Condition.Eq(Condition.Literal literal)
                    && literal.text().equals("now");
            supported &= switch (segments.get(i).generator()) {
                case Generator.Clock _, Generator.Uuid _ -> condition == null || now;
                case Generator.Sequence _, Generator.Latest _ -> condition == null;
                case Generator.Hash hash ->
                    condition == null && query.where().keySet().containsAll(hash.of());
                case Generator.Salt salt ->
                    condition == null && (i == 0 || query.where().keySet().containsAll(salt.of()) && !salt.isRandom());
                case Generator _ -> condition == null || condition instanceof Condition.Eq;
            };
        }
        int prefix = prefix(design, query).size();
        boolean filtered = IntStream.range(prefix, segments.size())
                .anyMatch(i -> query.where().containsKey(segments.get(i).name()));
        return supported
                && prefix < segments.size()
                && !(filtered && query.limit().isPresent());
    }

    /** {@return the segments before the first one without a known value} */
    private static List<Segment> prefix(TableDesign design, Query query) {
        return design.rowKey().segments().stream()
                .takeWhile(segment -> query.where().containsKey(segment.name())
                        || segment.generator() instanceof Generator.Constant
                        || isKnown(segment, query)
                        || segment.generator() instanceof Generator.Salt)
                .toList();
    }

    /** {@return whether a segment is computed from segments with a value} */
    private static boolean isKnown(Segment segment, Query query) {
        return !segment.generator().inputs().isEmpty()
                && query.where().keySet().containsAll(segment.generator().inputs());
    }

    private void compare() {
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, PlainSegment.FILES), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(SAMPLES, RANGES);
        TreeMap<KeyBytes, Integer> starts = new TreeMap<>();
        IntStream.range(0, load.buckets().size())
                .forEach(range -> starts.put(load.buckets().start(range), range));
        var segments = PlainTable.segments(design);
        List<double[]> scanned = IntStream.range(0, TABLES)
                .mapToObj(i -> scans(new PlainTable(design, segments, random.split()), starts))
                .toList();
        double reads = Arrays.stream(load.reads()).sum();
        double told = Arrays.stream(load.scanned()).sum() / reads;
        double mean = scanned.stream()
                .mapToDouble(counts -> Arrays.stream(counts).sum())
                .average()
                .orElseThrow();
        double variance = scanned.stream()
                        .mapToDouble(counts -> Math.pow(Arrays.stream(counts).sum() - mean, 2))
                        .sum()
                / (TABLES - 1);
        double off = ERRORS * Math.sqrt(variance / TABLES) + ERRORS * mean / Math.sqrt(READS) + SHARE * mean + 0.3;
        // A scan of a value that exists reads at least its row.
        if (!(told >= mean - off && told <= Math.max(1, mean) + off)) {
            add("rows of a scan", "%s: %.2f instead of %.2f ± %.2f", query.name(), told, mean, off);
        }
        means(load, mean);
        for (int range = 0; range < load.buckets().size(); range++) {
            int at = range;
            double here = IntStream.range(0, load.time().cells())
                            .mapToDouble(cell -> load.at(load.scanned(), cell, at))
                            .sum()
                    / reads;
            double expected =
                    scanned.stream().mapToDouble(counts -> counts[at]).average().orElseThrow();
            double share = Math.max(0.01, Math.max(expected, here) / Math.max(1e-9, Math.max(mean, told)));
            double error =
                    mean * Math.sqrt(share * (1.0 / READS + (double) load.time().cells() / SAMPLES));
            if (!(Math.abs(here - expected) <= off * share + ERRORS * error + 0.02 * mean + 0.3)) {
                add(
                        "scanned rows of a key range",
                        "%s: range %d from %s: %.2f instead of %.2f of %.2f rows",
                        query.name(),
                        range,
                        load.buckets().start(range).toReadable(),
                        here,
                        expected,
                        mean);
            }
        }
    }

    /** Explanations and rules show the mean rows of the simulated scans. */
    private void means(LoadGrid load, double mean) {
        int last = load.time().cells() - 1;
        double reads = sum(load, load.reads(), last);
        QueryableTable table = QueryableTable.of(design, PlainSegment.FILES);
        SizeEstimate sizes = SizeEstimate.of(design, 0, table.timeline(), PlainSegment.FILES);
        double told = new MeanOperations(table, sizes)
                .at(query, last)
                .map(MeanOperation::rows)
                .orElse(0.0);
        double simulated = reads == 0 ? told : sum(load, load.scanned(), last) / reads;
        // A scan reads at least the rows of the key ranges of the load that it crosses.
        double off = 0.1 * simulated + ERRORS * mean / Math.sqrt(SAMPLES / 2.0) + 1;
        if (Math.abs(told - simulated) > off) {
            add(
                    "mean operation",
                    "%s: %.2f rows instead of the simulated %.2f ± %.2f",
                    query.name(),
                    told,
                    simulated,
                    off);
        }
    }

    private static double sum(LoadGrid load, double[] values, int cell) {
        return IntStream.range(0, load.buckets().size())
                .mapToDouble(range -> load.at(values, cell, range))
                .sum();
    }

    private void add(String kind, String format, Object... values) {
        if (faults.stream().noneMatch(fault -> fault.kind().equals(kind))
                && !KnownFault.contains(design, query, kind)) {
            faults.add(Fault.of(kind, format, values));
        }
    }

    /** {@return the mean number of rows that a scan reads in each key range} */
    private double[] scans(PlainTable table, TreeMap<KeyBytes, Integer> starts) {
        List<Segment> prefix = prefix(design, query);
        Map<List<Object>, List<PlainTable.Row>> groups = new HashMap<>();
        for (PlainTable.Row row : table.rows.values()) {
            groups.computeIfAbsent(values(table, prefix, row.values()), values -> new ArrayList<>())
                    .add(row);
        }
        double[] rows = new double[starts.size()];
        for (int i = 0; i < READS; i++) {
            long time = table.written.isEmpty()
                    ? PlainSegment.START
                    : table.written.get(random.nextInt(table.written.size())).time();
            Object[] asked = table.segments.stream()
                    .map(segment -> segment.isTime()
                            ? (Object) segment.truncated(time)
                            : segment.isComputed() ? "" : segment.draw(random, time, 0))
                    .toArray();
            for (int s = 0; s < asked.length; s++) {
                PlainTable.bytes(table.segments, s, asked);
            }
            PlainQuery plain = new PlainQuery(table, query, time);
            long wanted = query.limit().orElse(Long.MAX_VALUE);
            for (PlainTable.Row row : groups.getOrDefault(values(table, prefix, List.of(asked)), List.of())) {
                if (row.time() <= time && wanted > 0) {
                    rows[starts.floorEntry(row.key()).getValue()] += 1.0 / READS;
                    wanted -= plain.hasCells(row) ? 1 : 0;
                }
            }
        }
        return rows;
    }

    private List<Object> values(PlainTable table, List<Segment> prefix, List<Object> values) {
        List<Object> named = new ArrayList<>();
        for (int i = 0; i < prefix.size(); i++) {
            if (query.where().containsKey(prefix.get(i).name()) || isKnown(prefix.get(i), query)) {
                PlainSegment segment = table.segments.get(i);
                named.add(
                        segment.isTime()
                                ? (Object) PlainQuery.unitStart(segment, (Long) values.get(i))
                                : values.get(i));
            }
        }
        return named;
    }
}
