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
 * <p>Time goes on in steps, of a minute or a time cell where that is shorter; the load is even within a step.
 */
final class Cluster {
    /** Standard errors by which a demand must be over a limit to be acted on: what chance does once in a thousand times. */
    private static final double SURE = 3;

    private final Simulation simulation;
    private final ClusterModel model;
    private final CellLoad load;
    private final List<TabletEvent> events = new ArrayList<>();
    private final double[] nodeDemand;
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

    Cluster(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.load = load;
        this.nodeDemand = new double[simulation.nodes()];
        this.coldDemand = new double[simulation.nodes()];
        this.heldUp = new double[simulation.nodes()];
        for (int start : initialStarts(grid)) {
            tablets.add(new Tablet(start, 0, 0, Double.NEGATIVE_INFINITY));
        }
        for (int i = 0; i < tablets.size(); i++) {
            int to = i + 1 < tablets.size() ? tablets.get(i + 1).from : load.buckets();
            int node = simulation.rows() == 0 ? i % simulation.nodes() : 0;
            tablets.set(i, new Tablet(tablets.get(i).from, to, node, Double.NEGATIVE_INFINITY));
        }
    }

    /**
     * A new table has the tablets of its splits. One that is there has been served before: it has tablets near the target
     * size, and no fewer than merging would have left.
     */
    private int[] initialStarts(LoadGrid grid) {
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
                starts.add(b);
                next = each * (Math.floor(load.bytes(0, b) / each) + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Puts the tablets of a table that has been served before where balancing would have left them. */
    void settle() {
        refresh(0);
        if (simulation.rows() == 0) {
            return;
        }
        List<Tablet> byDemand = new ArrayList<>(tablets);
        byDemand.sort((a, b) -> Double.compare(b.demand, a.demand));
        double[] demand = new double[simulation.nodes()];
        int[] count = new int[simulation.nodes()];
        for (Tablet tablet : byDemand) {
            int least = 0;
            for (int node = 1; node < demand.length; node++) {
                if (demand[node] < demand[least] || (demand[node] == demand[least] && count[node] < count[least])) {
                    least = node;
                }
            }
            tablet.node = least;
            demand[least] += tablet.demand;
            count[least]++;
        }
        changed = true;
        refresh(0);
    }

    /**
     * Begins a step: what tablets and nodes are asked for.
     *
     * @param now its start, in seconds from the start of the run
     * @param end its end at the latest
     * @param cut whether it ends early where a hot tablet may first be split by load: that rule speaks of seconds
     * @return its end
     */
    double begin(double now, double end, boolean cut) {
        refresh(now);
        double until = cut && anyHot ? nextSplit(now, end) : end;
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
        double after = model.splitAfter().toMillis() / 1e3;
        double interval = model.splitInterval().toMillis() / 1e3;
        double next = end;
        for (Tablet tablet : tablets) {
            double due = Math.max(tablet.hotSince + after, tablet.lastSplit + interval);
            if (due > now && due < next && tablet.buckets() > 1) {
                next = due;
            }
        }
        return next;
    }

    /**
     * Ends a step: tablets split, merge and move by what they were asked for in it.
     *
     * @param now     its end, in seconds from the start of the run
     * @param earlier sums of demand of the cell before
     */
    void end(double now, double[] earlier) {
        Arrays.fill(heldUp, 0);
        if (anyLarge) {
            splitLarge(now);
        }
        if (anyHot) {
            splitHot(now, earlier);
        }
        mergeCold(now);
        if (now >= nextBalance) {
            // Counted from when it was due: steps that do not fit the interval must not stretch it.
            double interval = model.balanceInterval().toNanos() / 1e9;
            nextBalance += interval * (Math.floor((now - nextBalance) / interval) + 1);
            balance(now, earlier);
        }
    }

    private void refresh(double now) {
        double splitLoad = model.splitLoad();
        double large = 2.0 * model.tabletTargetBytes();
        anyHot = false;
        anyLarge = false;
        Arrays.fill(nodeDemand, 0);
        for (Tablet tablet : tablets) {
            tablet.demand = load.demand(tablet.from, tablet.to);
            tablet.bytes = load.bytes(tablet.from, tablet.to);
            // One bucket cannot be split, however hot it is.
            boolean hot = tablet.demand > splitLoad
                    && tablet.buckets() > 1
                    && tablet.demand > splitLoad * (1 + SURE * Math.sqrt(load.variance(tablet.from, tablet.to)) / tablet.demand);
            tablet.hotSince = hot ? Math.min(tablet.hotSince, now) : Double.POSITIVE_INFINITY;
            anyHot |= hot;
            anyLarge |= tablet.bytes >= large && tablet.buckets() > 1;
            nodeDemand[tablet.node] += tablet.demand;
        }
    }

    private void sumNodes() {
        Arrays.fill(nodeDemand, 0);
        for (Tablet tablet : tablets) {
            nodeDemand[tablet.node] += tablet.demand;
        }
    }

    private void splitLarge(double now) {
        double limit = 2.0 * model.tabletTargetBytes();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.bytes >= limit && tablet.buckets() > 1) {
                OptionalInt at = sizeSplit(tablet);
                if (at.isPresent()) {
                    split(i, at.getAsInt(), tablet.node, now, Rule.SIZE, tablet.bytes, limit);
                }
            }
        }
    }

