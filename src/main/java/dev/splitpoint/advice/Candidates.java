package dev.splitpoint.advice;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.tablet.NodeCapacity;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Verdict;
import dev.splitpoint.workload.Cardinality;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which changes are worth a trial, by what a verdict says is wrong. */
final class Candidates {
    /** Buckets of a salt for each node: some come to lie on one node by chance [M]. */
    private static final int BUCKETS_PER_NODE = 4;

    /** A read that cannot compute the salt makes a range of each bucket; over 100 is a fault of its own. */
    private static final int MOST_BUCKETS = 100;

    /** Digits of a number whose format names no width: a trillion. */
    private static final int DIGITS = 12;

    /** A node should hold at most this share of what it can store (cloud.google.com/bigtable/docs/performance). */
    private static final double STORAGE_TARGET = 0.7;

    /** Rows should stay under 100 MB (cloud.google.com/bigtable/docs/schema-design); half leaves room to grow. */
    private static final double ROW_TARGET = 50e6;

    /** A larger cluster is not simulated just to be offered: such a load wants another conversation. */
    private static final int MOST_NODES = 100;

    private final TableDesign design;
    private final SimulationRun run;
    private final Verdict verdict;
    private final List<Remedy> found = new ArrayList<>();

    private Candidates(Verdict verdict, SimulationRun run) {
        this.design = run.design();
        this.run = run;
        this.verdict = verdict;
    }

    /** {@return changes that may help against a verdict, the likeliest first; they may be invalid, or change nothing} */
    static List<Remedy> of(Verdict verdict, SimulationRun run) {
        Candidates candidates = new Candidates(verdict, run);
        switch (verdict.kind()) {
            case MOVING_HOT_SPOT -> candidates.moving();
            case HOT_ROW -> candidates.row();
            case HOT_RANGE -> candidates.range();
            case LARGE_SCAN_HOT_SPOT -> candidates.scans();
            case COLD_START -> candidates.found.add(InitialSplits.even(run, verdict));
            case UNBALANCED_STORAGE -> candidates.nodes(candidates.fullest() / STORAGE_TARGET);
            case LARGE_ROW -> candidates.largeRow();
        }
        return List.copyOf(candidates.found);
    }

    /** What grows goes behind what does not; where it is alone it is spread by a salt or hash of its own. */
    private void moving() {
        Optional<Segment> growing = verdict.segment().flatMap(name -> design.rowKey().segment(name));
        if (growing.isEmpty()) {
            return;
        }
        Segment grows = growing.get();
        List<Segment> spreaders = spreaders(grows);
        List<String> behind = after(grows).stream()
                .filter(segment -> spreads(segment) && !dependsOn(segment, grows.name()))
                .map(Segment::name)
                .toList();
        if (!behind.isEmpty()) {
            found.add(new MoveSegment(grows.name(), behind, true));
        }
        spreaders.stream().findFirst().ifPresent(best -> {
            found.add(new MoveSegment(best.name(), List.of(grows.name()), false));
            found.add(salted(best));
        });
        if (grows.generator() instanceof Generator.Uuid) {
            found.add(new RandomIds(grows.name()));
        } else if (spreaders.isEmpty()) {
            found.add(new AddHash(grows.name()));
            reversible(grows).ifPresent(width -> found.add(new ReverseDigits(grows.name(), width)));
        }
        found.add(salted(grows));
    }

    /**
     * A row's load can only be divided by making several rows of it. A part that is computed from the key is the same for
     * every write of the row, and one of time leaves all the writes of a moment in one row; so the part is random.
     */
    private void row() {
        found.add(new AddSalt(List.of(), buckets(), true));
        found.add(new AddSalt(List.of(), buckets(), false));
    }

    private void range() {
        if (isWholeTable()) {
            if (run.verdicts().stream().anyMatch(other -> other.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT)) {
                moves();
            }
            nodes(verdict.peakDemand() / NodeCapacity.LATENCY_TARGET);
            return;
        }
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
        if (isWholeTable()) {
            nodes(verdict.peakDemand() / NodeCapacity.LATENCY_TARGET);
        }
    }

