package dev.splitpoint.review;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.picture.HeatPng;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Difference of the load that two designs put on the same logical records, by entity and time.
 *
 * <p>Row keys of two designs cannot be compared, but their records can: segments with the same name, generator, and seed have the
 * same values for the same operation in both designs. An entity is the values of the segments that both designs have and that
 * identify something: no times, counters, salts, hashes and random identifiers. For each of {@value #ENTITIES} sampled entities
 * and {@value #TIMES} times, the record that the entity writes at that time is rendered with both designs. The difference is the CPU
 * demand at its key in the second design minus the demand at its key in the first, as a share of one node.
 *
 * <p>Example: sensor 417 writes at 06:00 to the last tablet of a table that is ordered by time, where the demand is 115% of a node.
 * With a salt it writes to a tablet with a demand of 43%. The difference is −0.72.
 *
 * <p>Takes {@value #ENTITIES} × {@value #TIMES} renderings per design, some 0.1 s.
 *
 * @param segments names of the segments that identify an entity, in the order of the second design
 * @param values   difference by entity and time; NaN where one of the designs has no data; entities are in the order of their values
 */
public record EntityDifference(List<String> segments, double[][] values) {
    private static final int ENTITIES = 160;
    private static final int TIMES = 320;
    private static final int PIXELS = 3;

    /** Width of the image in pixels. */
    public static final int WIDTH = TIMES * PIXELS;

    /** Height of the image in pixels. */
    public static final int HEIGHT = ENTITIES * PIXELS;

    /** Difference from which the color is full, as a share of one node. */
    private static final double FULL = 1;

    /**
     * Returns the difference of two designs.
     *
     * <p>If one of the workloads is shorter, the difference ends with it.
     *
     * @return absent if the designs have no entity in common, or different seeds
     */
    public static Optional<EntityDifference> of(DesignReview before, DesignReview after) {
        List<String> segments = common(before, after);
        if (segments.isEmpty() || before.design().workload().seed() != after.design().workload().seed()) {
            return Optional.empty();
        }
        long end = Math.min(
                before.run().load().time().end().toNanos(), after.run().load().time().end().toNanos());
        RecordCursor a = new RecordCursor(before);
        RecordCursor b = new RecordCursor(after);
        HeatGrid demandBefore = new HeatData(before.run()).absolute(Metric.CPU);
        HeatGrid demandAfter = new HeatData(after.run()).absolute(Metric.CPU);
        Integer[] order = IntStream.range(0, ENTITIES).boxed().toArray(Integer[]::new);
        List<KeyBytes> entities = IntStream.range(0, ENTITIES).mapToObj(index -> b.entity(index, segments)).toList();
        Arrays.sort(order, Comparator.comparing(entities::get));
        double[][] values = new double[ENTITIES][TIMES];
        for (int i = 0; i < TIMES; i++) {
            long nanos = (long) ((i + 0.5) / TIMES * end);
            for (int entity = 0; entity < ENTITIES; entity++) {
                values[entity][i] = demand(after, demandAfter, b, order[entity], nanos)
                        - demand(before, demandBefore, a, order[entity], nanos);
            }
        }
        return Optional.of(new EntityDifference(segments, values));
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
                .filter(segment -> before.design().rowKey().segment(segment.name())
                        .filter(other -> other.generator().equals(segment.generator()))
                        .isPresent())
                .map(Segment::name)
                .toList();
    }

    private static boolean identifies(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock _, Generator.Sequence _, Generator.Latest _, Generator.Uuid _, Generator.Hash _, Generator.Salt _,
                    Generator.Constant _ -> false;
            case Generator.Uniform _, Generator.Zipf _, Generator.Hotspot _, Generator.Exponential _, Generator.Normal _,
                    Generator.Weighted _, Generator.KeyRanges _, Generator.Realistic _, Generator.Sample _ -> true;
        };
    }

    /** {@return a sentence that explains the image} */
    public String caption() {
        return "Difference B − A by " + String.join(", ", segments) + " (vertical) and time (horizontal): blue where the tablet that the "
                + "records of an entity are written to has less CPU demand in B, red where it has more; full color from one node.";
    }

    /** {@return {@link #WIDTH} × {@link #HEIGHT} opaque ARGB colors, row by row} */
    public int[] pixels(boolean dark) {
        int[] pixels = new int[WIDTH * HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                pixels[y * WIDTH + x] = color(values[y / PIXELS][x / PIXELS], dark);
            }
        }
        return pixels;
    }

    /** {@return the image as PNG} */
    public byte[] png(boolean dark) {
        return HeatPng.of(pixels(dark), WIDTH, HEIGHT);
    }

    /** {@return the color of a difference: gray for none, toward blue for less load and toward red for more} */
    static int color(double difference, boolean dark) {
        int ground = dark ? 0x262B32 : 0xF0F1F3;
        if (Double.isNaN(difference)) {
            return 0xFF000000 | (dark ? 0x0D1117 : 0xFFFFFF);
        }
        int full = difference < 0 ? dark ? 0x58A6FF : 0x0550AE : dark ? 0xFF7B72 : 0xB31D28;
        double share = Math.min(1, StrictMath.sqrt(Math.abs(difference) / FULL));
        int color = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int from = ground >> shift & 0xFF;
            int to = full >> shift & 0xFF;
            color |= (int) Math.rint(from + share * (to - from)) << shift;
        }
        return 0xFF000000 | color;
    }
}
