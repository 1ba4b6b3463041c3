package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.workload.LoadGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * Tablets on nodes, and the rules by which they split, merge and move. For one thread.
 *
 * <p>Time passes in steps of at most {@code simulation.model.step}, or longer while nothing but
 * the load can change the cluster; the load is even within a step. Rules, in the order in which a step ends with them: nodes are added
 * or removed; tablets split by size, then by load; cold neighbors merge; every {@code balanceInterval} tablets move, and
 * those too busy to move are split.
 */
final class Cluster {
    /** Rounds of splits and placement that make the start state of a table in service. */
    private static final int SETTLING_ROUNDS = 10;

    /** Seconds by which a sum of times may miss the time that it stands for. */
    private static final double ROUNDING = 1e-6;

    private final Simulation simulation;
    private final ClusterModel model;
    private final LoadGrid grid;
    private final CellLoad load;
    private final List<TabletEvent> events = new ArrayList<>();
    private final NodeCount count;
    private final double[] nodeDemand;
    private final double[] nodeBytes;
    /** When a node was added, in seconds from the start; long ago for those of the start. */
    private final double[] addedAt;
    /** Demand of reads of tablets that moved and find no cached data, by node, in the step. */
    private final double[] coldDemand;
    /** Work of operations that a moving tablet keeps waiting, by node, in seconds of a node, in the next step. */
    private final double[] heldUp;
    private List<Tablet> tablets = new ArrayList<>();
    private double nextBalance;
    /** Demand that rounds of balancing might have moved and did not. */
    private double carriedBalance;
    /** Whether a tablet that can be split is over the load, or twice the size, that tablets are split at. */
    private boolean anyHot;
    private boolean anyLarge;
    /** Until when the tablet that moved last has a cold cache. */
    private double coldUntil = Double.NEGATIVE_INFINITY;
    private boolean changed = true;
    /** Whether nothing changes as long as the load stays as it is: no tablet waits to be split, to merge or to move. */
    private boolean stable;
    private int lastCell = -1;

    Cluster(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.load = load;
        this.count = new NodeCount(simulation);
        this.nodeDemand = new double[simulation.nodes()];
        this.nodeBytes = new double[simulation.nodes()];
        this.addedAt = new double[simulation.nodes()];
        Arrays.fill(addedAt, Double.NEGATIVE_INFINITY);
        this.coldDemand = new double[simulation.nodes()];
        this.heldUp = new double[simulation.nodes()];
        this.grid = grid;
    }