    /**
     * Half of the bytes is left and right. But where nearly all the load is at one place it may be about to leave its
     * bucket, as that of growing keys does; then it and the place that it goes to stay in one tablet, and where both are
     * one bucket the split waits.
     */
    private OptionalInt sizeSplit(Tablet tablet) {
        int at = load.medianOfBytes(tablet.from, tablet.to);
        int place = load.medianOfDemand(tablet.from, tablet.to);
        double left = load.demand(tablet.from, at);
        double right = tablet.demand - left;
        if (left > model.growingSide() * tablet.demand && place == at - 1) {
            return place > tablet.from ? OptionalInt.of(place) : OptionalInt.empty();
        }
        if (right > model.growingSide() * tablet.demand && place == at) {
            return place + 1 < tablet.to ? OptionalInt.of(place + 1) : OptionalInt.empty();
        }
        return OptionalInt.of(at);
    }

    private void splitHot(double now, double[] earlier) {
        double after = model.splitAfter().toMillis() / 1e3;
        double interval = model.splitInterval().toMillis() / 1e3;
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.hotSince == Double.POSITIVE_INFINITY
                    || now < tablet.hotSince + after
                    || now < tablet.lastSplit + interval
                    || tablet.buckets() < 2) {
                continue;
            }
            OptionalInt at = SplitKey.find(tablet, earlier, load, model, model.splitBalance());
            if (at.isEmpty() && now - tablet.hotSince >= model.lastResortAfter().toMillis() / 1e3) {
                at = SplitKey.find(tablet, earlier, load, model, model.lastResortBalance());
            }
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
        int coolest = coolest();
        double room = nodeDemand[tablet.node] - nodeDemand[coolest];
        Tablet half = Math.abs(room / 2 - left.demand) < Math.abs(room / 2 - right.demand) ? left : right;
        if (coolest != tablet.node && half.demand < room) {
            move(half, coolest, now, Rule.SPLIT_HALF, half.demand, room);
        }
    }

    private void split(int index, int at, int node, double now, Rule rule, double measured, double limit) {
        Tablet whole = tablets.get(index);
        Tablet left = new Tablet(whole.from, at, node, now);
        Tablet right = new Tablet(at, whole.to, node, now);
        for (Tablet half : List.of(left, right)) {
            half.demand = load.demand(half.from, half.to);
            half.bytes = load.bytes(half.from, half.to);
            half.lastSplit = whole.lastSplit;
            half.lastMove = whole.lastMove;
            half.coldUntil = whole.coldUntil;
            half.hotSince = half.demand > model.splitLoad() ? whole.hotSince : Double.POSITIVE_INFINITY;
        }
        tablets.set(index, left);
        tablets.add(index + 1, right);
        record(Kind.SPLIT, now, whole.from, at, whole.to, whole.node, node, rule, measured, limit);
    }

    private void mergeCold(double now) {
        double age = model.mergeAge().toSeconds();
        double after = model.mergeAfter().toSeconds();
        double limit = model.mergeLoad() * model.splitLoad();
        int fewest = model.tabletsPerNode() * simulation.nodes();
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
            if (cold && now - tablet.coldSince >= after && left > fewest) {
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

    private void balance(double now, double[] earlier) {
        Balancer balancer = new Balancer(tablets, nodeDemand, model, SURE * chanceOfNode(), carriedBalance);
        balancer.run(now, (tablet, target) ->
                move(tablet, target, now, Rule.BALANCE, nodeDemand[tablet.node], nodeDemand[target]));
        carriedBalance = balancer.carried();
        for (int index : balancer.tabletsToSplit(now).reversed()) {
            Tablet tablet = tablets.get(index);
            double limit = balancer.splitLimit(tablet.node);
            OptionalInt at = SplitKey.find(tablet, earlier, load, model, model.splitBalance());
            if (at.isPresent()) {
                splitAndSpread(index, at.getAsInt(), now, Rule.IMBALANCE, limit);
            }
        }
    }

    /** The standard error of the demand of a node, as a share of it, if each had as much of the load as the others. */
    private double chanceOfNode() {
        double variance = load.variance(tablets);
        return variance == 0 ? 0 : Math.sqrt(variance * nodeDemand.length) / load.totalDemand();
    }

    private int coolest() {
        int coolest = 0;
        for (int node = 1; node < nodeDemand.length; node++) {
            if (nodeDemand[node] < nodeDemand[coolest]) {
                coolest = node;
            }
        }
        return coolest;
    }

    private void move(Tablet tablet, int target, double now, Rule rule, double measured, double limit) {
        record(Kind.MOVE, now, tablet.from, tablet.from, tablet.to, tablet.node, target, rule, measured, limit);
        nodeDemand[tablet.node] -= tablet.demand;
        nodeDemand[target] += tablet.demand;
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
