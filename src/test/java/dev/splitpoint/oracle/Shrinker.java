package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Makes a failing design smaller while it still fails. */
final class Shrinker {
    private Shrinker() {}

    /** {@return a smaller design, none of whose single simplifications fails} */
    static TableDesign shrink(TableDesign design, Predicate<TableDesign> fails) {
        TableDesign smallest = design;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (TableDesign candidate : candidates(smallest)) {
                if (!candidate.equals(smallest) && fails(candidate, fails)) {
                    smallest = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static boolean fails(TableDesign candidate, Predicate<TableDesign> fails) {
        try {
            return fails.test(candidate);
        } catch (RuntimeException e) {
            // The simplification made the design invalid.
            return false;
        }
    }

    private static List<TableDesign> candidates(TableDesign design) {
        List<TableDesign> found = new ArrayList<>();
        for (Query query : design.queries()) {
            found.add(without(design, query));
        }
        for (Segment segment : design.rowKey().segments()) {
            found.add(without(design, segment));
        }
        List<Phase> phases = design.workload().phases();
        for (int i = 0; i < phases.size(); i++) {
            Phase phase = phases.get(i);
            List<Phase> fewer = new ArrayList<>(phases);
            fewer.remove(i);
            found.add(
                    fewer.isEmpty()
                            ? design
                            : with(design, fewer, design.workload().updates()));
            double mean = PlainTable.operations(phase)[PlainTable.STEPS]
                    / phase.duration().toSeconds();
            double rate = BigDecimal.valueOf(mean).round(new MathContext(3)).doubleValue();
            found.add(withPhase(design, i, new Rate(new Rate.Constant(rate), 0), phase.mix(), phase.override()));
            found.add(withPhase(design, i, phase.rate(), Map.of(Phase.WRITE, 1.0), phase.override()));
            found.add(withPhase(design, i, phase.rate(), phase.mix(), Map.of()));
        }
        found.add(with(design, phases, 0));
        Simulation simulation = design.simulation();
        found.add(design.withSimulation(new Simulation(
                new NodePlan.Constant(3),
                simulation.storage(),
                simulation.rows(),
                List.of(),
                simulation.cell(),
                simulation.model(),
                Extras.NONE)));
        found.add(design.withSimulation(new Simulation(
                simulation.nodePlan(),
                simulation.storage(),
                0,
                List.of(),
                simulation.cell(),
                simulation.model(),
                Extras.NONE)));
        boolean reads =
                design.queries().stream().anyMatch(query -> !query.families().isEmpty());
        found.add(
                reads
                        ? design
                        : design.withColumns(design.columns()
                                .subList(0, Math.min(1, design.columns().size()))));
        found.add(design.withRowKey(design.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8("#")))));
        for (Query query : design.queries()) {
            for (String segment : query.where().keySet()) {
                Map<String, Condition> where = new LinkedHashMap<>(query.where());
                where.remove(segment);
                found.add(with(design, query, query.withWhere(where)));
            }
            found.add(with(design, query, query.withLimit(OptionalLong.empty())));
            found.add(with(design, query, query.withNewestFirst(false)));
            found.add(with(design, query, query.withFamilies(List.of())));
            found.add(with(design, query, query.withCellsPerColumn(OptionalInt.empty())));
        }
        return found;
    }

    private static TableDesign without(TableDesign design, Query query) {
        TableDesign fewer = design.withQueries(
                design.queries().stream().filter(other -> other != query).toList());
        List<Phase> phases = design.workload().phases().stream()
                .map(phase -> {
                    Map<String, Double> mix = new LinkedHashMap<>(phase.mix());
                    Double share = mix.remove(query.name());
                    mix.merge(Phase.WRITE, share == null ? 0 : share, Double::sum);
                    return phase.withMix(mix);
                })
                .toList();
        return with(fewer, phases, design.workload().updates());
    }

    private static TableDesign without(TableDesign design, Segment segment) {
        boolean input = design.rowKey().segments().stream()
                .anyMatch(other -> other.generator().inputs().contains(segment.name()));
        if (input || design.rowKey().segments().size() == 1) {
            return design;
        }
        TableDesign fewer = design.withRowKey(design.rowKey()
                .withSegments(design.rowKey().segments().stream()
                        .filter(other -> other != segment)
                        .toList()));
        fewer = fewer.withQueries(design.queries().stream()
                .map(query -> {
                    Map<String, Condition> where = new LinkedHashMap<>(query.where());
                    where.remove(segment.name());
                    return query.withWhere(where);
                })
                .toList());
        List<Phase> phases = design.workload().phases().stream()
                .map(phase -> {
                    Map<String, Generator> override = new LinkedHashMap<>(phase.override());
                    override.remove(segment.name());
                    return phase.withOverride(override);
                })
                .toList();
        return with(fewer, phases, design.workload().updates());
    }

    private static TableDesign with(TableDesign design, Query query, Query changed) {
        return design.withQueries(design.queries().stream()
                .map(other -> other == query ? changed : other)
                .toList());
    }

    private static TableDesign with(TableDesign design, List<Phase> phases, double updates) {
        return design.withWorkload(new Workload(design.workload().seed(), updates, phases, Extras.NONE));
    }

    private static TableDesign withPhase(
            TableDesign design, int index, Rate rate, Map<String, Double> mix, Map<String, Generator> override) {
        List<Phase> phases = new ArrayList<>(design.workload().phases());
        Phase phase = phases.get(index);
        phases.set(index, phase.withRate(rate).withMix(mix).withOverride(override));
        return with(design, phases, design.workload().updates());
    }
}
