package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.OverText;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ShareText;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.Verdict.Kind;
import dev.splitpoint.workload.LoadGrid;
import dev.splitpoint.workload.SizeEstimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puts diagnoses into words, with the run's own figures. */
final class Verdicts {
    /** Hotspots of one kind that are named; more are of the same making. */
    private static final int MOST_OF_A_KIND = 10;

    private final TableDesign design;
    private final LoadGrid grid;
    private final NodeCapacity capacity;

    Verdicts(TableDesign design, LoadGrid grid, NodeCapacity capacity) {
        this.design = design;
        this.grid = grid;
        this.capacity = capacity;
    }

    List<Verdict> of(List<HotSpot> spots, NodeSeries nodes) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            spots.stream()
                    .filter(spot -> spot.kind == kind)
                    .sorted(Comparator.<HotSpot>comparingDouble(spot -> -spot.peakDemand * spot.cells))
                    .limit(MOST_OF_A_KIND)
                    .map(this::verdict)
                    .forEach(verdicts::add);
        }
        verdicts.sort(Comparator.<Verdict>comparingDouble(verdict -> -verdict.peakDemand()));
        storage(nodes).ifPresent(verdicts::add);
        if (grid.heldRowBytes() > SizeEstimate.MOST_ROW_BYTES) {
            verdicts.add(whole(Kind.LARGE_ROW, 0, grid.time().cells(), 1, String.format(
                    Locale.ROOT,
                    "A row has %,.0f MB on the average, over the 256 MiB that Bigtable reads; split it into several rows, or keep fewer versions.",
                    grid.heldRowBytes() / 1e6)));
        }
        return List.copyOf(verdicts);
    }

    private Verdict verdict(HotSpot spot) {
        Optional<String> segment = spot.kind == Kind.MOVING_HOT_SPOT
                ? growing()
                : spot.kind == Kind.COLD_START || spot.wholeCluster ? Optional.empty() : leading();
        return new Verdict(
                spot.kind,
                spot.kind == Kind.HOT_ROW
                        ? new KeyRange(spot.row, Optional.of(spot.row.next()))
                        : grid.buckets().range(spot.fromBucket, spot.toBucket),
                spot.fromBucket,
                spot.toBucket,
                spot.firstCell,
                spot.lastCell + 1,
                spot.share(),
                spot.peakDemand,
                segment,
                spot.wholeCluster,
                level(spot),
                explanation(spot, segment));
    }

    private FindingLevel level(HotSpot spot) {
        boolean over = spot.peakDemand > capacity.hottestCpuTarget();
        if (spot.kind == Kind.COLD_START) {
            return over ? FindingLevel.WARNING : FindingLevel.NOTE;
        }
        return over ? FindingLevel.ERROR : FindingLevel.WARNING;
    }

    private String explanation(HotSpot spot, Optional<String> segment) {
        String share = percent(spot.share());
        String peak = percent(spot.peakDemand);
        String name = segment.orElse("the key");
        return switch (spot.kind) {
            case HOT_ROW -> "The row " + spot.row.toReadable() + " gets " + share + " of the table's operations, at most " + peak
                    + " of a node; a row lies on one node, so more nodes change nothing.";
            case MOVING_HOT_SPOT -> "The keys grow with " + name + ": " + share
                    + " of the operations fall on one place that moves on, at most " + peak
                    + " of a node; splits come too late, and more nodes change nothing.";
            case LARGE_SCAN_HOT_SPOT -> "Scans across the whole range make up most of its load, at most " + peak
                    + " of a node; a split would only cut them in two.";
            case HOT_RANGE -> spot.wholeCluster ? tooSmall(spot) : "A range stays over " + percent(capacity.averageCpuTarget()) + " of a node for "
                    + minutes(spot) + " min, at most " + ShareText.over(spot.peakDemand, capacity.averageCpuTarget()) + ", and no split key evens it out; look at how " + name
                    + " spreads the load.";
            case COLD_START -> "The table starts with " + (design.simulation().splits().size() + 1)
                    + (design.simulation().splits().isEmpty() ? " tablet" : " tablets") + ", too few for its first load: up to " + peak + " of a node is asked of one for "
                    + minutes(spot) + " min; split the table when it is created.";
            case RECURRING_HOT_SPOT, CLUSTER_OVERLOADED, STORAGE_NEARLY_FULL, UNBALANCED_STORAGE, LARGE_ROW -> "";
        };
    }

    private String tooSmall(HotSpot spot) {
        int now = design.simulation().nodes();
        return (now == 1 ? "The only node is" : "All " + now + " nodes together are") + " asked for up to "
                + ShareText.over(spot.peakDemand, capacity.hottestCpuTarget())
                + " of what " + (now == 1 ? "it" : "they") + " can do, over "
                + percent(capacity.hottestCpuTarget()) + " for " + minutes(spot)
                + " min: the cluster is too small; " + enough(spot);
    }

    private String enough(HotSpot spot) {
        double needed = Math.ceil(spot.peakDemand * design.simulation().nodes() / capacity.averageCpuTarget());
        return needed <= Simulation.MAX_NODES
                ? String.format(Locale.ROOT, "with %.0f nodes it would be %s.", needed, percent(capacity.averageCpuTarget()))
                : String.format(
                        Locale.ROOT,
                        "even %,d nodes, the most that can be simulated, would be asked for %s; check the rates.",
                        Simulation.MAX_NODES,
                        percent(spot.peakDemand * design.simulation().nodes() / Simulation.MAX_NODES));
    }

    private long minutes(HotSpot spot) {
        return Math.max(1, Math.round(spot.seconds(grid.time()) / 60));
    }

    /** The share is that of the table's bytes that the fullest node comes to hold. */
    private Optional<Verdict> storage(NodeSeries nodes) {
        double[] bytes = nodes.bytes();
        int fullest = 0;
        int first = -1;
        int last = -1;
        for (int i = 0; i < bytes.length; i++) {
            fullest = bytes[i] > bytes[fullest] ? i : fullest;
            if (bytes[i] > capacity.storageBytes()) {
                last = i / nodes.nodes();
                first = first < 0 ? last : first;
            }
        }
        if (first < 0) {
            return Optional.empty();
        }
        int cell = fullest / nodes.nodes();
        double all = Arrays.stream(bytes, cell * nodes.nodes(), (cell + 1) * nodes.nodes()).sum();
        String explanation = String.format(
                Locale.ROOT,
                "A node comes to hold %s TB, but can store %.0f TB; add nodes or keep less data.",
                OverText.of(bytes[fullest] / 1e12, capacity.storageBytes() / 1e12, size -> String.format(Locale.ROOT, "%.1f", size)),
                capacity.storageBytes() / 1e12);
        return Optional.of(whole(Kind.UNBALANCED_STORAGE, first, last + 1, bytes[fullest] / all, explanation));
    }

    private Verdict whole(Kind kind, int fromCell, int toCell, double share, String explanation) {
        int buckets = grid.buckets().size();
        return new Verdict(
                kind,
                grid.buckets().range(0, buckets),
                0,
                buckets,
                fromCell,
                toCell,
                share,
                0,
                Optional.empty(),
                true,
                FindingLevel.WARNING,
                explanation);
    }

    private Optional<String> growing() {
        return design.rowKey().segments().stream()
                .filter(segment -> grows(segment.generator()))
                .map(Segment::name)
                .findFirst();
    }

    private static boolean grows(Generator generator) {
        return switch (generator) {
            case Generator.Clock clock -> true;
            case Generator.Sequence sequence -> true;
            case Generator.Latest latest -> true;
            case Generator.Uuid uuid -> uuid.version() == 7;
            default -> false;
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
