package dev.splitpoint.review;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Difference of the load that two designs put on the same logical records, by entity and time.
 *
 * <p>Row keys of two designs cannot be compared, but their records can: segments with the same name, generator, and
 * seed have the same values for the same operation in both designs. An entity is the values of the segments that both
 * designs have and that identify something: no times, counters, salts, hashes and random identifiers. For each of
 * {@value #ENTITIES} sampled entities and {@value #TIMES} times, the record that the entity writes at that time is
 * rendered with both designs. The CPU demand at its key in the second design is divided by the demand at its key in the
 * first. A factor shows a change of a small load as clearly as that of a large one.
 *
 * <p>Example: sensor 417 writes at 06:00 to the last tablet of a table that is ordered by time, where the demand is
 * 115% of a node. With a salt it writes to a tablet with a demand of 43%. The factor is 0.37, or ÷2.7.
 *
 * <p>Takes {@value #ENTITIES} × {@value #TIMES} renderings per design, some 0.1 s.
 *
 * @param segments names of the segments that identify an entity, in the order of the second design
 * @param entities values of these segments of each entity, as text; sorted by their bytes
 * @param time time axis of the values
 * @param before demand in the first design by entity and time, as a share of one node; NaN without data; do not modify
 * @param after demand in the second design, like {@code before}
 */
public record EntityDifference(
        List<String> segments, List<String> entities, TimeGrid time, double[][] before, double[][] after) {
    private static final int ENTITIES = 160;
    private static final int TIMES = 320;

    /** Smallest demand that is distinguished, as a share of one node. Ratios of smaller demands are noise. */
    private static final double LEAST = 1e-4;

    /** Copies the lists. */
    public EntityDifference {
        segments = List.copyOf(segments);
        entities = List.copyOf(entities);
    }

    /**
     * Returns the difference of two designs.
     *
     * <p>If one of the workloads is shorter, the difference ends with it.
     *
     * @return absent if the designs have no entity in common, or different seeds
     */
    public static Optional<EntityDifference> of(DesignReview before, DesignReview after) {
        List<String> segments = common(before, after);
        if (segments.isEmpty()
                || before.design().workload().seed()
                        != after.design().workload().seed()) {
            return Optional.empty();
        }
        long end = Math.min(
                before.run().load().time().end().toNanos(),
                after.run().load().time().end().toNanos());
        RecordCursor a = new RecordCursor(before);
        RecordCursor b = new RecordCursor(after);
        HeatGrid demandBefore = new HeatData(before.run()).absolute(Metric.CPU);
        HeatGrid demandAfter = new HeatData(after.run()).absolute(Metric.CPU);
        Integer[] order = IntStream.range(0, ENTITIES).boxed().toArray(Integer[]::new);
        List<KeyBytes[]> entities = IntStream.range(0, ENTITIES)
                .mapToObj(index -> b.entity(index, segments))
                .toList();
        Arrays.sort(order, (one, other) -> Arrays.compare(entities.get(one), entities.get(other)));
        double[][] demandA = new double[ENTITIES][TIMES];
        double[][] demandB = new double[ENTITIES][TIMES];
        for (int i = 0; i < TIMES; i++) {
            long nanos = (long) ((i + 0.5) / TIMES * end);
            for (int entity = 0; entity < ENTITIES; entity++) {
                demandA[entity][i] = demand(before, demandBefore, a, order[entity], nanos);
                demandB[entity][i] = demand(after, demandAfter, b, order[entity], nanos);
            }
        }
        TimeGrid time = new TimeGrid(TIMES, Duration.ofNanos(Math.ceilDiv(end, TIMES)), Duration.ofNanos(end));
        return Optional.of(new EntityDifference(
                segments,
                Stream.of(order).map(index -> text(entities.get(index))).toList(),
                time,
                demandA,
                demandB));
    }

    private static String text(KeyBytes[] entity) {
        return Stream.of(entity).map(KeyBytes::toReadable).collect(Collectors.joining(" "));
    }

    /** {@return the demand at the key that an entity writes at a time, as a share of one node} */
    private static double demand(DesignReview review, HeatGrid demand, RecordCursor cursor, int index, long nanos) {
        TimeGrid time = review.run().load().time();
        int cell = (int) Math.min(time.cells() - 1, nanos / time.cell().toNanos());
        return demand.at(cell, cursor.bucket(index, nanos));
    }

    /** {@return the names of the segments that both designs have and that identify something} */
    static List<String> common(DesignReview before, DesignReview after) {
        return after.design().rowKey().segments().stream()
                .filter(EntityDifference::identifies)
                .filter(segment -> before.design()
                        .rowKey()
                        .segment(segment.name())
                        .filter(other -> other.generator().equals(segment.generator()))
                        .isPresent())
                .map(Segment::name)
                .toList();
    }

    private static boolean identifies(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Uuid _, Generator.Hash _, Generator.Salt _, Generator.Constant _ -> false;
            default -> !GeneratorTraits.of(segment.generator()).isGrowing();
        };
    }

    /**
     * {@return the demand in the second design divided by the demand in the first, of an entity at a time; NaN where
     * one of the designs has no data} A demand of less than {@value #LEAST} of a node counts as {@value #LEAST}.
     */
    public double factor(int entity, int cell) {
        return counted(after[entity][cell]) / counted(before[entity][cell]);
    }

    private static double counted(double demand) {
        return Double.isNaN(demand) ? demand : Math.max(LEAST, demand);
    }

    /**
     * {@return the demand of both designs and the factor, such as {@code A 115%, B 43%, B ÷ A ÷2.7}; no factor if one
     * of the designs has no data}
     */
    String valueText(int entity, int cell) {
        String values = "A %s, B %s"
                .formatted(
                        MetricUnit.SHARE.formatShort(before[entity][cell]),
                        MetricUnit.SHARE.formatShort(after[entity][cell]));
        double factor = factor(entity, cell);
        return Double.isNaN(factor) ? values : values + ", B is " + factorText(factor);
    }

    /** {@return a factor as text, such as {@code ×3}, {@code ÷10} or {@code 1}} */
    static String factorText(double factor) {
        boolean isLess = factor < 1;
        String number = MetricUnit.COUNT.formatShort(Math.round((isLess ? 1 / factor : factor) * 10) / 10.0);
        return number.equals("1") ? number : (isLess ? "÷" : "×") + number;
    }

    /** {@return a sentence that explains the image} */
    public String caption() {
        return "B ÷ A by " + String.join(", ", segments)
                + " and time: blue where the tablet that the records of an entity are "
                + "written to has less CPU demand in B, red where it has more.";
    }
}
