package dev.splitpoint.design;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Segments for a table with a row key schema. The schema contains types but no values, so that the generators are
 * defaults.
 */
public final class SchemaSegments {
    /** Default generators, which users replace. */
    private static final Generator VALUES = new Generator.Zipf(100_000, 0.99, true);

    private static final Generator NUMBERS = new Generator.Uniform(0, 9_999_999);
    private static final Generator NOW = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    private SchemaSegments() {}

    /**
     * {@return a segment for a field of a schema, with a default generator}
     *
     * @param name name of the field
     * @param type type of the field
     */
    public static Segment of(String name, ValueType type) {
        Generator made = switch (type) {
            case ValueType.Timestamp time -> NOW;
            case ValueType.Int64 number -> NUMBERS;
            case ValueType.Text _,
                    ValueType.Bytes _,
                    ValueType.Float64 _,
                    ValueType.Float32 _,
                    ValueType.Bool _,
                    ValueType.Date _ -> VALUES;
        };
        return new Segment(name, Optional.empty(), type, new Format.Plain(), made, Extras.NONE);
    }

    /** {@return a key of such segments that has at least a number of values: the last segment gets the missing ones} */
    public static RowKey withRoom(RowKey key, long rows) {
        double others = key.segments().stream()
                .limit(key.segments().size() - 1L)
                .mapToDouble(SchemaSegments::values)
                .reduce(1, (a, b) -> a * b);
        Segment last = key.segments().getLast();
        if (others * values(last) >= rows) {
            return key;
        }
        long items = Math.min(Generator.MAX_ITEMS, (long) Math.ceil(rows / others));
        Generator wide = last.generator() instanceof Generator.Zipf zipf
                ? new Generator.Zipf(items, zipf.exponent(), zipf.scatter())
                : new Generator.Uniform(0, items - 1);
        List<Segment> segments = new ArrayList<>(key.segments());
        segments.set(segments.size() - 1, last.withGenerator(wide));
        return key.withSegments(segments);
    }

    private static double values(Segment segment) {
        return segment.generator() instanceof Generator.Zipf zipf
                ? zipf.items()
                : segment.generator() instanceof Generator.Uniform uniform
                        ? (double) uniform.max() - uniform.min() + 1
                        : Double.POSITIVE_INFINITY;
    }
}
