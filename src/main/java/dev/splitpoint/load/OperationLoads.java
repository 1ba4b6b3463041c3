package dev.splitpoint.load;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * Load of the writes and of each query of a design in one time cell.
 *
 * @param byName load by the name in the mix, {@link Phase#WRITE} for writes; without operations that do not occur
 * @param total load of all operations
 */
public record OperationLoads(Map<String, OperationLoad> byName, OperationLoad total) {
    /**
     * Load of one kind of operation.
     *
     * @param perSecond operations per second
     * @param demand demand on the whole cluster, as a share of one node; without the cost of cold caches
     */
    public record OperationLoad(double perSecond, double demand) {}

    /** Copies the map, in its order. */
    public OperationLoads {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /**
     * {@return the loads in a time cell; a cell with the end of a phase has the mix of the phase at its middle}
     *
     * @param design design of the load
     */
    public static OperationLoads at(TableDesign design, LoadGrid load, int cell) {
        double seconds = load.time().seconds(cell);
        QueryShares shares = QueryShares.of(
                load, design.simulation().model().node(), 0, load.buckets().size(), cell, cell + 1);
        OperationLoad total = new OperationLoad(load.operations()[cell] / seconds, shares.seconds() / seconds);
        double ofQueries = shares.byName().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        Map<String, OperationLoad> byName = new LinkedHashMap<>();
        phaseAt(design, load, cell).mix().forEach((name, share) -> {
            if (share > 0) {
                double ofDemand = name.equals(Phase.WRITE)
                        ? Math.max(0, 1 - ofQueries)
                        : shares.byName().getOrDefault(name, 0.0);
                byName.put(name, new OperationLoad(total.perSecond() * share, total.demand() * ofDemand));
            }
        });
        return new OperationLoads(byName, total);
    }

    public Optional<OperationLoad> of(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** {@return the operations of a name per second; 0 if they do not occur} */
    public double rate(String name) {
        return of(name).map(OperationLoad::perSecond).orElse(0.0);
    }

    /**
     * {@return the load of each kind of operation in the phase in which its demand is highest, at the time of the
     * highest total demand of that phase; the total is that of the whole run}
     *
     * <p>Example: a backfill only writes, at 200,000 operations per second. The queries have the rates of the phase
     * after it.
     *
     * @param design design of the load
     * @param demand total demand by time cell
     */
    public static OperationLoads peaks(TableDesign design, LoadGrid load, double[] demand) {
        Map<Phase, Integer> cells = new IdentityHashMap<>();
        for (int cell = 0; cell < demand.length; cell++) {
            int next = cell;
            cells.merge(phaseAt(design, load, cell), cell, (best, other) -> demand[next] > demand[best] ? next : best);
        }
        List<OperationLoads> loads =
                cells.values().stream().map(cell -> at(design, load, cell)).toList();
        Map<String, OperationLoad> byName = new LinkedHashMap<>();
        loads.forEach(phase -> phase.byName.forEach((name, found) ->
                byName.merge(name, found, BinaryOperator.maxBy(Comparator.comparingDouble(OperationLoad::demand)))));
        return new OperationLoads(
                byName,
                loads.stream()
                        .map(OperationLoads::total)
                        .max(Comparator.comparingDouble(OperationLoad::demand))
                        .orElse(new OperationLoad(0, 0)));
    }

    private static Phase phaseAt(TableDesign design, LoadGrid load, int cell) {
        double middle = load.time().startSeconds(cell) + load.time().seconds(cell) / 2;
        double end = 0;
        for (Phase phase : design.workload().phases()) {
            end += phase.duration().toNanos() / 1e9;
            if (middle < end) {
                return phase;
            }
        }
        return design.workload().phases().getLast();
    }
}
