package dev.splitpoint.ui.kind;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.text.KeyText;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds of value types, value sizes, key encodings and rates. */
public final class TypeKinds {
    private static final Kind<ValueType> TEXT = Kind.of(
            "stringType", "string", "Text in UTF-8.", ValueType.Text.class, new ValueType.Text());
    private static final Kind<ValueType> BYTES =
            Kind.of("bytesType", "bytes", "Bytes as they are.", ValueType.Bytes.class, new ValueType.Bytes());
    private static final Kind<ValueType> INT64 = Kind.of(
            "int64Type", "int64", "A 64-bit number.",
            ValueType.Int64.class, new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES),
            encoding(ValueType.Int64::encoding, (t, v) -> new ValueType.Int64(v)));
    private static final Kind<ValueType> TIMESTAMP = Kind.of(
            "timestampType", "timestamp", "Microseconds since 1970 as a 64-bit number.",
            ValueType.Timestamp.class, new ValueType.Timestamp(IntEncoding.BIG_ENDIAN_BYTES),
            encoding(ValueType.Timestamp::encoding, (t, v) -> new ValueType.Timestamp(v)));

    /** The types of segments. */
    public static final Kinds<ValueType> SEGMENT = new Kinds<>("Type", List.of(TEXT, BYTES, INT64, TIMESTAMP));

    /** The types of values. */
    public static final Kinds<ValueType> COLUMN = new Kinds<>("Type", List.of(
            INT64,
            TEXT,
            BYTES,
            Kind.of("float64Type", "float64", "A 64-bit binary fraction.",
                    ValueType.Float64.class, new ValueType.Float64()),
            Kind.of("float32Type", "float32", "A 32-bit binary fraction.",
                    ValueType.Float32.class, new ValueType.Float32()),
            Kind.of("boolType", "bool", "Yes or no.", ValueType.Bool.class, new ValueType.Bool()),
            TIMESTAMP,
            Kind.of("dateType", "date", "A day.", ValueType.Date.class, new ValueType.Date())));

    /** How large values are. */
    public static final Kinds<ValueSize> SIZE = new Kinds<>("Value size", List.of(
            Kind.of("constant", "constant", "All values have the same size.",
                    ValueSize.Constant.class, new ValueSize.Constant(8),
                    Parameter.whole("bytes", "Bytes", "Bytes of a value, 0 or more.", ValueSize.Constant::bytes,
                            (s, v) -> new ValueSize.Constant(v))),
            Kind.of("uniform", "uniform", "Evenly between two sizes.",
                    ValueSize.Uniform.class, new ValueSize.Uniform(100, 1000),
                    Parameter.whole("min", "Smallest", "Bytes of the smallest value.", ValueSize.Uniform::min,
                            (s, v) -> new ValueSize.Uniform(v, s.max())),
                    Parameter.whole("max", "Largest", "Bytes of the largest value.", ValueSize.Uniform::max,
                            (s, v) -> new ValueSize.Uniform(s.min(), v)))));

    /** How segments are joined. */
    public static final Kinds<KeyEncoding> ENCODING = new Kinds<>("Encoding", List.of(
            Kind.of("delimitedBytes", "delimited", "A delimiter between segments.",
                    KeyEncoding.Delimited.class, new KeyEncoding.Delimited(KeyBytes.utf8("#")),
                    new Parameter<>("delimiter", "Delimiter", "1 to 50 bytes; other than text as \\x00.",
                            s -> new Input.Code(), e -> e.delimiter().toText(),
                            (e, v) -> new KeyEncoding.Delimited(KeyText.parse(v)))),
            Kind.of("concatenated", "concatenated", "Side by side, with nothing between.",
                    KeyEncoding.Concatenated.class, new KeyEncoding.Concatenated()),
            Kind.of("orderedCodeBytes", "ordered code", "Escaped, with the bytes 00 01 between: keeps every order.",
                    KeyEncoding.OrderedCode.class, new KeyEncoding.OrderedCode()),
            Kind.of("singleton", "single segment", "One segment with nothing around it.",
                    KeyEncoding.Singleton.class, new KeyEncoding.Singleton())));

    /** Curves of operations a second. */
    public static final Kinds<Rate.Shape> RATE = new Kinds<>("Rate", List.of(
            Kind.of("constant", "constant", "Always the same.", Rate.Constant.class, new Rate.Constant(1000),
                    perSecond("mean", "Per second", Rate.Constant::perSecond, (r, v) -> new Rate.Constant(v))),
            Kind.of("ramp", "ramp", "A straight line over the phase.", Rate.Ramp.class, new Rate.Ramp(0, 1000),
                    perSecond("from", "From", Rate.Ramp::from, (r, v) -> new Rate.Ramp(v, r.to())),
                    perSecond("to", "To", Rate.Ramp::to, (r, v) -> new Rate.Ramp(r.from(), v))),
            Kind.of("sine", "wave", "Up and down around a mean, never under 0.",
                    Rate.Sine.class, new Rate.Sine(1000, 500, Duration.ofHours(24), 0),
                    perSecond("mean", "Mean", Rate.Sine::mean,
                            (r, v) -> new Rate.Sine(v, r.amplitude(), r.period(), r.phase())),
                    perSecond("amplitude", "Amplitude", Rate.Sine::amplitude,
                            (r, v) -> new Rate.Sine(r.mean(), v, r.period(), r.phase())),
                    Parameter.time("period", "Period", "Time from top to top.", Rate.Sine::period,
                            (r, v) -> new Rate.Sine(r.mean(), r.amplitude(), v, r.phase())),
                    Parameter.share("phase", "Phase", "In turns: 0.25 starts at the top.", Rate.Sine::phase,
                            (r, v) -> new Rate.Sine(r.mean(), r.amplitude(), r.period(), v))),
            Kind.of("points", "points", "Straight lines between points.",
                    Rate.Points.class, new Rate.Points(points("0h 1000\n8h 50000")),
                    new Parameter<>("points", "Points", "One point a line: the time since the phase's start, and the"
                            + " operations a second: 8h 50000", s -> new Input.Lines(4, true), r -> points(r.points()),
                            (r, v) -> new Rate.Points(points(v))))));

    private TypeKinds() {}

    private static <T> Parameter<T> encoding(
            java.util.function.Function<T, IntEncoding> read, java.util.function.BiFunction<T, IntEncoding, T> write) {
        return Parameter.choice("encoding", "Encoding", "How the number becomes bytes.", IntEncoding.class,
                e -> e == IntEncoding.BIG_ENDIAN_BYTES ? "big-endian" : "ordered code", read, write);
    }

    private static <T> Parameter<T> perSecond(
            String id,
            String label,
            java.util.function.Function<T, Double> read,
            java.util.function.BiFunction<T, Double, T> write) {
        return Parameter.real(id, label, "Operations a second; 20k is 20,000.", read, write);
    }

    private static String points(List<Rate.Point> points) {
        return points.stream()
                .map(p -> Quantities.timeCode(p.at()) + " " + Quantities.real(p.perSecond()))
                .collect(Collectors.joining("\n"));
    }

    private static List<Rate.Point> points(String lines) {
        return lines.lines().filter(line -> !line.isBlank()).map(TypeKinds::point).toList();
    }

    private static Rate.Point point(String line) {
        String[] parts = line.strip().split("\\s+", 2);
        if (parts.length != 2) {
            throw new IllegalArgumentException("'" + line.strip() + "' is no point: write a time and a rate.");
        }
        return new Rate.Point(Quantities.parseTime(parts[0]), Quantities.parseReal(parts[1]));
    }
}
