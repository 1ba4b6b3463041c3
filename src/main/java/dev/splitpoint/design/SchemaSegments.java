package dev.splitpoint.design;

import java.time.Duration;
import java.util.Optional;

/** Segments for a table with a row key schema. The schema contains types but no values, so that the generators are defaults. */
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
            case ValueType.Text _, ValueType.Bytes _, ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _,
                    ValueType.Date _ -> VALUES;
        };
        return new Segment(name, Optional.empty(), type, new Format.Plain(), made, Extras.NONE);
    }
}
