package dev.splitpoint.advice;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Candidate changes for a verdict, by its kind and segment.
 *
 * <p>Example: for a moving hot spot on a clock segment, the candidates move the clock after segments that spread the writes, and
 * add a salt or hash.
 */
final class CandidateChanges {

    /** Half of the recommended maximum row size of 100 MB (cloud.google.com/bigtable/docs/schema-design), so that rows can grow. */
    private static final double ROW_TARGET = 50e6;

    /** Maximum number of nodes of a proposed cluster. */
    private static final int MOST_NODES = 100;

    private final TableDesign design;
    private final SimulationRun run;
    private final Verdict verdict;
    private final List<Remedy> found = new ArrayList<>();

    private CandidateChanges(Verdict verdict, SimulationRun run) {
        this.design = run.design();
        this.run = run;
        this.verdict = verdict;
    }

    /** {@return changes that can help, the most promising one first; applying them can be invalid or have no effect} */
    static List<Remedy> of(Verdict verdict, SimulationRun run) {
        CandidateChanges candidates = new CandidateChanges(verdict, run);
        switch (verdict.kind()) {
            case MOVING_HOT_SPOT, RECURRING_HOT_SPOT -> candidates.moving();
            case HOT_ROW -> candidates.row();
            case HOT_RANGE -> candidates.range();
            case LARGE_SCAN_HOT_SPOT -> candidates.scans();
            case COLD_START -> candidates.found.add(InitialSplits.even(run, verdict));
            case CLUSTER_OVERLOADED -> candidates.cluster();
            case STORAGE_NEARLY_FULL, UNBALANCED_STORAGE ->
                candidates.nodes(candidates.fullest() / run.capacity().storageTarget());
            case LARGE_ROW -> candidates.largeRow();
        }
        return List.copyOf(candidates.found);
    }

    /** Adds changes that move a growing segment after other segments, or distribute it by a salt or hash. */
    private void moving() {
        Optional<Segment> growing = verdict.segment().flatMap(name -> design.rowKey().segment(name));
        if (growing.isEmpty()) {
            return;
        }
        Segment grows = growing.get();
        List<Segment> spreaders = spreaders(grows);
        List<String> following = after(grows).stream()
                .filter(segment -> SegmentTraits.isSpreading(segment) && !SegmentTraits.isComputedFrom(segment, grows.name()))
                .map(Segment::name)
                .toList();
        if (!following.isEmpty()) {
            found.add(new MoveSegment(grows.name(), following, true));
        }
        spreaders.stream().findFirst().ifPresent(best -> {
            found.add(new MoveSegment(best.name(), List.of(grows.name()), false));
            found.add(salted(best));
        });
        if (grows.generator() instanceof Generator.Uuid) {
            found.add(new RandomIds(grows.name()));
        } else if (spreaders.isEmpty()) {
            found.add(new AddHash(grows.name()));
            SegmentTraits.reversible(grows).ifPresent(width -> found.add(new ReverseDigits(grows.name(), width)));
        }
        found.add(salted(grows));
    }

    /**
     * Adds changes that divide a hot row. The additional segment is random: a segment that is computed from the key is equal for all
     * writes of the row, and a time is equal for all writes of a moment.
     */
    private void row() {
        found.add(new AddSalt(List.of(), buckets(), true));
        found.add(new AddSalt(List.of(), buckets(), false));
    }

    private void cluster() {
        if (run.verdicts().stream().anyMatch(other -> other.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT)) {
            moves();
        }
        nodes(verdict.peakDemand() / run.capacity().cpuTarget());
    }

