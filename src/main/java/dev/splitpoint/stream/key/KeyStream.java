package dev.splitpoint.stream.key;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.ConstantBytes;
import dev.splitpoint.stream.format.DateFormat;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.SegmentWriter;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.value.Cardinality;
import dev.splitpoint.stream.value.HashedNumber;
import dev.splitpoint.stream.value.ValueSource;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The row keys of a design: the key of an operation is a pure function of seed, number and time of the operation.
 *
 * <p>Immutable. Each thread takes its own {@link KeyCursor}, which renders into reused arrays.
 */
public final class KeyStream {
    /** The longest row key that Bigtable takes, in bytes (data.proto, {@code Row.key}). */
    public static final int MAX_KEY_LENGTH = 4096;

    private final List<Segment> segments;
    private final List<Generator> generators;
    private final SegmentCompiler.Compiled[] compiled;
    private final int[] evaluationOrder;
    private final int[][] inputs;
    private final List<Optional<HashedNumber>> digests;
    private final int[] holes;
    private final KeyEncoding encoding;
    private final ConstantBytes delimiter;
    private final int maxLength;

    private KeyStream(
            RowKey key,
            List<Generator> generators,
            List<String> places,
            SegmentCompiler compiler,
            Map<String, Integer> indexes) {
        this.segments = key.segments();
        this.generators = List.copyOf(generators);
        this.encoding = key.encoding();
        this.delimiter = switch (encoding) {
            case KeyEncoding.Delimited delimited -> ConstantBytes.of(delimited.delimiter().toArray());
            case KeyEncoding.OrderedCode ordered -> ConstantBytes.of(OrderedCode.DELIMITER.toArray());
            case KeyEncoding.Singleton singleton -> ConstantBytes.EMPTY;
            case KeyEncoding.Concatenated concatenated -> ConstantBytes.EMPTY;
        };
        this.compiled = new SegmentCompiler.Compiled[segments.size()];
        this.inputs = new int[segments.size()][];
        this.digests = generators.stream().map(HashedNumber::of).toList();
        int length = 0;
        for (int i = 0; i < compiled.length; i++) {
            compiled[i] = compiler.compile(segments.get(i), generators.get(i), places.get(i));
            inputs[i] = generators.get(i).inputs().stream()
                    .mapToInt(name -> Objects.requireNonNull(indexes.get(name), "a segment that there is not"))
                    .toArray();
            length += compiled[i].writer().maxLength() + delimiter.length();
        }
        this.maxLength = length;
        long longest = (long) length - delimiter.length();
        if (longest > MAX_KEY_LENGTH) {
            throw new WorkloadException(
                    "/rowKey/segments",
                    "A row key of this design can have " + longest + " bytes, but Bigtable accepts at most "
                            + MAX_KEY_LENGTH + ". Use shorter values or formats, or fewer segments.");
        }
        this.evaluationOrder = dependenciesFirst();
        this.holes = new int[compiled.length];
        for (int i = 0; i < holes.length; i++) {
            Optional<NumberFormat> format = compiled[i].format();
            holes[i] = digests.get(i).isPresent() && format.isPresent()
                    ? format.get().fixedLength(digests.get(i).get().largest())
                    : 0;
        }
    }

    private KeyStream(KeyStream other, SegmentCompiler.Compiled[] compiled) {
        this.segments = other.segments;
        this.generators = other.generators;
        this.compiled = compiled;
        this.evaluationOrder = other.evaluationOrder;
        this.inputs = other.inputs;
        this.digests = other.digests;
        this.holes = other.holes;
        this.encoding = other.encoding;
        this.delimiter = other.delimiter;
        this.maxLength = other.maxLength;
    }

    /**
     * {@return the same keys with numbers from other sources}
     *
     * @param sources by segment; those that are computed from others keep theirs
     */
    KeyStream with(ValueSource[] sources) {
        SegmentCompiler.Compiled[] changed = compiled.clone();
        for (int i = 0; i < changed.length; i++) {
            changed[i] = sources[i] == source(i) ? changed[i] : changed[i].with(sources[i]);
        }
        return new KeyStream(this, changed);
    }

    /**
     * {@return the keys of a design}
     *
     * @param key       segments and how they are joined; what hashes and salts name is there
     * @param overrides generators that stand in for segments' own, by segment
     * @param seed      of all randomness
     * @throws WorkloadException if the segments cannot be turned into keys
     */
    public static KeyStream of(RowKey key, Map<String, Generator> overrides, long seed, SampleFiles files) {
        return of(key, overrides, Phase.overridePlace(0), seed, files);
    }

