package dev.splitpoint.ui.document.kind;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds of value types, value sizes, key encodings and rates. */
public final class TypeVariants {
    private static final Variant<ValueType> TEXT =
            Variant.of("stringType", "string", Messages.TEXT_HELP, ValueType.Text.class, new ValueType.Text());
    private static final Variant<ValueType> BYTES =
            Variant.of("bytesType", "bytes", Messages.BYTES_HELP, ValueType.Bytes.class, new ValueType.Bytes());
    private static final Variant<ValueType> INT64 = Variant.of(
            "int64Type",
            "int64",
            Messages.INT64_HELP,
            ValueType.Int64.class,
            new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES),
            encoding(ValueType.Int64::encoding, (t, v) -> new ValueType.Int64(v)));
    private static final Variant<ValueType> TIMESTAMP = Variant.of(
            "timestampType",
            "timestamp",
            Messages.TIMESTAMP_HELP,
            ValueType.Timestamp.class,
            new ValueType.Timestamp(IntEncoding.BIG_ENDIAN_BYTES),
            encoding(ValueType.Timestamp::encoding, (t, v) -> new ValueType.Timestamp(v)));

    /** The types of segments. */
    public static final VariantTable<ValueType> SEGMENT =
            new VariantTable<>("Type", List.of(TEXT, BYTES, INT64, TIMESTAMP));

    /** The types of values. */
    public static final VariantTable<ValueType> COLUMN = new VariantTable<>(
            "Type",
            List.of(
                    INT64,
                    TEXT,
                    BYTES,
                    Variant.of(
                            "float64Type",
                            "float64",
                            Messages.FLOAT64_HELP,
                            ValueType.Float64.class,
                            new ValueType.Float64()),
                    Variant.of(
                            "float32Type",
                            "float32",
                            Messages.FLOAT32_HELP,
                            ValueType.Float32.class,
                            new ValueType.Float32()),
                    Variant.of("boolType", "bool", Messages.BOOL_HELP, ValueType.Bool.class, new ValueType.Bool()),
                    TIMESTAMP,
                    Variant.of(
                            "dateType", "date", Messages.DATE_TYPE_HELP, ValueType.Date.class, new ValueType.Date())));

    /** How large values are. */
    public static final VariantTable<ValueSize> SIZE = new VariantTable<>(
            Messages.VALUE_SIZE,
            List.of(
                    Variant.of(
                            "constant",
                            "constant",
                            Messages.CONSTANT_SIZE_HELP,
                            ValueSize.Constant.class,
                            new ValueSize.Constant(8),
                            Parameter.whole(
                                    "bytes",
                                    "Bytes",
                                    Messages.SIZE_HELP,
                                    ValueSize.Constant::bytes,
                                    (s, v) -> new ValueSize.Constant(v))),
                    Variant.of(
                            "uniform",
                            "uniform",
                            Messages.UNIFORM_SIZE_HELP,
                            ValueSize.Uniform.class,
                            new ValueSize.Uniform(100, 1000),
                            Parameter.whole(
                                    "min",
                                    "Smallest (B)",
                                    Messages.SMALLEST_SIZE,
                                    ValueSize.Uniform::min,
                                    (s, v) -> new ValueSize.Uniform(v, s.max())),
                            Parameter.whole(
                                    "max",
                                    "Largest (B)",
                                    Messages.LARGEST_SIZE,
                                    ValueSize.Uniform::max,
                                    (s, v) -> new ValueSize.Uniform(s.min(), v)))));

    /** How segments are joined. */
    public static final VariantTable<KeyEncoding> ENCODING = new VariantTable<>(
            "Encoding",
            List.of(
                    Variant.of(
                            "delimitedBytes",
                            "delimited",
                            Messages.DELIMITED_HELP,
                            KeyEncoding.Delimited.class,
                            new KeyEncoding.Delimited(KeyBytes.utf8("#")),
                            new Parameter<>(
                                    "delimiter",
                                    "Delimiter",
                                    Messages.DELIMITER_HELP,
                                    s -> new ControlType.Code(),
                                    e -> e.delimiter().toText(),
                                    (e, v) -> new KeyEncoding.Delimited(KeyLabel.parse(v)))),
                    Variant.of(
                            "concatenated",
                            "concatenated",
                            Messages.CONCATENATED_HELP,
                            KeyEncoding.Concatenated.class,
                            new KeyEncoding.Concatenated()),
                    Variant.of(
                            "orderedCodeBytes",
                            Messages.ORDERED_CODE,
                            Messages.ORDERED_CODE_HELP,
                            KeyEncoding.OrderedCode.class,
                            new KeyEncoding.OrderedCode()),
                    Variant.of(
                            "singleton",
                            Messages.SINGLE_SEGMENT,
                            Messages.SINGLE_SEGMENT_HELP,
                            KeyEncoding.Singleton.class,
                            new KeyEncoding.Singleton())));

    /** Curves of operations a second. */
    public static final VariantTable<Rate.Shape> RATE = new VariantTable<>(
            Messages.SHAPE,
            List.of(
                    Variant.of(
                            "constant",
                            "constant",
                            Messages.CONSTANT_RATE_HELP,
                            Rate.Constant.class,
                            new Rate.Constant(1000),
                            perSecond(
                                    "mean",
                                    Messages.PER_SECOND,
                                    Rate.Constant::perSecond,
                                    (r, v) -> new Rate.Constant(v))),
                    Variant.of(
                            "ramp",
                            "ramp",
                            Messages.RAMP_HELP,
                            Rate.Ramp.class,
                            new Rate.Ramp(0, 1000),
                            perSecond("from", "From", Rate.Ramp::from, (r, v) -> new Rate.Ramp(v, r.to())),
                            perSecond("to", "To", Rate.Ramp::to, (r, v) -> new Rate.Ramp(r.from(), v))),
                    Variant.of(
                            "sine",
                            Messages.DAILY,
                            Messages.WAVE_HELP,
                            Rate.Sine.class,
                            new Rate.Sine(1000, 500, Duration.ofHours(24), 0),
                            new Parameter<>(
                                    "peak",
                                    Messages.PEAK,
                                    Messages.PEAK_HELP,
                                    s -> new ControlType.Number(),
                                    r -> Quantities.real(r.mean() + r.amplitude()),
                                    (r, v) -> wave(r, Quantities.parseReal(v), r.mean() - r.amplitude())),
                            new Parameter<>(
                                    "at",
                                    Messages.PEAK_AT,
                                    Messages.PEAK_AT_HELP,
                                    s -> new ControlType.Line(),
                                    r -> ClockTime.text(peakTime(r), r.period()),
                                    (r, v) -> withPeakAt(r, ClockTime.parse(v))),
                            new Parameter<>(
                                    "low",
                                    Messages.LOW,
                                    Messages.LOW_HELP,
                                    s -> new ControlType.Number(),
                                    r -> Quantities.real(r.mean() - r.amplitude()),
                                    (r, v) -> wave(r, r.mean() + r.amplitude(), Quantities.parseReal(v))),
                            Parameter.time(
                                    "period",
                                    "Period",
                                    Messages.PERIOD_HELP,
                                    Rate.Sine::period,
                                    (r, v) -> withPeakAt(
                                            new Rate.Sine(r.mean(), r.amplitude(), v, r.phase()), peakTime(r)))),
                    Variant.of(
                            "points",
                            "points",
                            Messages.RATE_POINTS_HELP,
                            Rate.Points.class,
                            new Rate.Points(points(Messages.POINTS_EXAMPLE)),
                            new Parameter<>(
                                    "points",
                                    "Points",
                                    Messages.POINTS_HELP,
                                    s -> new ControlType.Lines(4, true),
                                    r -> points(r.points()),
                                    (r, v) -> new Rate.Points(points(v))))));

    private TypeVariants() {}

    private static Rate.Sine wave(Rate.Sine wave, double peak, double low) {
        if (low > peak) {
            throw new IllegalArgumentException(Messages.lowOverPeak(Quantities.real(low), Quantities.real(peak)));
        }
        return new Rate.Sine((peak + low) / 2, (peak - low) / 2, wave.period(), wave.phase());
    }

    /** {@return the time of the first peak, rounded to seconds} */
    private static Duration peakTime(Rate.Sine wave) {
        double turns = 0.25 - wave.phase();
        return Duration.ofSeconds(
                Math.round((turns - Math.floor(turns)) * wave.period().toNanos() / 1e9));
    }

    private static Rate.Sine withPeakAt(Rate.Sine wave, Duration at) {
        double turns = 0.25 - at.toNanos() / (double) wave.period().toNanos();
        double phase = Math.rint((turns - Math.floor(turns)) * 1e6) / 1e6 % 1;
        return new Rate.Sine(wave.mean(), wave.amplitude(), wave.period(), phase);
    }

    private static <T> Parameter<T> encoding(
            java.util.function.Function<T, IntEncoding> read, java.util.function.BiFunction<T, IntEncoding, T> write) {
        return Parameter.choice(
                "encoding",
                "Encoding",
                Messages.INT_ENCODING_HELP,
                IntEncoding.class,
                e -> e == IntEncoding.BIG_ENDIAN_BYTES ? "big-endian" : Messages.ORDERED_CODE,
                read,
                write);
    }

    private static <T> Parameter<T> perSecond(
            String id,
            String label,
            java.util.function.Function<T, Double> read,
            java.util.function.BiFunction<T, Double, T> write) {
        return Parameter.real(id, label, Messages.PER_SECOND_HELP, read, write);
    }

    private static String points(List<Rate.Point> points) {
        return points.stream()
                .map(p -> Messages.point(Quantities.timeCode(p.at()), Quantities.real(p.perSecond())))
                .collect(Collectors.joining("\n"));
    }

    private static List<Rate.Point> points(String lines) {
        return lines.lines()
                .filter(line -> !line.isBlank())
                .map(TypeVariants::point)
                .toList();
    }

    private static Rate.Point point(String line) {
        String[] parts = line.strip().split("\\s+", 2);
        if (parts.length != 2) {
            throw new IllegalArgumentException(Messages.notPoint(line.strip()));
        }
        return new Rate.Point(Quantities.parseTime(parts[0]), Quantities.parseReal(parts[1]));
    }
}
