package dev.splitpoint.tablet;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.OverText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.tablet.Verdict.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes verdicts of hot spots and of stored bytes, with a sentence that has the run's own figures. */
final class Verdicts {
    /** Most verdicts of one kind: more have the same reason. */
    private static final int MOST_OF_A_KIND = 10;

    private static final double TERABYTE = 1e12;

    private final TableDesign design;
    private final LoadGrid grid;
    private final NodeCapacity capacity;

    Verdicts(TableDesign design, LoadGrid grid) {
        this.design = design;
        this.grid = grid;
        this.capacity = design.simulation().model().node();
    }

    List<Verdict> of(List<HotSpot> spots, NodeSeries nodes) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            spots.stream()
                    .filter(spot -> spot.kind == kind)
                    .sorted(Comparator.<HotSpot>comparingDouble(spot -> -spot.peakDemand * spot.seconds))
                    .limit(MOST_OF_A_KIND)
                    .map(this::verdict)
                    .forEach(verdicts::add);
        }
        verdicts.sort(Comparator.<Verdict>comparingDouble(verdict -> -verdict.peakDemand()));
        storage(nodes).ifPresent(verdicts::add);
        if (grid.heldRowBytes() > SizeEstimate.MOST_ROW_BYTES) {
            verdicts.add(whole(Kind.LARGE_ROW, 0, grid.time().cells(), 1, FindingLevel.WARNING, String.format(
                    Locale.ROOT,
                    "A row has %,.0f MiB on average, but Bigtable cannot read rows over 256 MiB. Divide rows, or retain fewer"
                            + " versions.",
                    grid.heldRowBytes() / (1 << 20))));
        }
        return List.copyOf(verdicts);
    }

    private Verdict verdict(HotSpot spot) {
        boolean moves = spot.kind == Kind.MOVING_HOT_SPOT || spot.kind == Kind.RECURRING_HOT_SPOT;
        Optional<String> segment = moves
                ? growingSegment(design)
                : spot.kind == Kind.COLD_START || spot.wholeCluster ? Optional.empty() : leading();
        int from = moves ? spot.leastMiddle : spot.fromBucket;
        int to = moves ? spot.mostMiddle + 1 : spot.toBucket;
        return new Verdict(
                spot.kind,
                spot.kind == Kind.HOT_ROW
                        ? new KeyRange(spot.row, Optional.of(spot.row.next()))
                        : grid.buckets().range(from, to),
                from,
                to,
                spot.firstCell,
                Math.max(spot.lastCell, spot.lastOverloadCell) + 1,
                spot.share(),
                spot.peakDemand,
                spot.failed,
                spot.overloadSeconds,
                segment,
                spot.wholeCluster,
                level(spot),
                explanation(spot, segment) + failures(spot));
    }

    private FindingLevel level(HotSpot spot) {
        boolean harms = spot.failed >= 1 || spot.lasting || spot.peakDemand > capacity.hottestCpuTarget();
        if (spot.kind == Kind.COLD_START) {
            return harms ? FindingLevel.WARNING : FindingLevel.NOTE;
        }
        return harms ? FindingLevel.ERROR : FindingLevel.WARNING;
    }

    private String explanation(HotSpot spot, Optional<String> segment) {
        String share = percent(spot.share());
        String peak = ShareText.ofNode(spot.peakDemand);
        String name = segment.orElse("the key");
        return switch (spot.kind) {
            case HOT_ROW -> "The row " + spot.row.toReadable() + " gets " + share + " of the table's operations and demands up to " + peak
                    + ". One node serves a row, so more nodes do not help.";
            case MOVING_HOT_SPOT -> share + " of the operations go to the newest " + segment.map(s -> "values of " + s).orElse("keys")
                    + " and demand up to " + peak + ". This place moves, so splits come too late, and more nodes do not help.";
            case RECURRING_HOT_SPOT -> "Whenever " + name + " changes, the load moves to a new key range. "
                    + "That range demands up to " + peak + " until splits spread the load. In total it is hot for "
                    + TimeText.of(spot.seconds) + ".";
            case LARGE_SCAN_HOT_SPOT -> spot.wholeCluster
                    ? "Scans of the whole table cause most of the load. Demand peaks at " + percent(spot.peakDemand)
                            + " of the capacity of the cluster. More nodes do not make a scan smaller."
                    : "Scans of the whole range cause most of its load and demand up to " + peak
                            + ". A split only divides each scan in two.";
            case HOT_RANGE -> "A range demands up to " + peak + " and is hot for " + TimeText.of(spot.seconds)
                    + ". No split spreads its load. Check how " + name + " spreads the load.";
            case CLUSTER_OVERLOADED -> tooSmall(spot);
            case COLD_START -> (design.simulation().splits().isEmpty()
                            ? "The table starts with 1 tablet"
                            : "The table starts with " + (design.simulation().splits().size() + 1) + " tablets")
                    + ", too few for its first load. One tablet demands up to " + peak + ". Splits take "
                    + TimeText.of(spot.lastSeen - spot.firstSeen) + " to spread the load. Create the table with split points.";
            case STORAGE_NEARLY_FULL, UNBALANCED_STORAGE, LARGE_ROW -> "";
        };
    }

    private String tooSmall(HotSpot spot) {
        int now = spot.peakNodes;
        return "Demand peaks at " + ShareText.over(spot.peakDemand, capacity.cpuTarget(), "the capacity of "
                + (now == 1 ? "the only node" : String.format(Locale.ROOT, "%,d nodes", now))) + ", and nodes exceed "
                + percent(capacity.hottestCpuTarget()) + " for " + TimeText.of(spot.overloadSeconds)
                + ". The load is even, but the cluster is too small. " + enough(spot.peakDemand * now);
    }

    private String enough(double demand) {
        double needed = Math.ceil(demand / capacity.cpuTarget());
        return needed <= Simulation.MAX_NODES
                ? String.format(
                        Locale.ROOT,
                        design.simulation().nodePlan() instanceof NodePlan.Autoscaler
                                ? "A minimum of %,.0f nodes for the autoscaler brings it to %s."
                                : "%,.0f nodes bring it to %s.",
                        needed, percent(demand / needed))
                : String.format(
                        Locale.ROOT,
                        "Even %,d nodes, the most that can be simulated, would be at %s. Check the rates.",
                        Simulation.MAX_NODES,
                        percent(demand / Simulation.MAX_NODES));
    }

    private String failures(HotSpot spot) {
        double all = Arrays.stream(grid.operations()).sum();
        return spot.failed < 1
                ? ""
                : String.format(Locale.ROOT, " %,.0f operations fail (%s of all).", spot.failed, percent(spot.failed / all));
    }

    /**
     * A node that exceeds its storage while the cluster has room is unbalanced; else a node or the cluster above the
     * recommended share is nearly full. The verdict's share is that of the table's bytes on the fullest node.
     */
    private Optional<Verdict> storage(NodeSeries nodes) {
        double room = capacity.storageBytes();
        double limit = capacity.storageTarget() * room;
        int first = -1;
        int last = -1;
        int fullest = 0;
        for (int cell = 0; cell < nodes.cells(); cell++) {
            double most = nodes.mostBytes(cell);
            fullest = most > nodes.mostBytes(fullest) ? cell : fullest;
            if (most > limit) {
                last = cell;
                first = first < 0 ? cell : first;
            }
        }
        if (first < 0) {
            return Optional.empty();
        }
        double most = nodes.mostBytes(fullest);
        double mean = nodes.meanBytes(fullest);
        int active = nodes.active()[fullest];
        boolean unbalanced = most > room && mean <= limit;
        String stored = OverText.of(most / TERABYTE, limit / TERABYTE, size -> String.format(Locale.ROOT, "%.1f", size));
        String full = String.format(
                Locale.ROOT,
                most > room ? "One node would have to store %s TB, but can store %.0f TB." : "One node stores %s TB of at most %.0f TB.",
                stored, room / TERABYTE);
        String explanation = unbalanced
                ? String.format(
                        Locale.ROOT,
                        "One node stores %s TB, but the limit is %.0f TB per node. The mean is %.1f TB. Spread the keys, or add"
                                + " nodes.",
                        stored, room / TERABYTE, mean / TERABYTE)
                : String.format(
                        Locale.ROOT,
                        "%s The mean is %.1f TB per node. Google recommends at most %s. Use %,.0f nodes, or store less.",
                        full, mean / TERABYTE, percent(capacity.storageTarget()),
                        Math.ceil(active * most / limit));
        FindingLevel level = most > room ? FindingLevel.ERROR : FindingLevel.WARNING;
        return Optional.of(whole(
                unbalanced ? Kind.UNBALANCED_STORAGE : Kind.STORAGE_NEARLY_FULL, first, last + 1, most / (mean * active), level,
                explanation));
    }

    private Verdict whole(Kind kind, int fromCell, int toCell, double share, FindingLevel level, String explanation) {
        int buckets = grid.buckets().size();
        return new Verdict(
                kind, grid.buckets().range(0, buckets), 0, buckets, fromCell, toCell, share, 0, 0, 0, Optional.empty(), true,
                level, explanation);
    }

    /** {@return the name of the first segment whose values grow with time; empty for none} */
    static Optional<String> growingSegment(TableDesign design) {
        return design.rowKey().segments().stream()
                .filter(segment -> isGrowing(segment.generator()))
                .map(Segment::name)
                .findFirst();
    }

    private static boolean isGrowing(Generator generator) {
        return switch (generator) {
            case Generator.Clock clock -> true;
            case Generator.Sequence sequence -> true;
            case Generator.Latest latest -> true;
            case Generator.Uuid uuid -> uuid.version() == 7;
            case Generator.Constant _, Generator.Uniform _, Generator.Zipf _, Generator.Hotspot _, Generator.Exponential _,
                    Generator.Normal _, Generator.Weighted _, Generator.KeyRanges _, Generator.Hash _, Generator.Salt _,
                    Generator.Realistic _, Generator.Sample _ -> false;
        };
    }

    private Optional<String> leading() {
        return design.rowKey().segments().stream()
                .filter(segment -> !(segment.generator() instanceof Generator.Constant
                        || segment.generator() instanceof Generator.Salt))
                .map(Segment::name)
                .findFirst()
                .or(() -> design.rowKey().segments().stream().map(Segment::name).findFirst());
    }

    private static String percent(double share) {
        return ShareText.of(share);
    }
}