    /**
     * {@return the bytes of the longest possible key, escapes not counted; it may be longer than Bigtable takes}
     *
     * @throws WorkloadException if a segment cannot be written
     */
    public static int longest(RowKey key, long seed, SampleFiles files) {
        int delimiter = key.encoding() instanceof KeyEncoding.Delimited delimited
                ? delimited.delimiter().length()
                : key.encoding() instanceof KeyEncoding.OrderedCode ? OrderedCode.DELIMITER.length() : 0;
        SegmentCompiler compiler = new SegmentCompiler(seed, files);
        int length = delimiter * Math.max(0, key.segments().size() - 1);
        for (int i = 0; i < key.segments().size(); i++) {
            Segment segment = key.segments().get(i);
            SegmentCompiler.Compiled compiled =
                    compiler.compile(segment, segment.generator(), place(i, segment, Map.of(), ""));
            length += compiled.format().orElse(null) instanceof DateFormat date ? date.longest() : compiled.writer().maxLength();
        }
        return length;
    }

    /** As the other one, with the place of the overrides in the document. */
    public static KeyStream of(
            RowKey key, Map<String, Generator> overrides, String overridesPlace, long seed, SampleFiles files) {
        Map<String, Integer> indexes = new HashMap<>();
        List<Generator> generators = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (int i = 0; i < key.segments().size(); i++) {
            Segment segment = key.segments().get(i);
            indexes.put(segment.name(), i);
            generators.add(resolved(segment.generator(), overrides.getOrDefault(segment.name(), segment.generator())));
            places.add(place(i, segment, overrides, overridesPlace));
        }
        return new KeyStream(key, generators, places, new SegmentCompiler(seed, files), indexes);
    }

    /**
     * {@return the keys of a design; empty if a segment has an error}
     *
     * @param found receives the errors of all segments
     */
    public static Optional<KeyStream> find(
            RowKey key,
            Map<String, Generator> overrides,
            String overridesPlace,
            long seed,
            SampleFiles files,
            List<Inconsistency> found) {
        try {
            return Optional.of(of(key, overrides, overridesPlace, seed, files));
        } catch (WorkloadException first) {
            int before = found.size();
            SegmentCompiler compiler = new SegmentCompiler(seed, files);
            for (int i = 0; i < key.segments().size(); i++) {
                Segment segment = key.segments().get(i);
                Generator own = segment.generator();
                try {
                    compiler.compile(
                            segment,
                            resolved(own, overrides.getOrDefault(segment.name(), own)),
                            place(i, segment, overrides, overridesPlace));
                } catch (WorkloadException e) {
                    found.add(e.reason());
                }
            }
            if (found.size() == before) {
                found.add(first.reason());
            }
            return Optional.empty();
        }
    }

    private static String place(
            int index, Segment segment, Map<String, Generator> overrides, String overridesPlace) {
        return overrides.containsKey(segment.name())
                ? overridesPlace + "/" + Inconsistency.part(segment.name())
                : "/rowKey/segments/" + index + "/generator";
    }

    /** {@return an override with what it leaves to the generator that it stands in for} */
    public static Generator resolved(Generator own, Generator override) {
        if (override instanceof Generator.Hotspot hotspot && hotspot.items() == Generator.Hotspot.INHERITED) {
            return new Generator.Hotspot(Cardinality.of(own).orElse(1), hotspot.keyFraction(), hotspot.opFraction());
        }
        return override;
    }

    private int[] dependenciesFirst() {
        int[] order = new int[compiled.length];
        boolean[] done = new boolean[compiled.length];
        int count = 0;
        while (count < order.length) {
            int before = count;
            for (int i = 0; i < order.length; i++) {
                boolean ready = !done[i];
                for (int input : inputs[i]) {
                    ready &= done[input];
                }
                if (ready) {
                    order[count++] = i;
                    done[i] = true;
                    break;
                }
            }
            if (count == before) {
                throw new WorkloadException(
                        "/rowKey/segments", "Segments are computed from each other in a cycle. Remove one of them from the cycle.");
            }
        }
        return order;
    }

    /** {@return a renderer for one thread} */
    public KeyCursor cursor() {
        return new KeyCursor(this);
    }

    /**
     * {@return how the first segments of the keys of one stream of operations move with time}
     *
     * @param count how many segments
     * @param rows  how many rows there come to be: the order of padded numbers ends where they outgrow their width
     */
    public ByteOrderTrend trend(int count, double rows) {
        ByteOrderTrend trend = ByteOrderTrend.CONSTANT;
        for (int i = 0; i < count; i++) {
            trend = trend.then(trendOf(i, rows));
        }
        return trend;
    }