    /**
     * A new table has the tablets of its splits. One that is there has been served before: it has tablets near the target
     * size, and no fewer than merging would have left.
     */
    private int[] initialStarts() {
        TreeSet<Integer> starts = new TreeSet<>();
        starts.add(0);
        if (simulation.rows() == 0) {
            simulation.splits().forEach(split -> starts.add(grid.buckets().find(split)));
            return starts.stream().mapToInt(Integer::intValue).toArray();
        }
        double bytes = load.bytes(0, load.buckets());
        double wanted = Math.max(bytes / model.tabletTargetBytes(), (double) model.tabletsPerNode() * simulation.nodes());
        double each = bytes / Math.min(wanted, load.buckets());
        double next = each;
        for (int b = 1; b < load.buckets(); b++) {
            if (load.bytes(0, b) >= next) {
                int at = clearOfGrowth(b);
                if (at < load.buckets()) {
                    starts.add(at);
                }
                next = each * (Math.floor(load.bytes(0, b) / each) + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns a boundary near a bucket that keeps clear of a growing end: key ranges that hold no rows yet belong to the
     * tablet of the neighbor that grows into them.
     *
     * <p>Example: the keys of a device grow with time, its newest row is in bucket 41, and the buckets 42 to 47 are for
     * the rows to come. A boundary at 42 moves to 48, so that the device stays in one tablet as it grows. Where keys
     * shrink, as reversed timestamps do, the empty buckets belong to the neighbor on the right, and the boundary stays.
     */
    private int clearOfGrowth(int boundary) {
        int end = boundary;
        while (end < load.buckets() && load.bytes(end, end + 1) == 0) {
            end++;
        }
        boolean growsRight = end == load.buckets()
                || load.demand(boundary - 1, boundary) >= load.demand(end, end + 1);
        return end > boundary && growsRight ? end : boundary;
    }

    /**
     * Makes the tablets of the start, in the first time cell: those of a table in service where balancing would have left
     * them, those of a new table dealt out node by node.
     */
    void settle() {
        int[] starts = initialStarts();
        for (int i = 0; i < starts.length; i++) {
            int to = i + 1 < starts.length ? starts[i + 1] : load.buckets();
            tablets.add(new Tablet(starts[i], to, 0, Double.NEGATIVE_INFINITY));
        }
        refresh(0);
        count.start(load.totalDemand(), load.bytes(0, load.buckets()));
        if (simulation.rows() > 0) {
            splitForLoad();
            Placement.place(tablets, count.active());
            splitForBalance();
        } else {
            for (int i = 0; i < tablets.size(); i++) {
                tablets.get(i).node = i % count.active();
            }
        }
        changed = true;
        refresh(0);
    }

    /** Splits the tablets that the load of the first cell would have split long ago. */
    private void splitForLoad() {
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            OptionalInt at = tablet.hotSince == Double.POSITIVE_INFINITY
                    ? OptionalInt.empty()
                    : SplitKey.find(tablet, load, model, model.lastResortBalance());
            if (at.isPresent()) {
                halve(i, at.getAsInt(), 0, Double.NEGATIVE_INFINITY);
                i--;
            }
        }
    }

    /** Splits the tablets that are too busy to even out the nodes, and places all of them again, until none is. */
    private void splitForBalance() {
        boolean split = true;
        for (int round = 0; split && round < SETTLING_ROUNDS; round++) {
            sumNodes();
            split = false;
            for (int index : balancer(0).tabletsToSplit(0).reversed()) {
                OptionalInt at = SplitKey.find(tablets.get(index), load, model, model.splitBalance());
                if (at.isPresent()) {
                    halve(index, at.getAsInt(), tablets.get(index).node, Double.NEGATIVE_INFINITY);
                    split = true;
                }
            }
            if (split) {
                Placement.place(tablets, count.active());
            }
        }
    }

    /** {@return tablets that exceed the size at which they split, because a bucket cannot be split} */
    int oversizedTablets() {
        return (int) tablets.stream()
                .filter(tablet -> tablet.buckets() == 1 && tablet.bytes > 2.0 * model.tabletTargetBytes())
                .count();
    }

    /** {@return nodes in service} */
    int activeNodes() {
        return count.active();
    }

    /**
     * Adds or removes nodes at the end of a step.
     *
     * @param now its end, in seconds from the start of the run
     * @param cpu of all nodes together in the step, in nodes
     * @return whether the number changed
     */
    boolean scale(double now, double cpu) {
        int before = count.active();
        int after = count.change(now, cpu, load.bytes(0, load.buckets()));
        for (int node = before; node < after; node++) {
            addedAt[node] = now;
        }
        if (after < before) {
            for (Tablet tablet : tablets) {
                if (tablet.node >= after) {
                    move(tablet, coolest(now), now, Rule.NODE_REMOVED, before, after);
                }
            }
        }
        stable &= after == before;
        return after != before;
    }

    /**
     * {@return when a stable cluster changes by the passing of time alone, at the latest at an end: a schedule, a tablet
     * that grows too large, or cold neighbors that merge}
     */
    private double nextChange(double now, double end) {
        double next = Math.min(end, count.nextChange(now));
        double mergeAfter = model.mergeAfter().toSeconds();
        double mergeAge = model.mergeAge().toSeconds();
        double seconds = load.seconds();
        for (Tablet tablet : tablets) {
            double growth = load.newBytes(tablet.from, tablet.to) / seconds;
            double room = 2.0 * model.tabletTargetBytes() - tablet.bytes;
            if (growth > 0 && tablet.buckets() > 1 && room > 0) {
                next = Math.min(next, now + room / growth);
            }
            if (tablet.coldSince < Double.POSITIVE_INFINITY) {
                double due = tablet.coldSince + mergeAfter;
                next = due > now ? Math.min(next, due) : next;
            } else if (tablet.bornAt + mergeAge > now) {
                next = Math.min(next, tablet.bornAt + mergeAge);
            }
        }
        return Math.max(next, Math.min(end, now + model.step().toNanos() / 1e9));
    }

    /**
     * Begins a step: computes the demand of tablets and nodes.
     *
     * @param now     its start, in seconds from the start of the run
     * @param cellEnd the end of the time cell
     * @return its end, at most that of the cell: the longest step of the model, earlier where a hot tablet may be split, and
     *         later while the cluster is stable
     */
    double begin(double now, double cellEnd) {
        refresh(now);
        stable &= !anyHot && !anyLarge && (load.cell() == lastCell || balancer(now).isSettled(now));
        lastCell = load.cell();
        double step = Math.min(cellEnd, now + model.step().toNanos() / 1e9);
        double until = stable ? nextChange(now, cellEnd) : anyHot ? nextSplit(now, step) : step;
        Arrays.fill(coldDemand, 0);
        for (Tablet tablet : coldUntil > now ? tablets : List.<Tablet>of()) {
            if (tablet.coldUntil > now) {
                double cold = Math.min(1, (tablet.coldUntil - now) / (until - now));
                coldDemand[tablet.node] += load.readDemand(tablet.from, tablet.to) * cold * model.moveColdCost();
            }
        }
        return until;
    }

    private double nextSplit(double now, double end) {
        double next = end;
        for (Tablet tablet : tablets) {
            double due = tablet.hotSince == Double.POSITIVE_INFINITY ? end : splitDue(tablet);
            if (due > now && due < next) {
                next = due;
            }
        }
        return next;
    }

    /** {@return when a split key is looked for next in a hot tablet; infinite if none can be found while the load stays} */
    private double splitDue(Tablet tablet) {
        double due = Math.max(
                tablet.hotSince + model.splitAfter().toMillis() / 1e3,
                tablet.lastSplit + model.splitInterval().toMillis() / 1e3);
        if (tablet.triedCell != load.cell()) {
            return due;
        }
        return tablet.triedLastResort
                ? Double.POSITIVE_INFINITY
                : Math.max(due, tablet.hotSince + model.lastResortAfter().toMillis() / 1e3);
    }

    /**
     * Ends a step: tablets split, merge and move by what they were asked for in it.
     *
     * @param now its end, in seconds from the start of the run
     */
    void end(double now) {
        Arrays.fill(heldUp, 0);
        int eventsBefore = events.size();
        stable = !anyHot && !anyLarge && coldUntil <= now;
        if (anyLarge) {
            splitLarge(now);
        }
        if (anyHot) {
            splitHot(now);
        }
        mergeCold(now);
        if (now >= nextBalance) {
            // Counted from when it was due: steps that do not fit the interval must not stretch it.
            double interval = model.balanceInterval().toNanos() / 1e9;
            nextBalance += interval * (Math.floor((now - nextBalance) / interval) + 1);
            balance(now);
        } else {
            stable = false;
        }
        stable &= events.size() == eventsBefore;
    }

    private void refresh(double now) {
        double splitLoad = model.splitLoad();
        double large = 2.0 * model.tabletTargetBytes();
        anyHot = false;
        anyLarge = false;
        Arrays.fill(nodeDemand, 0);
        Arrays.fill(nodeBytes, 0);
        for (Tablet tablet : tablets) {
            tablet.demand = load.demand(tablet.from, tablet.to);
            tablet.bytes = load.bytes(tablet.from, tablet.to);
            // One bucket cannot be split, however hot it is.
            boolean hot = tablet.demand > splitLoad
                    && tablet.buckets() > 1
                    && tablet.demand > splitLoad * (1 + model.splitEvidence() * Math.sqrt(load.variance(tablet.from, tablet.to)) / tablet.demand);
            tablet.hotSince = hot ? Math.min(tablet.hotSince, now) : Double.POSITIVE_INFINITY;
            anyHot |= hot && splitDue(tablet) < Double.POSITIVE_INFINITY;
            anyLarge |= tablet.bytes >= large && tablet.buckets() > 1 && tablet.waitedCell != load.cell();
            nodeDemand[tablet.node] += tablet.demand;
            nodeBytes[tablet.node] += tablet.bytes;
        }
    }

    private void sumNodes() {
        Arrays.fill(nodeDemand, 0);
        Arrays.fill(nodeBytes, 0);
        for (Tablet tablet : tablets) {
            nodeDemand[tablet.node] += tablet.demand;
            nodeBytes[tablet.node] += tablet.bytes;
        }
    }

    private void splitLarge(double now) {
        double limit = 2.0 * model.tabletTargetBytes();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.bytes >= limit && tablet.buckets() > 1 && tablet.waitedCell != load.cell()) {
                OptionalInt at = sizeSplit(tablet);
                tablet.waitedCell = load.cell();
                if (at.isPresent()) {
                    split(i, at.getAsInt(), tablet.node, now, Rule.SIZE, tablet.bytes, limit);
                }
            }
        }
    }

    /**
     * Returns the bucket that cuts the bytes in half, or one that keeps clear of a growing end; empty where the split waits.
     *
     * <p>Where most of the load is in few buckets it may be about to leave them, as that of growing keys does. Then these
     * buckets and those that it grows into, which hold no rows yet, stay in one tablet. Example: of the buckets 10 to 29,
     * the load is in 20 and 21, and 22 to 29 are empty. The bytes are halved at 21; the split is at 20 instead.
     */
    private OptionalInt sizeSplit(Tablet tablet) {
        int at = load.medianOfBytes(tablet.from, tablet.to);
        double edge = (1 - model.growingSide()) / 2;
        int first = load.quantileOfDemand(tablet.from, tablet.to, edge);
        int last = load.quantileOfDemand(tablet.from, tablet.to, 1 - edge);
        boolean narrow = tablet.demand > 0 && last - first + 1 <= Math.max(2, tablet.buckets() / 4);
        if (!narrow || at < first || at > last + 1) {
            return OptionalInt.of(at);
        }
        boolean growsLeft = first > tablet.from && load.bytes(first - 1, first) == 0;
        int clear = growsLeft ? last + 1 : first;
        return clear > tablet.from && clear < tablet.to ? OptionalInt.of(clear) : OptionalInt.empty();
    }

    private void splitHot(double now) {
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.hotSince == Double.POSITIVE_INFINITY || now < splitDue(tablet) - ROUNDING) {
                continue;
            }
            OptionalInt at = SplitKey.find(tablet, load, model, model.splitBalance());
            boolean lastResort = now - tablet.hotSince >= model.lastResortAfter().toMillis() / 1e3 - ROUNDING;
            if (at.isEmpty() && lastResort) {
                at = SplitKey.find(tablet, load, model, model.lastResortBalance());
            }
            tablet.triedCell = load.cell();
            tablet.triedLastResort = lastResort;
            if (at.isPresent()) {
                splitAndSpread(i, at.getAsInt(), now, Rule.LOAD, model.splitLoad());
            }
        }
    }

    /** Splits, and moves the half that relieves its node best to the least loaded one. */
    private void splitAndSpread(int index, int at, double now, Rule rule, double limit) {
        Tablet tablet = tablets.get(index);
        split(index, at, tablet.node, now, rule, tablet.demand, limit);
        Tablet left = tablets.get(index);
        Tablet right = tablets.get(index + 1);
        left.lastSplit = now;
        right.lastSplit = now;
        int coolest = coolest(now);
        double room = nodeDemand[tablet.node] - nodeDemand[coolest];
        Tablet half = Math.abs(room / 2 - left.demand) < Math.abs(room / 2 - right.demand) ? left : right;
        if (coolest != tablet.node && half.demand < room) {
            move(half, coolest, now, Rule.SPLIT_HALF, half.demand, room);
        }
    }

    private void split(int index, int at, int node, double now, Rule rule, double measured, double limit) {
        Tablet whole = tablets.get(index);
        halve(index, at, node, now);
        record(Kind.SPLIT, now, whole.from, at, whole.to, whole.node, node, rule, measured, limit);
    }

    private void halve(int index, int at, int node, double bornAt) {
        Tablet whole = tablets.get(index);
        Tablet left = new Tablet(whole.from, at, node, bornAt);
        Tablet right = new Tablet(at, whole.to, node, bornAt);
        for (Tablet half : List.of(left, right)) {
            half.demand = load.demand(half.from, half.to);
            half.bytes = load.bytes(half.from, half.to);
            half.lastSplit = whole.lastSplit;
            half.lastMove = whole.lastMove;
            half.coldUntil = whole.coldUntil;
            boolean hot = half.demand > model.splitLoad() && half.buckets() > 1;
            half.hotSince = hot ? whole.hotSince : Double.POSITIVE_INFINITY;
        }
        tablets.set(index, left);
        tablets.add(index + 1, right);
    }

    private void mergeCold(double now) {
        double age = model.mergeAge().toSeconds();
        double after = model.mergeAfter().toSeconds();
        double limit = model.mergeLoad() * model.splitLoad();
        int fewest = model.tabletsPerNode() * count.active();
        List<Tablet> kept = tablets;
        int left = tablets.size();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            Tablet next = i + 1 < tablets.size() ? tablets.get(i + 1) : tablet;
            double together = tablet.demand + next.demand;
            boolean cold = next != tablet
                    && together < limit
                    && tablet.bytes + next.bytes < model.tabletTargetBytes()
                    && now - Math.max(tablet.bornAt, next.bornAt) > age;
            tablet.coldSince = cold ? Math.min(tablet.coldSince, now) : Double.POSITIVE_INFINITY;
            if (cold && now - tablet.coldSince >= after - ROUNDING && left > fewest) {
                Tablet heavier = tablet.demand >= next.demand ? tablet : next;
                Tablet whole = new Tablet(tablet.from, next.to, heavier.node, now);
                whole.demand = together;
                whole.bytes = tablet.bytes + next.bytes;
                whole.lastSplit = Math.max(tablet.lastSplit, next.lastSplit);
                whole.lastMove = heavier.lastMove;
                whole.coldUntil = heavier.coldUntil;
                // Mostly nothing merges, and then nothing is copied.
                kept = kept == tablets ? new ArrayList<>(tablets.subList(0, i)) : kept;
                kept.add(whole);
                record(Kind.MERGE, now, whole.from, next.from, whole.to, next.node, whole.node, Rule.COLD, together, limit);
                left--;
                i++;
            } else if (kept != tablets) {
                kept.add(tablet);
            }
        }
        if (kept != tablets) {
            tablets = kept;
            sumNodes();
        }
    }

    private void balance(double now) {
        Balancer balancer = balancer(now);
        balancer.evenDemand(now, (tablet, target) ->
                move(tablet, target, now, Rule.BALANCE, nodeDemand[tablet.node], nodeDemand[target]));
        carriedBalance = balancer.carried();
        balancer.evenBytes(now, (tablet, target) ->
                move(tablet, target, now, Rule.BALANCE_BYTES, nodeBytes[tablet.node], nodeBytes[target]));
        for (int index : balancer.tabletsToSplit(now).reversed()) {
            Tablet tablet = tablets.get(index);
            double limit = balancer.splitLimit(tablet.node);
            OptionalInt at = SplitKey.find(tablet, load, model, model.splitBalance());
            if (at.isPresent()) {
                splitAndSpread(index, at.getAsInt(), now, Rule.IMBALANCE, limit);
            }
        }
        stable &= !balancer.isWaiting();
    }

    private Balancer balancer(double now) {
        return new Balancer(tablets, nodes(now), model, model.splitEvidence() * chanceOfNode(), carriedBalance);
    }

    /** The standard error of the demand of a node, as a share of it, if each had as much of the load as the others. */
    private double chanceOfNode() {
        double variance = load.variance(tablets);
        return variance == 0 ? 0 : Math.sqrt(variance * count.active()) / load.totalDemand();
    }

    private Balancer.Nodes nodes(double now) {
        double[] reserved = new double[count.active()];
        boolean any = false;
        for (int node = 0; node < reserved.length; node++) {
            reserved[node] = reserved(node, now);
            any |= reserved[node] > 0;
        }
        stable &= !any;
        return new Balancer.Nodes(nodeDemand, nodeBytes, reserved);
    }

    /**
     * Returns the part of a node's share of the load that it cannot carry yet because it is new.
     *
     * <p>Example: with a mean demand of 0.4 and a warm-up of 20 minutes, a node added 5 minutes ago counts as if it already
     * had 0.4 × (1 − 5/20) = 0.3, so it gets 0.1 at most.
     */
    private double reserved(int node, double now) {
        double warmUp = model.nodeWarmUp().toNanos() / 1e9;
        double age = now - addedAt[node];
        return age >= warmUp ? 0 : (1 - age / warmUp) * load.totalDemand() / count.active();
    }

    private int coolest(double now) {
        int coolest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int node = 0; node < count.active(); node++) {
            double demand = nodeDemand[node] + reserved(node, now);
            if (demand < least || (demand == least && nodeBytes[node] < nodeBytes[coolest])) {
                coolest = node;
                least = demand;
            }
        }
        return coolest;
    }

    private void move(Tablet tablet, int target, double now, Rule rule, double measured, double limit) {
        record(Kind.MOVE, now, tablet.from, tablet.from, tablet.to, tablet.node, target, rule, measured, limit);
        nodeDemand[tablet.node] -= tablet.demand;
        nodeDemand[target] += tablet.demand;
        nodeBytes[tablet.node] -= tablet.bytes;
        nodeBytes[target] += tablet.bytes;
        tablet.node = target;
        tablet.lastMove = now;
        heldUp[target] += tablet.demand * model.moveUnavailable().toMillis() / 1e3;
        tablet.coldUntil = now + model.moveCold().toMillis() / 1e3;
        coldUntil = Math.max(coldUntil, tablet.coldUntil);
    }

    private void record(
            Kind kind,
            double now,
            int from,
            int at,
            int to,
            int nodeFrom,
            int nodeTo,
            Rule rule,
            double measured,
            double limit) {
        changed = true;
        events.add(new TabletEvent(
                kind, load.cell(), now, from, at, to, nodeFrom, nodeTo, rule, measured, limit));
    }

    List<Tablet> tablets() {
        return tablets;
    }

    List<TabletEvent> events() {
        return events;
    }

    /** {@return what tablets on a node ask for, as a share of it, with what cold caches add} */
    double demand(int node) {
        return nodeDemand[node] + coldDemand[node];
    }

    /** {@return work that moves at the end of the step before keep waiting, in seconds of a node} */
    double heldUp(int node) {
        return heldUp[node];
    }

    /** {@return the tablets now, the same object as before where nothing has changed} */
    TabletMap map(TabletMap before) {
        if (!changed) {
            return before;
        }
        changed = false;
        return new TabletMap(
                tablets.stream().mapToInt(t -> t.from).toArray(),
                tablets.stream().mapToInt(t -> t.node).toArray());
    }
}
