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
 * Discrete-time model of a Bigtable cluster: tablets that split, merge and move between nodes under a given load.
 *
 * <p><b>Result.</b> After each step: the tablets with their key ranges and nodes, the demand on each node as a share of
 * its capacity, and the list of {@link TabletEvent}s. {@link ClusterRun} derives utilization, waiting and failed
 * operations.
 *
 * <p><b>Start.</b> A table with rows starts with tablets of about the target size, balanced over the nodes. A new table
 * has one tablet, or one for each range between its split points, assigned to the nodes in turn.
 *
 * <p><b>Time.</b> The load is constant within a time cell, and a cell consists of one or more steps. A step lasts at
 * most {@code simulation.model.step} (default 1 minute). It ends earlier if a hot tablet may split, and it lasts up to
 * the end of the cell while no rule can fire. At the end of a step, the rules apply in this order:
 *
 * <ol>
 *   <li>Split by size: the tablet has twice {@code tabletTargetBytes}. See {@link SplitKey#bySize}.
 *   <li>Split by load: the demand has exceeded {@code splitLoad} (0.5 of a node) for {@code splitAfter} (10 s), and a
 *       key divides the load evenly. One half moves to the least loaded node. See {@link SplitKey#byLoad}.
 *   <li>Merge: two adjacent tablets together have been cold and small for {@code mergeAfter} (1 h). See
 *       {@link ColdTabletMerger}.
 *   <li>Balance, every {@code balanceInterval} (1 minute): tablets move from hot nodes to cool nodes. Tablets that are
 *       too busy to move are split. A moved tablet serves nothing for a moment, and then costs more until its cache is
 *       warm. See {@link Balancer}.
 *   <li>Add or remove nodes, by a schedule or by the autoscaler model. See {@link NodeCount}.
 * </ol>
 *
 * <p><b>Example.</b> A new table with one tablet gets 15,300 point reads of 1 KiB rows a second, evenly over 1,024 key
 * buckets, on 3 SSD nodes. A node serves 17,000 reads a second, so the demand is 0.9. The rows are measured in a run.
 *
 * <pre>
 *   time     rule                   demand by node         tablets
 *      0 s                          0.900  0      0           1
 *     10 s   split by load, move    0.450  0.450  0           2
 *    120 s   balance: two splits    0.225  0.563  0.338       4   (not at 60 s: one split a minute for each tablet)
 *    240 s   balance                0.225  0.338  0.338       7
 *   1680 s   balance: even          0.295  0.302  0.302      37   (within 3% of the mean)
 * </pre>
 *
 * <p><b>Accuracy.</b> Bigtable does not publish its rules. The constants come from papers and similar systems, and
 * {@link dev.splitpoint.design.ModelConstants} names the source of each. Key ranges and their shares of the load are
 * exact up to sampling; times of splits and moves are plausible, not measured. A demand must exceed a limit by
 * {@code splitEvidence} standard errors (default 3), so that sampling noise does not split or move tablets. More
 * samples can therefore split a tablet earlier. The smallest tablet is one key bucket.
 *
 * <p><b>Cost.</b> A step takes O(tablets + nodes) time. A search for a split key takes O(buckets of the tablet); a
 * round of balancing takes O(tablets) for each move. Memory is O(tablets + nodes + events).
 *
 * <p><b>Threads.</b> For one thread. The result depends only on the arguments of the constructor and the sequence of
 * calls: {@link #initialize} once, then for each step {@link #scale} (optional), {@link #begin} and {@link #end}. The
 * caller advances the {@link CellLoad} before the first step of each cell.
 *
 * <p><b>Sources.</b> Chang et al.: "Bigtable", OSDI '06, sections 5 and 7 (tablets, moves). Adya et al.: "Slicer", OSDI
 * '16, section 4.4.1 (balancing). CockroachDB, YDB and TiKV (splits and merges). Google's pages on performance and
 * scaling.
 */
final class Cluster {
    /** Maximum number of rounds of splits and placement for the initial state of a table in service. */
    private static final int SETTLING_ROUNDS = 10;

    /** Rounding error of a sum of durations, in seconds. */
    private static final double ROUNDING = 1e-6;

    private final Simulation simulation;
    private final ClusterModel model;
    private final LoadGrid grid;
    private final CellLoad load;
    private final List<TabletEvent> events = new ArrayList<>();
    private final NodeCount count;
    private final StepTimer timer;
    private final NodeLoads nodes;
    /** Additional demand of reads with a cold cache in the step, by node. */
    private final double[] coldCacheDemand;
    /** Work that waits in the next step because its tablet moved, by node, in seconds of a node. */
    private final double[] delayedWork;

    private List<Tablet> tablets = new ArrayList<>();
    private double nextBalance;
    /** Unused churn of earlier rounds of balancing, as demand. */
    private double carriedBalance;
    /** Whether a tablet that may split exceeds the split load. */
    private boolean anyHot;
    /** Whether a tablet that may split exceeds twice the target size. */
    private boolean anyLarge;

    private double hottestTabletDemand;
    /** Time at which the last cold cache becomes warm. */
    private double cacheWarmAt = Double.NEGATIVE_INFINITY;

    private boolean changed = true;
    /** Whether only time limits can change the cluster while the load is constant. */
    private boolean stable;
    /** Whether balancing would change nothing in the current step. */
    private boolean settled;

    private int lastCell = -1;

    Cluster(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.load = load;
        this.count = new NodeCount(simulation);
        this.timer = new StepTimer(model, load, count);
        this.nodes = new NodeLoads(simulation);
        this.coldCacheDemand = new double[simulation.nodes()];
        this.delayedWork = new double[simulation.nodes()];
        this.grid = grid;
    }

    /**
     * Creates the initial tablets from the load of the first time cell. A table in service starts split and balanced;
     * the tablets of a new table are assigned to the nodes in turn.
     */
    void initialize() {
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

    /** Splits all tablets that exceed the split load. */
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

    /**
     * Splits the tablets that are too busy for even nodes and places all tablets again, until no such tablet remains.
     */
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

    /** {@return the demand on the busiest tablet at the start of the step, as a share of a node} */
    double hottestTabletDemand() {
        return hottestTabletDemand;
    }

    /** {@return the number of nodes in service} */
    int activeNodes() {
        return count.active();
    }

    /**
     * Adds or removes nodes between two steps.
     *
     * @param now end of the preceding step, in seconds from the start of the run
     * @param cpu total CPU of all nodes in that step, in nodes
     * @return whether the number of nodes changed
     */
    boolean scale(double now, double cpu) {
        int before = count.active();
        int after = count.update(now, cpu, load.bytes(0, load.buckets()));
        nodes.recordAdded(before, after, now);
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
     * Begins a step: computes the demand of tablets and nodes.
     *
     * @param now start of the step, in seconds from the start of the run
     * @param cellEnd end of the time cell
     * @return end of the step, at most the end of the cell: usually after the longest step of the model, earlier if a
     *     hot tablet may split, and later while the cluster is stable
     */
    double begin(double now, double cellEnd) {
        refresh(now);
        stable &= !anyHot && !anyLarge && nodes.isWarm(now, count.active());
        settled = stable
                && load.cell() != lastCell
                && balancer(now)
                        .isSettled(
                                now,
                                tablet -> SplitKey.byLoad(tablet, load, model, model.splitBalance())
                                        .isPresent());
        stable &= load.cell() == lastCell || (settled && count.isSettled(nodes.cpu(), load.bytes(0, load.buckets())));
        lastCell = load.cell();
        double step = Math.min(cellEnd, now + model.step().toNanos() / 1e9);
        double until =
                stable ? timer.nextChange(tablets, now, cellEnd) : anyHot ? timer.nextSplit(tablets, now, step) : step;
        Arrays.fill(coldCacheDemand, 0);
        for (Tablet tablet : cacheWarmAt > now ? tablets : List.<Tablet>of()) {
            if (tablet.cacheWarmAt > now) {
                double cold = Math.min(1, (tablet.cacheWarmAt - now) / (until - now));
                coldCacheDemand[tablet.node] += load.readDemand(tablet.from, tablet.to) * cold * model.moveColdCost();
            }
        }
        return until;
    }

    /**
     * Ends a step: tablets split, merge and move according to their demand in the step.
     *
     * @param now end of the step, in seconds from the start of the run
     */
    void end(double now) {
        Arrays.fill(delayedWork, 0);
        int eventsBefore = events.size();
        stable = !anyHot && !anyLarge && cacheWarmAt <= now;
        if (anyLarge) {
            splitLarge(now);
        }
        if (anyHot) {
            splitHot(now);
        }
        int fewest = model.tabletsPerNode() * count.active();
        List<Tablet> merged = new ColdTabletMerger(model, fewest).merge(tablets, now, (whole, second, limit) -> {
            hottestTabletDemand = Math.max(hottestTabletDemand, whole.demand);
            record(
                    Kind.MERGE,
                    now,
                    whole.from,
                    second.from,
                    whole.to,
                    second.node,
                    whole.node,
                    Rule.COLD,
                    whole.demand,
                    limit);
        });
        if (merged != tablets) {
            tablets = merged;
            nodes.sum(tablets);
            settled = false;
        }
        if (now >= nextBalance) {
            // Counted from the due time, so that step lengths do not stretch the interval.
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
        hottestTabletDemand = 0;
        nodes.clear();
        for (Tablet tablet : tablets) {
            tablet.demand = load.demand(tablet.from, tablet.to);
            tablet.bytes = load.bytes(tablet.from, tablet.to);
            nodes.add(tablet);
            hottestTabletDemand = Math.max(hottestTabletDemand, tablet.demand);
            // A tablet of one bucket cannot split.
            boolean hot = tablet.demand > splitLoad
                    && tablet.buckets() > 1
                    && tablet.demand
                            > splitLoad
                                    * (1
                                            + model.splitEvidence()
                                                    * Math.sqrt(load.variance(tablet.from, tablet.to))
                                                    / tablet.demand);
            tablet.hotSince = hot ? Math.min(tablet.hotSince, now) : Double.POSITIVE_INFINITY;
            anyHot |= hot && timer.splitDue(tablet) < Double.POSITIVE_INFINITY;
            if (tablet.bytes >= large && tablet.buckets() > 1 && tablet.lastWaitingSplitCell != load.cell()) {
                boolean splits = SplitKey.bySize(tablet, load, model).isPresent();
                tablet.lastWaitingSplitCell = splits ? tablet.lastWaitingSplitCell : load.cell();
                anyLarge |= splits;
            }
        }
    }

    private void splitLarge(double now) {
        double limit = 2.0 * model.tabletTargetBytes();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.bytes >= limit && tablet.buckets() > 1 && tablet.lastWaitingSplitCell != load.cell()) {
                OptionalInt at = SplitKey.bySize(tablet, load, model);
                tablet.lastWaitingSplitCell = load.cell();
                if (at.isPresent()) {
                    split(i, at.getAsInt(), tablet.node, now, Rule.SIZE, tablet.bytes, limit);
                }
            }
        }
    }

    private void splitHot(double now) {
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (tablet.hotSince == Double.POSITIVE_INFINITY || now < timer.splitDue(tablet) - ROUNDING) {
                continue;
            }
            OptionalInt at = SplitKey.byLoad(tablet, load, model, model.splitBalance());
            boolean lastResort =
                    now - tablet.hotSince >= model.lastResortAfter().toMillis() / 1e3 - ROUNDING;
            if (at.isEmpty() && lastResort) {
                at = SplitKey.byLoad(tablet, load, model, model.lastResortBalance());
            }
            tablet.lastFailedSplitCell = load.cell();
            tablet.hasTriedLastResort = lastResort;
            if (at.isPresent()) {
                splitAndSpread(i, at.getAsInt(), now, Rule.LOAD, model.splitLoad());
            }
        }
    }

    /** Splits a tablet and moves the half that best evens out both nodes to the least loaded node. */
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
            half.cacheWarmAt = whole.cacheWarmAt;
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
        balancer.evenDemand(
                now,
                (tablet, target) ->
                        move(tablet, target, now, Rule.BALANCE, nodes.demand()[tablet.node], nodes.demand()[target]));
        carriedBalance = balancer.carried();
        balancer.evenBytes(
                now,
                (tablet, target) -> move(
                        tablet, target, now, Rule.BALANCE_BYTES, nodes.bytes()[tablet.node], nodes.bytes()[target]));
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
        return new Balancer(
                tablets, nodes.balancerInput(now, count.active()), model, chance, hottestTabletDemand, carriedBalance);
    }

    /** {@return the relative standard error of a node's demand, if all nodes have the same demand} */
    private double chanceOfNode() {
        double variance = load.variance(tablets);
        return variance == 0 ? 0 : Math.sqrt(variance * count.active()) / load.totalDemand();
    }

    private void move(Tablet tablet, int target, double now, Rule rule, double measured, double limit) {
        record(Kind.MOVE, now, tablet.from, tablet.from, tablet.to, tablet.node, target, rule, measured, limit);
        nodes.move(tablet, target);
        tablet.lastMove = now;
        delayedWork[target] += tablet.demand * model.moveUnavailable().toMillis() / 1e3;
        tablet.cacheWarmAt = now + model.moveCold().toMillis() / 1e3;
        cacheWarmAt = Math.max(cacheWarmAt, tablet.cacheWarmAt);
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
        events.add(TabletEvent.of(kind, load.cell(), now, from, at, to)
                .withNodes(nodeFrom, nodeTo)
                .withCause(rule, measured, limit));
    }

    List<Tablet> tablets() {
        return tablets;
    }

    List<TabletEvent> events() {
        return events;
    }

    /** {@return the demand on a node including cold reads, as a share of its capacity} */
    double demand(int node) {
        return nodes.demand()[node] + coldCacheDemand[node];
    }

    /** {@return the work that waits because of moves at the end of the preceding step, in seconds of a node} */
    double delayedWork(int node) {
        return delayedWork[node];
    }

    /** {@return the current tablets; {@code before} itself if nothing has changed} */
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
