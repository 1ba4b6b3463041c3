package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.computed;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.optional;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.FieldCodec.stated;
import static dev.splitpoint.yaml.bind.Scalars.BASE64;
import static dev.splitpoint.yaml.bind.Scalars.TEXT;
import static dev.splitpoint.yaml.bind.Scalars.text;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.OneOfFields.Alternative;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The row key, its encoding, its segments, and row keys as values. */
final class RowKeyCodec {
    private static final KeyEncoding DEFAULT_ENCODING = new KeyEncoding.Delimited(KeyBytes.utf8("#"));

    /** Printable bytes as text. */
    private static final Function<KeyBytes, String> TO_TEXT =
            bytes -> new String(bytes.toArray(), StandardCharsets.US_ASCII);

    static final ChoiceCodec<KeyEncoding> ENCODING = ChoiceCodec.of(
            "encoding",
            kind("singleton", new KeyEncoding.Singleton(), "The key is a single segment."),
            kind(
                    "delimitedBytes",
                    KeyEncoding.Delimited.class,
                    RecordCodec.of(KeyEncoding.Delimited.class, delimiter()),
                    "A delimiter between the segments."),
            kind(
                    "orderedCodeBytes",
                    new KeyEncoding.OrderedCode(),
                    "The bytes 00 01 between the segments; zero bytes in segments are escaped. Trailing empty segments"
                            + " are omitted, others are 00 00."),
            kind(
                    "concatenated",
                    new KeyEncoding.Concatenated(),
                    "No delimiter between the segments. Bigtable's rowKeySchema does not support it."));

    static final RecordCodec<Segment> SEGMENT = RecordCodec.block(
            Segment.class,
            required("name", TEXT, "Unique name in the key. Not the name of a family, _key or _timestamp."),
            optional("description", TEXT, "Content of the segment."),
            computed(
                    "type",
                    TypeCodec.TYPE_REFERENCE,
                    segment -> Segment.defaultType(MemberCodec.value(segment, "format")),
                    "Default: text, and bytes for the format bigEndian. Other types have their own"
                            + " encoding and no format."),
            omitted("format", KindCodec.FORMAT, new Format.Plain(), "Text format of the values. Default: plain."),
            required("generator", KindCodec.GENERATOR, "Values of the segment, and how often they occur."));

    static final RecordCodec<RowKey> ROW_KEY = RecordCodec.block(
            RowKey.class,
            stated(
                    "encoding",
                    ENCODING,
                    DEFAULT_ENCODING,
                    "How segments are joined: a map with one key. Default: the delimiter #."),
            required(
                    "segments",
                    ListCodec.named(new Reference<>("segment", () -> SEGMENT), Segment::name),
                    "The segments, in key order."));

    /** A row key: a text, or Base64 for bytes that are not text. */
    static final ValueCodec<KeyBytes> KEY = new ScalarOrMap<>(
                    TEXT.as(KeyBytes::utf8, TO_TEXT),
                    RecordCodec.section(required("base64", BASE64, "The bytes in Base64."))
                            .withoutOwnKeys()
                            .as(read -> MemberCodec.value(read, "base64"), bytes -> Map.of("base64", bytes)),
                    Scalars::isPrintable)
            .titled("a text, or { base64: ... } for bytes that are not text");

    private RowKeyCodec() {}

    private static MemberCodec delimiter() {
        return new OneOfFields(
                List.of("delimiter"),
                List.of(
                        Alternative.of(
                                "delimiter",
                                text("a text of 1 to 50 bytes", 1, 50).as(KeyBytes::utf8, TO_TEXT),
                                bytes -> Map.of("delimiter", bytes),
                                values -> delimiter(values).filter(Scalars::isPrintable),
                                "The delimiter, 1 to 50 bytes."),
                        Alternative.of(
                                "delimiterBase64",
                                BASE64,
                                bytes -> Map.of("delimiter", bytes),
                                values -> delimiter(values).filter(bytes -> !Scalars.isPrintable(bytes)),
                                "The delimiter in Base64, if it is not text.")));
    }

    private static Optional<KeyBytes> delimiter(Map<String, Object> values) {
        return Optional.ofNullable((KeyBytes) values.get("delimiter"));
    }
}