    /** A read that names a segment behind one that it leaves open sees all the rows between. */
    private void moves() {
        for (PlannedRead read : readsByShare()) {
            List<Segment> segments = design.rowKey().segments();
            Optional<Segment> open = segments.stream()
                    .filter(segment -> !isPinned(read, segment) && !(segment.generator() instanceof Generator.Salt))
                    .findFirst();
            Optional<Segment> pinned = open.flatMap(first -> after(first).stream()
                    .filter(segment -> isPinned(read, segment))
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
                .max(Comparator.comparingDouble(Candidates::bytes))
                .ifPresent(column -> found.add(new RowParts(
                        column.family(),
                        column.qualifier(),
                        (int) Math.clamp(Math.ceil(run.load().rowBytes() / ROW_TARGET), 2, column.count()))));
    }

    /** {@return what the fullest node comes to hold, as a share of what it can store} */
    private double fullest() {
        return Arrays.stream(run.nodes().bytes()).max().orElse(0) / run.capacity().storageBytes();
    }

    private void nodes(double times) {
        int now = design.simulation().nodes();
        double wanted = Math.ceil(now * times);
        if (wanted > now && wanted <= Math.max(MOST_NODES, 2 * now)) {
            found.add(new MoreNodes(now, (int) wanted));
        }
    }

    /** {@return a salt of a segment, or more buckets for the one that it has} */
    private Remedy salted(Segment segment) {
        return design.rowKey().segments().stream()
                .filter(other -> other.generator() instanceof Generator.Salt salt
                        && salt.of().equals(List.of(segment.name()))
                        && salt.buckets() < buckets())
                .findFirst()
                .<Remedy>map(salt -> new WidenSalt(salt.name(), buckets()))
                .orElseGet(() -> new AddSalt(List.of(segment.name()), buckets(), false));
    }

    private boolean isWholeTable() {
        return verdict.fromBucket() == 0 && verdict.toBucket() == run.load().buckets().size();
    }

    private int buckets() {
        int wanted = Math.clamp((long) BUCKETS_PER_NODE * design.simulation().nodes(), 8, MOST_BUCKETS);
        int rounded = Integer.highestOneBit(wanted - 1) << 1;
        return Math.min(rounded, MOST_BUCKETS);
    }

    /** {@return segments that spread the writes of a moment, but for one: the best first} */
    private List<Segment> spreaders(Segment without) {
        long enough = 2L * design.simulation().nodes();
        return design.rowKey().segments().stream()
                .filter(segment -> !segment.name().equals(without.name())
                        && spreads(segment)
                        && !(segment.generator() instanceof Generator.Salt)
                        && !dependsOn(segment, without.name()))
                .sorted(Comparator.<Segment, Boolean>comparing(segment -> values(segment) < enough)
                        .thenComparing(segment -> -pinnedBy(segment))
                        .thenComparing(segment -> -values(segment)))
                .toList();
    }

    /** {@return whether it has several values at any moment, and they do not grow} */
    private static boolean spreads(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock g -> false;
            case Generator.Sequence g -> false;
            case Generator.Latest g -> segment.format() instanceof Format.ReversedText;
            case Generator.Uuid g -> g.version() == 4;
            default -> values(segment) > 1;
        };
    }

    private static long values(Segment segment) {
        return Cardinality.of(segment.generator()).orElse(Long.MAX_VALUE);
    }

    private static boolean dependsOn(Segment segment, String name) {
        return switch (segment.generator()) {
            case Generator.Hash hash -> hash.of().contains(name);
            case Generator.Salt salt -> salt.of().contains(name);
            default -> false;
        };
    }

    private List<Segment> after(Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(all.indexOf(segment) + 1, all.size());
    }

    private static Optional<Integer> reversible(Segment segment) {
        boolean number = segment.generator() instanceof Generator.Sequence
                || segment.generator() instanceof Generator.Latest;
        if (!number || !(segment.type() instanceof ValueType.Text)) {
            return Optional.empty();
        }
        return switch (segment.format()) {
            case Format.PaddedDecimal padded -> Optional.of(padded.width());
            case Format.UnpaddedDecimal unpadded -> Optional.of(DIGITS);
            case Format.Plain plain -> Optional.of(DIGITS);
            default -> Optional.empty();
        };
    }

    private static boolean isPinned(PlannedRead read, Segment segment) {
        Condition condition = read.where().get(segment.name());
        return segment.generator() instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In;
    }

    private long pinnedBy(Segment segment) {
        return design.queries().stream().filter(read -> isPinned(read, segment)).count();
    }

    /** {@return the reads that occur, those that occur most first} */
    private List<PlannedRead> readsByShare() {
        return design.queries().stream()
                .filter(read -> share(read) > 0)
                .sorted(Comparator.comparingDouble((PlannedRead read) -> -share(read)))
                .toList();
    }

    private double share(PlannedRead read) {
        return design.workload().phases().stream()
                .mapToDouble(phase -> phase.mix().getOrDefault(read.name(), 0.0)
                        * phase.duration().toMillis())
                .sum();
    }

    private static double bytes(Column column) {
        return column.count() * column.valueBytes().mean() * column.presence();
    }
}