    private ByteOrderTrend trendOf(int segment, double rows) {
        if (inputs[segment].length == 0) {
            Optional<NumberFormat> format = compiled[segment].format();
            boolean fits = format.isEmpty() || compiled[segment].source().largest(rows) <= format.get().largest();
            return fits ? compiled[segment].writer().trend() : ByteOrderTrend.FREE;
        }
        for (int input : inputs[segment]) {
            if (trendOf(input, rows) != ByteOrderTrend.CONSTANT) {
                return ByteOrderTrend.FREE;
            }
        }
        return ByteOrderTrend.CONSTANT;
    }

    public int size() {
        return compiled.length;
    }

    public List<Segment> segments() {
        return segments;
    }

    public Segment segment(int index) {
        return segments.get(index);
    }

    public List<Generator> generators() {
        return generators;
    }

    public KeyEncoding encoding() {
        return encoding;
    }

    /** {@return what computes a segment from others, where something does} */
    public Optional<HashedNumber> digest(int index) {
        return digests.get(index);
    }

    public Generator generator(int index) {
        return generators.get(index);
    }

    public SegmentWriter writer(int index) {
        return compiled[index].writer();
    }

    /** {@return how the number of a segment is written, where it is one} */
    public Optional<NumberFormat> format(int index) {
        return compiled[index].format();
    }

    public ValueSource source(int index) {
        return compiled[index].source();
    }

    /** {@return how many values a segment can have, as far as it is known} */
    public double values(int index) {
        Optional<HashedNumber> digest = digests.get(index);
        if (digest.isEmpty()) {
            return compiled[index].source().size();
        }
        long largest = digest.get().largest();
        return largest >= 0 ? largest + 1.0 : StrictMath.pow(2, Long.SIZE);
    }

    public int[] inputs(int index) {
        return inputs[index];
    }

    public int[] evaluationOrder() {
        return evaluationOrder;
    }

    /** {@return how many bytes a segment has that is computed from others; 0 if not always as many, or not computed} */
    int hole(int index) {
        return holes[index];
    }

    /** {@return whether the first segments of a key can be written one behind the other, those computed last} */
    boolean canWriteInPlace(int count) {
        boolean can = !isOrderedCode();
        for (int i = 0; i < count; i++) {
            can &= inputs[i].length == 0 || holes[i] > 0;
            for (int input : inputs[i]) {
                can &= input < count;
            }
        }
        return can;
    }

    public boolean isOrderedCode() {
        return encoding instanceof KeyEncoding.OrderedCode;
    }

    /** {@return the bytes between two segments} */
    public byte[] delimiterBytes() {
        return delimiter.bytes();
    }

    /**
     * {@return a segment's bytes as they stand in a key}
     *
     * @param whole whether they are a whole value, and not its beginning
     */
    public byte[] inKey(byte[] segment, boolean whole) {
        if (!isOrderedCode()) {
            return segment;
        }
        ByteArrayOutputStream escaped = new ByteArrayOutputStream();
        if (whole && segment.length == 0) {
            escaped.writeBytes(OrderedCode.EMPTY.toArray());
        }
        for (byte b : segment) {
            escaped.write(b);
            if (b == 0) {
                escaped.write(OrderedCode.ESCAPE);
            }
        }
        return escaped.toByteArray();
    }

    /**
     * {@return the beginning that keys have which go on behind some segments: those with the delimiters between them and
     * behind the last one}
     *
     * @param values the first segments' bytes, and maybe more
     * @param count  how many of them
     */
    public KeyBytes prefix(byte[][] values, int count) {
        ByteArrayOutputStream prefix = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            prefix.writeBytes(inKey(values[i], true));
            prefix.writeBytes(delimiter.bytes());
        }
        return KeyBytes.of(prefix.toByteArray());
    }

    /**
     * {@return the key of some segments; ordered code leaves out the empty ones at its end, so that it is the key as well
     * of a row whose segments behind them are empty}
     *
     * @param values the first segments' bytes, and maybe more
     * @param count  how many of them, 1 or more
     */
    public KeyBytes key(byte[][] values, int count) {
        int last = count - 1;
        while (isOrderedCode() && last > 0 && values[last].length == 0) {
            last--;
        }
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        key.writeBytes(prefix(values, last).toArray());
        key.writeBytes(inKey(values[last], true));
        return KeyBytes.of(key.toByteArray());
    }

    /**
     * {@return whether keys may end with the first segments, without a delimiter, because ordered code leaves out the others
     * of a row that has nothing in them}
     *
     * @param count how many segments
     */
    public boolean mayEndWith(int count) {
        boolean may = isOrderedCode() && count > 0;
        for (int i = count; may && i < compiled.length; i++) {
            may = compiled[i].writer() instanceof TextTable table && table.hasEmpty();
        }
        return may;
    }

    ConstantBytes delimiter() {
        return delimiter;
    }

    /** {@return more bytes than any key has, escapes not counted} */
    public int maxLength() {
        return maxLength;
    }
}
