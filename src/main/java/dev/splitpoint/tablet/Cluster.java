package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Tablets on nodes, and the rules by which they split, merge and move. For one thread.
 *
 * <p>Time passes in steps of at most {@code simulation.model.step}, or longer while nothing but the load can change the
 * cluster, at most to the end of the time cell. The load is constant within a step. Rules, in the order in which a step ends
 * with them: tablets split by size, then by load; cold neighbors merge; every {@code balanceInterval} tablets move, and those
 * too busy to move are split; nodes are added or removed.
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
    private final NodeLoads nodes;
    /** Demand of reads of tablets that moved and find no cached data, by node, in the step. */
    private final double[] coldDemand;
    /** Work of operations that a moving tablet keeps waiting, by node, in seconds of a node, in the next step. */
    private final double[] heldUp;
    private List<Tablet> tablets = new ArrayList<>();
    private double nextBalance;
    /** Demand that rounds of balancing might have moved and did not. */
    private double carriedBalance;
    /** Whether a tablet that has a split key exceeds the split load, or twice the target size. */
    private boolean anyHot;
    private boolean anyLarge;
    private double hottest;
    /** Until when the tablet that moved last has a cold cache. */
    private double coldUntil = Double.NEGATIVE_INFINITY;
    private boolean changed = true;
    /** Whether nothing changes as long as the load stays as it is: no tablet waits to be split, to merge or to move. */
    private boolean stable;
    /** Whether balancing would change nothing in the step that has begun. */
    private boolean settled;
    private int lastCell = -1;

    Cluster(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.load = load;
        this.count = new NodeCount(simulation);
        this.nodes = new NodeLoads(simulation);
        this.coldDemand = new double[simulation.nodes()];
        this.heldUp = new double[simulation.nodes()];
        this.grid = grid;
    }

    /**
     * Makes the tablets of the start, in the first time cell: those of a table in service where balancing would have left
     * them, those of a new table dealt out node by node.
     */
    void settle() {
        tablets = new StartBoundaries(simulation, grid, load).tablets();
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
                    : SplitKey.byLoad(tablet, load, model, model.lastResortBalance());
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
            nodes.sum(tablets);
            split = false;
            for (int index : balancer(0).tabletsToSplit(0).reversed()) {
                OptionalInt at = SplitKey.byLoad(tablets.get(index), load, model, model.splitBalance());
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

    /** {@return the demand on the busiest tablet when the step began, as a share of a node} */
    double hottest() {
        return hottest;
    }

    /** {@return nodes in service} */
    int activeNodes() {
        return count.active();
    }

    /**
     * Adds or removes nodes between two steps.
     *
     * @param now the end of the step before, in seconds from the start of the run
     * @param cpu of all nodes together in that step, in nodes
     * @return whether the number changed
     */
    boolean scale(double now, double cpu) {
        int before = count.active();
        int after = count.change(now, cpu, load.bytes(0, load.buckets()));
        nodes.added(before, after, now);
        if (after < before) {
            for (Tablet tablet : tablets) {
                if (tablet.node >= after) {
                    move(tablet, nodes.coolest(now, count.active()), now, Rule.NODE_REMOVED, before, after);
                }
            }
        }
        stable &= after == before && count.isSettled(cpu, load.bytes(0, load.buckets()));
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
            double room = 2.0 * model.tabletTargetBytes() - tablet.bytes;
            if (tablet.buckets() > 1 && room > 0) {
                double growth = load.newBytes(tablet.from, tablet.to) / seconds;
                next = growth > 0 ? Math.min(next, now + room / growth) : next;
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
        stable &= !anyHot && !anyLarge && nodes.isWarm(now, count.active());
        settled = stable && load.cell() != lastCell && balancer(now)
                .isSettled(now, tablet -> SplitKey.byLoad(tablet, load, model, model.splitBalance()).isPresent());
        stable &= load.cell() == lastCell || (settled && count.isSettled(nodes.cpu(), load.bytes(0, load.buckets())));
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
        int fewest = model.tabletsPerNode() * count.active();
        List<Tablet> merged = new ColdTabletMerger(model, fewest).merge(tablets, now, (whole, second, limit) -> {
            hottest = Math.max(hottest, whole.demand);
            record(Kind.MERGE, now, whole.from, second.from, whole.to, second.node, whole.node, Rule.COLD, whole.demand, limit);
        });
        if (merged != tablets) {
            tablets = merged;
            nodes.sum(tablets);
            settled = false;
        }
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
        hottest = 0;
        nodes.clear();
        for (Tablet tablet : tablets) {
            tablet.demand = load.demand(tablet.from, tablet.to);
            tablet.bytes = load.bytes(tablet.from, tablet.to);
            nodes.add(tablet);
            hottest = Math.max(hottest, tablet.demand);
            // One bucket cannot be split, however hot it is.
            boolean hot = tablet.demand > splitLoad
                    && tablet.buckets() > 1
                    && tablet.demand > splitLoad * (1 + model.splitEvidence() * Math.sqrt(load.variance(tablet.from, tablet.to)) / tablet.demand);
            tablet.hotSince = hot ? Math.min(tablet.hotSince, now) : Double.POSITIVE_INFINITY;
            anyHot |= hot && splitDue(tablet) < Double.POSITIVE_INFINITY;
            if (tablet.bytes >= large && tablet.buckets() > 1 && tablet.waitedCell != load.cell()) {
                boolean splits = SplitKey.bySize(tablet, load, model).isPresent();
                tablet.waitedCell = splits ? tablet.waitedCell : load.cell();
                anyLarge |= splits;
            }
        }
    }

    private void splitLarge(double now) {
        double limit = 2.0 * model.tabletTargetBytes();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.bytes >= limit && tablet.buckets() > 1 && tablet.waitedCell != load.cell()) {
                OptionalInt at = SplitKey.bySize(tablet, load, model);
                tablet.waitedCell = load.cell();
                if (at.isPresent()) {
                    split(i, at.getAsInt(), tablet.node, now, Rule.SIZE, tablet.bytes, limit);
                }
            }
        }
    }

    private void splitHot(double now) {
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.hotSince == Double.POSITIVE_INFINITY || now < splitDue(tablet) - ROUNDING) {
                continue;
            }
            OptionalInt at = SplitKey.byLoad(tablet, load, model, model.splitBalance());
            boolean lastResort = now - tablet.hotSince >= model.lastResortAfter().toMillis() / 1e3 - ROUNDING;
            if (at.isEmpty() && lastResort) {
                at = SplitKey.byLoad(tablet, load, model, model.lastResortBalance());
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
        int coolest = nodes.coolest(now, count.active());
        double room = nodes.demand()[tablet.node] - nodes.demand()[coolest];
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

    private void balance(double now) {
        Balancer balancer = balancer(now);
        if (settled) {
            carriedBalance = balancer.isEven() ? 0 : carriedBalance;
            return;
        }
        balancer.evenDemand(now, (tablet, target) ->
                move(tablet, target, now, Rule.BALANCE, nodes.demand()[tablet.node], nodes.demand()[target]));
        carriedBalance = balancer.carried();
        balancer.evenBytes(now, (tablet, target) ->
                move(tablet, target, now, Rule.BALANCE_BYTES, nodes.bytes()[tablet.node], nodes.bytes()[target]));
        for (int index : balancer.tabletsToSplit(now).reversed()) {
            Tablet tablet = tablets.get(index);
            double limit = balancer.splitLimit(tablet.node);
            OptionalInt at = SplitKey.byLoad(tablet, load, model, model.splitBalance());
            if (at.isPresent()) {
                splitAndSpread(index, at.getAsInt(), now, Rule.IMBALANCE, limit);
            }
        }
        stable &= !balancer.isWaiting();
    }

    private Balancer balancer(double now) {
        double chance = model.splitEvidence() * chanceOfNode();
        return new Balancer(tablets, nodes.at(now, count.active()), model, chance, hottest, carriedBalance);
    }

    /** The standard error of the demand of a node, as a share of it, if each had as much of the load as the others. */
    private double chanceOfNode() {
        double variance = load.variance(tablets);
        return variance == 0 ? 0 : Math.sqrt(variance * count.active()) / load.totalDemand();
    }

    private void move(Tablet tablet, int target, double now, Rule rule, double measured, double limit) {
        record(Kind.MOVE, now, tablet.from, tablet.from, tablet.to, tablet.node, target, rule, measured, limit);
        nodes.move(tablet, target);
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
        return nodes.demand()[node] + coldDemand[node];
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
