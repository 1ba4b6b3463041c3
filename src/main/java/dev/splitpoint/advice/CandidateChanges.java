package dev.splitpoint.advice;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
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
 * <p>Example: for a moving hot spot on a clock segment, the candidates move the clock after segments that spread the
 * writes, and add a salt or hash.
 */
final class CandidateChanges {
    /** Maximum number of nodes of a proposed cluster. */
    private static final int MOST_NODES = 100;

    /**
     * Largest share of reads in the workload up to which a hot row is divided. Each read of a divided row reads all of
     * its parts.
     */
    private static final double MOST_READS = 0.1;

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
            case MOVING_HOT_SPOT, RECURRING_HOT_SPOT -> candidates.segment().ifPresent(candidates::moving);
            case HOT_ROW -> candidates.row();
            case HOT_RANGE -> candidates.range();
            case LARGE_SCAN_HOT_SPOT -> candidates.scans();
            case COLD_START -> candidates.found.add(InitialSplits.even(run, verdict));
            case CLUSTER_OVERLOADED -> candidates.cluster();
            case STORAGE_NEARLY_FULL, UNBALANCED_STORAGE -> candidates.storage();
            case LARGE_ROW -> candidates.largeRow();
        }
        return List.copyOf(candidates.found);
    }

    /** {@return the segment that causes the verdict; empty if unknown} */
    private Optional<Segment> segment() {
        return verdict.segment().flatMap(name -> design.rowKey().segment(name));
    }

    /** Adds changes that move a growing segment after other segments, or distribute it by a salt or hash. */
    private void moving(Segment grows) {
        List<Segment> spreaders = spreaders(grows);
        List<String> following = after(grows).stream()
                .filter(segment ->
                        SegmentTraits.isSpreading(segment) && !SegmentTraits.isComputedFrom(segment, grows.name()))
                .map(Segment::name)
                .toList();
        if (!following.isEmpty()) {
            found.add(new MoveSegment(grows.name(), following, true));
        }
        spreaders.stream().findFirst().ifPresent(best -> {
            found.add(new MoveSegment(best.name(), List.of(grows.name()), false));
            found.add(salted(best));
        });
        // If the best one precedes the growing segment, its hottest value can be the problem, which a salt of another
        // segment divides.
        spreaders.stream()
                .skip(1)
                .filter(after(grows)::contains)
                .findFirst()
                .map(this::salted)
                .ifPresent(found::add);
        if (spreaders.isEmpty()) {
            PromoteColumn.of(design, grows.name()).ifPresent(found::add);
        }
        boolean isTime = SegmentTraits.isGrowingWithTime(grows);
        if (grows.generator() instanceof Generator.Uuid) {
            found.add(new RandomIds(grows.name()));
        } else if (isTime) {
            // A salt preserves the order of times within each bucket, which queries that are not declared yet can
            // need.
            found.add(salted(grows));
        }
        if (spreaders.isEmpty() && !(grows.generator() instanceof Generator.Uuid)) {
            found.add(new AddHash(grows.name()));
            SegmentTraits.reversible(grows).ifPresent(width -> found.add(new ReverseDigits(grows.name(), width)));
        }
        if (!isTime || grows.generator() instanceof Generator.Uuid) {
            found.add(salted(grows));
        }
    }

    /**
     * Adds changes that divide a hot row. The additional segment is random: a segment that is computed from the key is
     * equal for all writes of the row, and a time is equal for all writes of a moment. A row that is read is not
     * divided: each read would have to find the newest of all parts.
     */
    private void row() {
        found.addAll(RetainVersions.of(design));
        if (verdict.query().isEmpty() && shareOfReads() <= MOST_READS) {
            found.add(new AddSalt(List.of(), buckets(), true));
            found.add(new AddSalt(List.of(), buckets(), false));
        }
    }

    private double shareOfReads() {
        double reads = design.queries().stream().mapToDouble(this::share).sum();
        return reads == 0 ? 0 : reads / (reads + share(Phase.WRITE));
    }

    private void cluster() {
        found.addAll(RetainVersions.of(design));
        limit();
        if (run.verdicts().stream().anyMatch(other -> other.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT)) {
            moves();
        }
        nodes(run.nodesNeeded());
    }

    private void storage() {
        found.addAll(RetainVersions.of(design));
        nodes(run.nodesNeededForStorage());
    }

    /** Adds a limit to the query that causes the verdict, if it has none and reads many rows. */
    private void limit() {
        verdict.query()
                .flatMap(name -> design.queries().stream()
                        .filter(query -> query.name().equals(name))
                        .findFirst())
                .filter(query -> query.limit().isEmpty() && readsRange(query))
                .ifPresent(query -> found.add(new LimitRows(query.name(), LimitRows.PAGE)));
    }

    /** {@return whether a query does not set all segments, so that it can read many rows} */
    private boolean readsRange(Query query) {
        return !design.rowKey().segments().stream()
                .allMatch(segment ->
                        SegmentTraits.hasValueCondition(query, segment) || SegmentTraits.isSpreader(segment));
    }

    private void range() {
        limit();
        design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Salt salt && salt.buckets() < buckets())
                .findFirst()
                .ifPresent(salt -> found.add(new WidenSalt(salt.name(), buckets())));
        Optional<Segment> lead = segment();
        // A load that moves within the range for less than the time in which movement is recognized is a hot range,
        // too.
        Optional<Segment> growing = design.rowKey().segments().stream()
                .filter(segment -> SegmentTraits.isGrowingWithTime(segment) || SegmentTraits.isGrowingByRow(segment))
                .findFirst();
        growing.filter(segment -> lead.isPresent() && !lead.get().equals(segment))
                .ifPresent(this::moving);
        lead.ifPresent(segment -> spreaders(segment).stream().findFirst().ifPresent(best -> {
            found.add(salted(best));
            found.add(new MoveSegment(best.name(), List.of(segment.name()), false));
        }));
        lead.ifPresent(segment -> found.add(new AddHash(segment.name())));
        if (design.simulation().hasConstantNodes()) {
            nodes(2.0 * design.simulation().nodes());
        }
    }

    private void scans() {
        moves();
        found.addAll(RetainVersions.of(design));
        limit();
        if (verdict.wholeCluster()) {
            nodes(run.nodesNeeded());
        }
    }

    /** Adds changes that move segments with a condition before segments without one, for each query. */
    private void moves() {
        for (Query query : readsByShare()) {
            List<Segment> segments = design.rowKey().segments();
            Optional<Segment> open = segments.stream()
                    .filter(segment -> !SegmentTraits.hasValueCondition(query, segment)
                            && !(segment.generator() instanceof Generator.Salt))
                    .findFirst();
            Optional<Segment> pinned = open.flatMap(first -> after(first).stream()
                    .filter(segment -> SegmentTraits.hasValueCondition(query, segment))
                    .findFirst());
            pinned.ifPresent(segment -> found.add(
                    new MoveSegment(segment.name(), List.of(open.orElseThrow().name()), false)));
            open.flatMap(first -> after(first).stream()
                            .filter(segment -> query.where().containsKey(segment.name()))
                            .findFirst())
                    .ifPresent(segment -> found.add(new MoveSegment(
                            segment.name(), List.of(segments.getFirst().name()), false)));
        }
    }

    private void largeRow() {
        found.addAll(RetainVersions.of(design));
        double largest =
                Arrays.stream(run.load().stored().largestRowBytes()).max().orElse(0);
        SplitLargeRow.of(design, Math.max(largest, run.load().heldRowBytes())).ifPresent(found::add);
    }

    /** Adds a change that gives the cluster a number of nodes, if that is more than it has and not absurd. */
    private void nodes(double needed) {
        int now = design.simulation().nodes();
        if (needed > Math.min(Simulation.MAX_NODES, Math.max(MOST_NODES, 2 * now))) {
            return;
        }
        int nodes = (int) needed;
        switch (design.simulation().nodePlan()) {
            case NodePlan.Constant constant when nodes > constant.nodes() -> found.add(new MoreNodes(now, nodes));
            case NodePlan.Autoscaler scaler
            when nodes > scaler.max() ->
                found.add(new AutoscalerNodes(AutoscalerNodes.Bound.MAXIMUM, scaler.max(), nodes));
            case NodePlan.Autoscaler scaler
            when nodes > scaler.min() ->
                found.add(new AutoscalerNodes(AutoscalerNodes.Bound.MINIMUM, scaler.min(), nodes));
            case NodePlan.Constant _, NodePlan.Autoscaler _, NodePlan.Schedule _ -> {}
        }
    }

    /** {@return a change that adds a salt of a segment, or adds buckets to an existing salt before it} */
    private Remedy salted(Segment segment) {
        return design.rowKey().segments().stream()
                .filter(other -> other.generator() instanceof Generator.Salt salt
                        && (salt.of().isEmpty() || salt.of().equals(List.of(segment.name())))
                        && salt.buckets() < buckets()
                        && after(other).contains(segment))
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
        return design.queries().stream()
                .filter(query -> SegmentTraits.hasValueCondition(query, segment))
                .count();
    }

    /** {@return the queries of the workload, the most frequent one first} */
    private List<Query> readsByShare() {
        return design.queries().stream()
                .filter(query -> share(query) > 0)
                .sorted(Comparator.comparingDouble((Query query) -> -share(query)))
                .toList();
    }

    private double share(Query query) {
        return share(query.name());
    }

    /** {@return the sum of the shares of an operation in the mixes of the phases, weighted by their duration} */
    private double share(String operation) {
        return design.workload().phases().stream()
                .mapToDouble(phase -> phase.mix().getOrDefault(operation, 0.0)
                        * phase.duration().toMillis())
                .sum();
    }
}
