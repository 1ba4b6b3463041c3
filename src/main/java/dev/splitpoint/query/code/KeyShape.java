package dev.splitpoint.query.code;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.stream.format.TextFormat;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Row key in generated code.
 *
 * <p>Example: in the key {@code shard#sensor_id#read_at}, the shard is computed from the sensor. The parts of the key
 * are sensor_id and read_at. The prefix of two segments needs sensor_id only.
 *
 * @param delimiter delimiter; empty for keys without a delimiter
 * @param isOrdered whether the key is in ordered code
 * @param segments segments, in the order of the key
 * @param parsing method by which the code finds the segments in a key
 */
public record KeyShape(KeyBytes delimiter, boolean isOrdered, List<KeySegment> segments, Parsing parsing) {
    public KeyShape {
        segments = List.copyOf(segments);
    }

    /** The method by which code finds the segments in a key. */
    sealed interface Parsing {}

    /** Between delimiters, which no segment contains. All segments are text. */
    record Split() implements Parsing {}

    /** By their offsets. */
    record Offsets(List<Slice> slices) implements Parsing {
        Offsets {
            slices = List.copyOf(slices);
        }
    }

    /** By the delimiters and escapes of ordered code. */
    record Ordered() implements Parsing {}

    /** @param reason why the ends of the segments are not known, as a sentence */
    record Ambiguous(String reason) implements Parsing {}

    /**
     * The bytes of a segment in a key.
     *
     * @param from offset of the first byte; if negative, from the end of the key
     * @param to offset after the last byte; if negative or 0, from the end of the key
     */
    record Slice(int from, int to) {}

    public static KeyShape of(RowKey key) {
        List<KeySegment> segments = new ArrayList<>();
        for (Segment segment : key.segments()) {
            SegmentCodec codec = SegmentCodec.of(segment);
            segments.add(new KeySegment(
                    segment.name(), facts(segment, codec), source(key, segment, codec), codec, step(segment, codec)));
        }
        KeyBytes delimiter = switch (key.encoding()) {
            case KeyEncoding.Delimited delimited -> delimited.delimiter();
            case KeyEncoding.OrderedCode ordered -> OrderedCode.DELIMITER;
            case KeyEncoding.Singleton singleton -> KeyBytes.EMPTY;
            case KeyEncoding.Concatenated concatenated -> KeyBytes.EMPTY;
        };
        return new KeyShape(
                delimiter,
                key.encoding() instanceof KeyEncoding.OrderedCode,
                segments,
                parsing(key, segments, delimiter));
    }

    /** {@return the step of a clock, if the encoding does not round times down to it} */
    private static Duration step(Segment segment, SegmentCodec codec) {
        Duration step =
                segment.generator() instanceof Generator.Clock clock && codec.type() == SegmentCodec.PartType.TIME
                        ? clock.every().orElse(Duration.ZERO)
                        : Duration.ZERO;
        Duration written = codec instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone)
                // Days of other time zones and months start at different times.
                ? zone.normalized().equals(ZoneOffset.UTC)
                        ? Collections.min(List.of(codec.precision(), Duration.ofDays(1)))
                        : Duration.ofNanos(1)
                : codec.precision();
        return step.isPositive() && written.toNanos() % step.toNanos() != 0 ? step : Duration.ZERO;
    }

    /** {@return notes for callers about the values of a segment} */
    private static List<String> facts(Segment segment, SegmentCodec codec) {
        List<String> facts = new ArrayList<>();
        segment.description()
                .ifPresent(description -> facts.add(description.strip().replaceAll("\\.$", "")));
        if (codec instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone)) {
            facts.add("written as " + pattern.text() + ", " + zone.getId());
        } else if (codec.unit().isPresent()) {
            facts.add("written in "
                    + switch (codec.unit().get()) {
                        case S -> "seconds";
                        case MS -> "milliseconds";
                        case US -> "microseconds";
                        case NS -> "nanoseconds";
                    }
                    + (codec.isDescending() ? "; newer times sort first" : ""));
        } else if (codec instanceof SegmentCodec.Text) {
            switch (segment.format()) {
                case Format.IsoDate date ->
                    facts.add("a date written as " + date.pattern() + ", "
                            + date.zone().getId());
                case Format.Ipv4 ipv4 -> facts.add("an IPv4 address such as 10.0.0.7");
                case Format.Geohash geohash -> facts.add("a geohash of " + geohash.precision() + " characters");
                default -> {}
            }
        }
        if (step(segment, codec).isPositive()) {
            facts.add("rounded down to a multiple of "
                    + step(segment, codec).toString().substring(2).toLowerCase(Locale.ROOT));
        }
        if (segment.generator() instanceof Generator.Salt salt && salt.isRandom()) {
            facts.add("random, from 0 to " + (salt.buckets() - 1));
        }
        return facts;
    }

    private static KeySegment.Source source(RowKey key, Segment segment, SegmentCodec codec) {
        List<String> names = key.segments().stream().map(Segment::name).toList();
        // A number that code has no type for is a text that callers provide.
        boolean isNumber = codec.type() == SegmentCodec.PartType.INTEGER;
        return switch (segment.generator()) {
            case Generator.Constant constant ->
                new KeySegment.Constant(
                        KeyBytes.of(TextFormat.bytes("", constant.value(), segment.type(), segment.format())));
            case Generator.Salt salt
            when !salt.isRandom() && isNumber ->
                new KeySegment.Computed(
                        salt.of().stream().map(names::indexOf).toList(), salt.algorithm(), salt.buckets(), 0);
            case Generator.Hash hash
            when isNumber || segment.format() instanceof Format.Plain ->
                new KeySegment.Computed(
                        hash.of().stream().map(names::indexOf).toList(), hash.algorithm(), 0, hash.length());
            default -> new KeySegment.Part();
        };
    }

    private static Parsing parsing(RowKey key, List<KeySegment> segments, KeyBytes delimiter) {
        if (key.encoding() instanceof KeyEncoding.OrderedCode) {
            return new Ordered();
        }
        List<String> variable = segments.stream()
                .filter(segment -> segment.width() == 0 && !segment.isConstant())
                .map(KeySegment::name)
                .toList();
        Optional<String> text = CodeText.utf8(delimiter)
                .filter(t -> !t.isEmpty() && segments.stream().allMatch(KeySegment::isText));
        if (segments.size() > 1
                && text.isPresent()
                && key.segments().stream().noneMatch(segment -> mayContain(segment, text.get()))) {
            return new Split();
        }
        if (variable.size() > 1) {
            return new Ambiguous("The lengths of " + String.join(" and ", variable.subList(0, 2)) + " vary, and "
                    + (delimiter.isEmpty() ? "there is no delimiter." : "segments can contain the delimiter."));
        }
        List<Slice> slices = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < segments.size(); i++) {
            boolean isVariable = segments.get(i).name().equals(variable.isEmpty() ? "" : variable.getFirst());
            int end = isVariable
                    ? -rest(segments, i, delimiter)
                    : at + segments.get(i).width();
            boolean isLast = i == segments.size() - 1;
            slices.add(new Slice(at, isLast ? 0 : end));
            at = end + delimiter.length();
        }
        return new Offsets(slices);
    }

    /** {@return the number of bytes after a segment} */
    private static int rest(List<KeySegment> segments, int index, KeyBytes delimiter) {
        return segments.stream()
                .skip(index + 1L)
                .mapToInt(segment -> segment.width() + delimiter.length())
                .sum();
    }

    private static boolean mayContain(Segment segment, String delimiter) {
        return delimiter.codePoints().anyMatch(c -> SegmentText.contains(segment, Character.toString(c)))
                || !(segment.type() instanceof ValueType.Text);
    }

    /** {@return the indexes of the parts} */
    List<Integer> parts() {
        return needed(segments.size());
    }

    /** {@return the indexes of the parts from which code builds the first segments, in the order of the key} */
    List<Integer> needed(int count) {
        TreeSet<Integer> needed = new TreeSet<>();
        IntStream.range(0, count).forEach(i -> needed.addAll(inputs(i)));
        return List.copyOf(needed);
    }

    /** {@return the indexes of the parts from which code builds a segment} */
    public List<Integer> inputs(int index) {
        return switch (segments.get(index).source()) {
            case KeySegment.Part part -> List.of(index);
            case KeySegment.Constant constant -> List.of();
            case KeySegment.Computed computed ->
                computed.inputs().stream()
                        .flatMap(input -> inputs(input).stream())
                        .distinct()
                        .sorted()
                        .toList();
        };
    }

    /** {@return the lengths of prefixes, in segments, that need more parts than the shorter prefixes} */
    List<Integer> prefixes() {
        return IntStream.range(1, segments.size())
                .filter(count -> !needed(count + 1).equals(needed(count))
                        && !needed(count).equals(parts()))
                .boxed()
                .toList();
    }

    /**
     * {@return the index of the part that distinguishes a prefix from the shorter ones, for languages without
     * overloading}
     */
    int added(int count) {
        List<Integer> shorter = prefixes().stream()
                .filter(other -> other < count)
                .reduce((one, other) -> other)
                .map(this::needed)
                .orElse(List.of());
        return needed(count).stream()
                .filter(part -> !shorter.contains(part))
                .reduce((one, other) -> other)
                .orElse(0);
    }

    /** {@return whether all keys are text in UTF-8} */
    boolean isText() {
        return !isOrdered
                && CodeText.utf8(delimiter).isPresent()
                && segments.stream().allMatch(KeySegment::isText);
    }

    /** {@return whether code can build a range of values of a part after the segments before it} */
    boolean hasRange(int index) {
        KeySegment segment = segments.get(index);
        return segment.isPart()
                && segment.codec().keepsOrder()
                && !needed(index).contains(index)
                && (segment.codec().type() != SegmentCodec.PartType.TEXT || index == segments.size() - 1 && !isOrdered);
    }

    /** {@return whether a segment can be empty} */
    boolean canBeEmpty(int index) {
        return segments.get(index).canBeEmpty();
    }

    /** {@return whether all keys have the same length} */
    boolean isFixed() {
        return segments.stream().allMatch(segment -> segment.width() > 0 || segment.isConstant());
    }

    /** {@return the length of the shortest key} */
    int minLength() {
        return segments.stream().mapToInt(KeySegment::width).sum() + delimiter.length() * (segments.size() - 1);
    }

    /** {@return a sentence about the function that computes a segment} */
    String sentence(int index) {
        KeySegment.Computed computed = (KeySegment.Computed) segments.get(index).source();
        return "Returns " + segments.get(index).name() + ": "
                + (computed.buckets() > 0 ? "a bucket from 0 to " + (computed.buckets() - 1) + ", by the " : "the ")
                + computed.title() + " of "
                + String.join(
                        ", ",
                        computed.inputs().stream()
                                .map(input -> segments.get(input).name())
                                .toList()) + ".";
    }
}