    private void range() {
        design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Salt salt && salt.buckets() < buckets())
                .findFirst()
                .ifPresent(salt -> found.add(new WidenSalt(salt.name(), buckets())));
        Optional<Segment> lead = verdict.segment().flatMap(name -> design.rowKey().segment(name));
        lead.ifPresent(segment -> spreaders(segment).stream().findFirst().ifPresent(best -> {
            found.add(salted(best));
            found.add(new MoveSegment(best.name(), List.of(segment.name()), false));
        }));
        lead.ifPresent(segment -> found.add(new AddHash(segment.name())));
        nodes(2);
    }

    private void scans() {
        moves();
        if (verdict.wholeCluster()) {
            nodes(verdict.peakDemand() / run.capacity().cpuTarget());
        }
    }

    /** Adds changes that move segments with a condition before segments without one, for each query. */
    private void moves() {
        for (Query read : readsByShare()) {
            List<Segment> segments = design.rowKey().segments();
            Optional<Segment> open = segments.stream()
                    .filter(segment -> !SegmentTraits.hasValueCondition(read, segment) && !(segment.generator() instanceof Generator.Salt))
                    .findFirst();
            Optional<Segment> pinned = open.flatMap(first -> after(first).stream()
                    .filter(segment -> SegmentTraits.hasValueCondition(read, segment))
                    .findFirst());
            pinned.ifPresent(segment ->
                    found.add(new MoveSegment(segment.name(), List.of(open.orElseThrow().name()), false)));
            open.flatMap(first -> after(first).stream()
                            .filter(segment -> read.where().containsKey(segment.name()))
                            .findFirst())
                    .ifPresent(segment ->
                            found.add(new MoveSegment(segment.name(), List.of(segments.getFirst().name()), false)));
        }
    }

    private void largeRow() {
        design.columns().stream()
                .filter(column -> column.pattern() && column.count() > 1)
                .max(Comparator.comparingDouble(CandidateChanges::bytes))
                .ifPresent(column -> found.add(new SplitLargeRow(
                        column.family(),
                        column.qualifier(),
                        (int) Math.clamp(Math.ceil(run.load().heldRowBytes() / ROW_TARGET), 2, column.count()))));
    }

    /** {@return the largest storage utilization of a node during the run, as a share} */
    private double fullest() {
        return Arrays.stream(run.nodes().bytes()).max().orElse(0) / run.capacity().storageBytes();
    }

    private void nodes(double times) {
        if (!design.simulation().hasConstantNodes()) {
            return;
        }
        int now = design.simulation().nodes();
        double target = Math.ceil(now * times);
        if (target > now && target <= Math.min(Simulation.MAX_NODES, Math.max(MOST_NODES, 2 * now))) {
            found.add(new MoreNodes(now, (int) target));
        }
    }

    /** {@return a change that adds a salt of a segment, or adds buckets to its existing salt} */
    private Remedy salted(Segment segment) {
        return design.rowKey().segments().stream()
                .filter(other -> other.generator() instanceof Generator.Salt salt
                        && salt.of().equals(List.of(segment.name()))
                        && salt.buckets() < buckets())
                .findFirst()
                .<Remedy>map(salt -> new WidenSalt(salt.name(), buckets()))
                .orElseGet(() -> new AddSalt(List.of(segment.name()), buckets(), false));
    }

    private int buckets() {
        return AddSalt.buckets(design.simulation().nodes());
    }

    /** {@return segments that spread the writes of a moment, except {@code without}, the best one first} */
    private List<Segment> spreaders(Segment without) {
        long enough = 2L * design.simulation().nodes();
        return design.rowKey().segments().stream()
                .filter(segment -> !segment.name().equals(without.name())
                        && SegmentTraits.isSpreading(segment)
                        && !(segment.generator() instanceof Generator.Salt)
                        && !SegmentTraits.isComputedFrom(segment, without.name()))
                .sorted(Comparator.<Segment, Boolean>comparing(segment -> SegmentTraits.cardinality(segment) < enough)
                        .thenComparing(segment -> -pinnedBy(segment))
                        .thenComparing(segment -> -SegmentTraits.cardinality(segment)))
                .toList();
    }

    private List<Segment> after(Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(all.indexOf(segment) + 1, all.size());
    }

    private long pinnedBy(Segment segment) {
        return design.queries().stream().filter(read -> SegmentTraits.hasValueCondition(read, segment)).count();
    }

    /** {@return the queries of the workload, the most frequent one first} */
    private List<Query> readsByShare() {
        return design.queries().stream()
                .filter(read -> share(read) > 0)
                .sorted(Comparator.comparingDouble((Query read) -> -share(read)))
                .toList();
    }

    private double share(Query read) {
        return design.workload().phases().stream()
                .mapToDouble(phase -> phase.mix().getOrDefault(read.name(), 0.0)
                        * phase.duration().toMillis())
                .sum();
    }

    private static double bytes(Column column) {
        return column.count() * column.valueBytes().mean() * column.presence();
    }
}
