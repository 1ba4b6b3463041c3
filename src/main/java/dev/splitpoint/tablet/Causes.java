package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.VerdictModel;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Makes one hot spot of all that have the same cause, and decides of what kind it is.
 *
 * <p>Example: the keys of a table begin with {@code yyyyMMddHH}. At each full hour the load moves to a new place, one
 * tablet gets all of it, and five minutes later splits have spread it. The run has a short hot spot for each hour. Their
 * starts are an hour apart and their places differ, so together they are one recurring hot spot.
 */
final class Causes {
    /** Share of its time for which a hot spot must look like a kind to be of that kind. */
    private static final double TYPICAL = 0.2;

    /** Largest difference of the intervals of a recurring hot spot, as a share of the shortest one. */
    private static final double REGULAR = 0.25;

    /** Share of the former rate of operations that still comes where a hot spot has healed and not merely ended. */
    private static final double PERSISTS = 0.5;

    private final VerdictModel limits;
    private final LoadGrid grid;
    private final boolean newTable;
    /** Whether a segment of the key grows with time, so that the load can move at regular intervals. */
    private final boolean grows;
    private final double hottestTarget;
    private final double patience;
    private final double end;

    Causes(TableDesign design, LoadGrid grid) {
        this.grows = Verdicts.growingSegment(design).isPresent();
        this.limits = design.simulation().model().verdicts();
        this.grid = grid;
        this.newTable = design.simulation().rows() == 0;
        this.hottestTarget = design.simulation().model().node().hottestCpuTarget();
        this.patience = limits.patience().toNanos() / 1e9;
        this.end = grid.time().startSeconds(grid.time().cells());
    }

    /**
     * {@return the hot spots to report, one for each cause}
     *
     * @param spots    hot spots of key ranges
     * @param clusters overloads of the whole cluster; some may not have occurred
     */
    List<HotSpot> of(List<HotSpot> spots, List<HotSpot> clusters) {
        List<HotSpot> causes = new ArrayList<>();
        List<HotSpot> jumps = new ArrayList<>();
        for (HotSpot spot : spots) {
            spot.kind = kind(spot);
            boolean isJump = spot.kind == Kind.MOVING_HOT_SPOT || spot.kind == Kind.HOT_RANGE;
            (isJump && hasHealed(spot) ? jumps : causes).add(spot);
        }
        recurring(jumps, causes);
        joinMoving(causes);
        joinSamePlace(causes);
        absorbRanges(causes);
        clusters.stream().filter(cluster -> !isOfColdStart(cluster, causes)).forEach(causes::add);
        causes.removeIf(spot -> !isReported(spot));
        return causes;
    }

    private Kind kind(HotSpot spot) {
        if (spot.kind == Kind.HOT_ROW) {
            return Kind.HOT_ROW;
        }
        if (spot.looksLike(Kind.MOVING_HOT_SPOT, TYPICAL)) {
            return Kind.MOVING_HOT_SPOT;
        }
        return spot.looksLike(Kind.LARGE_SCAN_HOT_SPOT, TYPICAL) ? Kind.LARGE_SCAN_HOT_SPOT : Kind.HOT_RANGE;
    }

    /** {@return whether a hot spot was short and has ended although operations still come} */
    private boolean hasHealed(HotSpot spot) {
        if (spot.seconds >= 2 * patience || spot.lastSeen >= end - grid.time().cellSeconds()) {
            return false;
        }
        int after = Math.min(spot.lastCell + 1, grid.time().cells() - 1);
        return rate(after) >= PERSISTS * rate(spot.firstCell);
    }

    private double rate(int cell) {
        return grid.operations()[cell] / grid.time().seconds(cell);
    }

    /** Joins healed hot spots at ever new places, in regular intervals, to one; the others are hot ranges or a cold start. */
    private void recurring(List<HotSpot> jumps, List<HotSpot> causes) {
        jumps.sort(Comparator.comparingDouble(spot -> spot.firstSeen));
        List<List<HotSpot>> groups = new ArrayList<>();
        for (HotSpot spot : jumps) {
            if (newTable && spot.firstSeen < patience) {
                spot.kind = Kind.COLD_START;
                causes.add(spot);
            } else if (!groups.isEmpty() && spot.firstSeen - groups.getLast().getFirst().firstSeen < patience) {
                groups.getLast().add(spot);
            } else {
                groups.add(new ArrayList<>(List.of(spot)));
            }
        }
        boolean recurs = grows && isRegular(groups);
        HotSpot first = null;
        for (HotSpot spot : groups.stream().flatMap(List::stream).toList()) {
            spot.kind = recurs ? Kind.RECURRING_HOT_SPOT : Kind.HOT_RANGE;
            if (recurs && first != null) {
                first.join(spot);
            } else {
                causes.add(spot);
                first = spot;
            }
        }
    }

