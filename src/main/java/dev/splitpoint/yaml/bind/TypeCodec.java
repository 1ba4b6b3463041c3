package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.fixedAndOmitted;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;

import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;

/** Types of segments and of values, as the message {@code Type} of Bigtable's admin API has them in JSON. */
final class TypeCodec {
    static final ChoiceCodec<IntEncoding> INT_ENCODING = ChoiceCodec.of(
            "encoding",
            kind(
                    "bigEndianBytes",
                    IntEncoding.BIG_ENDIAN_BYTES,
                    "Eight bytes, highest first. Nonnegative numbers sort in order."),
            kind("orderedCodeBytes", IntEncoding.ORDERED_CODE_BYTES, "One to ten bytes. All numbers sort in order."));

    private static final ValueCodec<IntEncoding> INT_ENCODING_REFERENCE =
            new Reference<>("intEncoding", () -> INT_ENCODING);

    /** Encodings of texts and bytes: there is one, which is the default. */
    private enum OnlyEncoding {
        ONE
    }

    private static FieldCodec<OnlyEncoding> onlyEncoding(String key, String keyHelp, String help) {
        return fixedAndOmitted(
                "encoding", ChoiceCodec.of("encoding", kind(key, OnlyEncoding.ONE, keyHelp)), OnlyEncoding.ONE, help);
    }

    static final ChoiceCodec<ValueType> TYPE = ChoiceCodec.of(
            "type",
            kind(
                    "stringType",
                    ValueType.Text.class,
                    RecordCodec.of(ValueType.Text.class, onlyEncoding("utf8Bytes", "UTF-8.", "Encoding of the text.")),
                    "Text in UTF-8."),
            kind(
                    "bytesType",
                    ValueType.Bytes.class,
                    RecordCodec.of(ValueType.Bytes.class, onlyEncoding("raw", "Raw bytes.", "Encoding of the bytes.")),
                    "Raw bytes."),
            kind(
                    "int64Type",
                    ValueType.Int64.class,
                    RecordCodec.of(
                            ValueType.Int64.class,
                            omitted(
                                    "encoding",
                                    INT_ENCODING_REFERENCE,
                                    IntEncoding.BIG_ENDIAN_BYTES,
                                    "Encoding of the number. Default: bigEndianBytes.")),
                    "A 64-bit number."),
            kind(
                    "timestampType",
                    ValueType.Timestamp.class,
                    RecordCodec.of(
                            ValueType.Timestamp.class,
                            omitted(
                                    "encoding",
                                    ChoiceCodec.of(
                                            "encoding",
                                            kind(
                                                    "unixMicrosInt64",
                                                    IntEncoding.class,
                                                    INT_ENCODING_REFERENCE,
                                                    "As a 64-bit number of microseconds.")),
                                    IntEncoding.BIG_ENDIAN_BYTES,
                                    "Encoding of the time.")),
                    "A time in microseconds since 1970."),
            kind("float64Type", new ValueType.Float64(), "A 64-bit floating-point number. Only for columns."),
            kind("float32Type", new ValueType.Float32(), "A 32-bit floating-point number. Only for columns."),
            kind("boolType", new ValueType.Bool(), "True or false. Only for columns."),
            kind("dateType", new ValueType.Date(), "A date. Only for columns."));

    /** A reference to the definition of types. */
    static final ValueCodec<ValueType> TYPE_REFERENCE = new Reference<>("type", () -> TYPE);

    private TypeCodec() {}
}