    private static boolean isRegular(List<List<HotSpot>> groups) {
        if (groups.size() < 2) {
            return false;
        }
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 1; i < groups.size(); i++) {
            shortest = Math.min(shortest, groups.get(i).getFirst().firstSeen - groups.get(i - 1).getFirst().firstSeen);
        }
        for (int i = 1; i < groups.size(); i++) {
            HotSpot before = groups.get(i - 1).getFirst();
            HotSpot spot = groups.get(i).getFirst();
            double intervals = (spot.firstSeen - before.firstSeen) / shortest;
            if (Math.abs(intervals - Math.rint(intervals)) > REGULAR || spot.firstMiddle == before.firstMiddle) {
                return false;
            }
        }
        return true;
    }

    /** A load that moves may pause, at night for instance: then it is one that goes on near the place of the last pause. */
    private static void joinMoving(List<HotSpot> causes) {
        causes.sort(Comparator.comparingDouble(spot -> spot.firstSeen));
        List<HotSpot> moving = new ArrayList<>();
        for (HotSpot spot : List.copyOf(causes)) {
            if (spot.kind != Kind.MOVING_HOT_SPOT) {
                continue;
            }
            HotSpot nearest = null;
            for (HotSpot earlier : moving) {
                boolean ended = earlier.lastSeen <= spot.firstSeen;
                if (ended && (nearest == null || distance(earlier, spot) < distance(nearest, spot))) {
                    nearest = earlier;
                }
            }
            if (nearest != null) {
                nearest.join(spot);
                causes.remove(spot);
            } else {
                moving.add(spot);
            }
        }
    }

    private static int distance(HotSpot earlier, HotSpot later) {
        return Math.abs(earlier.lastMiddle - later.firstMiddle);
    }

    /** A range that is hot again and again, or for scans again and again, is one. */
    private static void joinSamePlace(List<HotSpot> causes) {
        List<HotSpot> kept = new ArrayList<>();
        for (HotSpot spot : List.copyOf(causes)) {
            boolean stays = spot.kind == Kind.HOT_RANGE || spot.kind == Kind.LARGE_SCAN_HOT_SPOT || spot.kind == Kind.COLD_START;
            HotSpot same = null;
            for (HotSpot other : kept) {
                same = other.kind == spot.kind && other.touches(spot) ? other : same;
            }
            if (stays && same != null) {
                same.join(spot);
                causes.remove(spot);
            } else if (stays) {
                kept.add(spot);
            }
        }
    }

    /** Before a cause shows, it looks like a hot range, or the cold start of a new table: those belong to it. */
    private void absorbRanges(List<HotSpot> causes) {
        for (HotSpot range : List.copyOf(causes)) {
            if (range.kind != Kind.HOT_RANGE && range.kind != Kind.COLD_START) {
                continue;
            }
            for (HotSpot cause : causes) {
                boolean specific = cause.kind != Kind.HOT_RANGE
                        && (cause.kind != Kind.COLD_START || range.kind == Kind.HOT_RANGE);
                if (cause != range && specific && cause.touches(range) && cause.isNearInTime(range, 2 * patience)) {
                    cause.join(range);
                    causes.remove(range);
                    break;
                }
            }
        }
    }

    /**
     * {@return whether a cold start causes an overload of the cluster: the nodes suffice, but some have no tablet yet}
     *
     * <p>Example: a new table demands 71% of three nodes in its first minutes, and its two tablets are on two nodes.
     */
    private boolean isOfColdStart(HotSpot cluster, List<HotSpot> causes) {
        if (cluster.peakDemand > hottestTarget) {
            return false;
        }
        for (HotSpot cause : causes) {
            if (cause.kind == Kind.COLD_START && cluster.lastSeen <= cause.lastSeen + patience) {
                cause.failed += cluster.failed;
                cause.lasting |= cluster.lasting;
                return true;
            }
        }
        return false;
    }

    private boolean isReported(HotSpot spot) {
        boolean overload = spot.lasting || spot.failed >= 1;
        return switch (spot.kind) {
            case HOT_RANGE -> overload || spot.seconds >= patience;
            case CLUSTER_OVERLOADED -> overload;
            case LARGE_SCAN_HOT_SPOT -> overload || !spot.wholeCluster;
            case COLD_START -> overload || spot.peakDemand > hottestTarget;
            default -> true;
        };
    }
}
