package dev.splitpoint.stream.key;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.UniformDistribution;
import dev.splitpoint.stream.format.ConstantBytes;
import dev.splitpoint.stream.format.DateFormat;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.SegmentWriter;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.HashedNumber;
import dev.splitpoint.stream.value.ValueSource;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Row keys of a design: answers which key an operation reads or writes.
 *
 * <p><b>Determinism.</b> A key is a pure function of the row key, overrides, seed, sample files and {@link Operation}:
 * index, time, number of rows, row and its time. It does not depend on the machine, the thread or earlier keys. Random
 * words are streams named by the segment, so that adding, moving or editing a segment does not change the values of
 * other segments.
 *
 * <p><b>Accuracy.</b> Values follow the distribution of their generator exactly, up to the resolution of 64-bit words
 * (tables of weights: 2<sup>−43</sup> of a column). Times are in nanoseconds and rounded down to the unit of the
 * format.
 *
 * <p><b>Cost.</b> Compiling takes time and memory proportional to the listed values, at most 2<sup>20</sup> per
 * segment. {@code TableCache} keeps such tables. A key costs its length and one random word per segment, without
 * allocation; dates that need the JDK's formatter and UUIDs in Base64 allocate.
 *
 * <p><b>Threads.</b> A stream is immutable and safe for all threads. Each thread uses its own {@link KeyCursor}.
 *
 * <p><b>Example.</b> Segments {@code salt} (MurmurHash3 of user, 16 buckets, 2 digits), {@code user} (uniform 0–999, 4
 * digits) and {@code day} (clock, {@code yyyy-MM-dd}), joined by {@code #}, seed 42. New rows of the operations 0, 1
 * and 2, all 36 hours after the start of the run on 2026-01-01, have the keys {@code 05#0185#2026-01-02},
 * {@code 14#0155#2026-01-02} and {@code 04#0879#2026-01-02}.
 */
public final class KeyStream {
    /** The maximum length of a row key in Bigtable, in bytes (data.proto, {@code Row.key}). */
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
            case KeyEncoding.Delimited delimited ->
                ConstantBytes.of(delimited.delimiter().toArray());
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
                    .mapToInt(name -> Objects.requireNonNull(indexes.get(name), "an undefined segment"))
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

    private KeyStream(KeyStream other, SegmentCompiler.Compiled[] compiled, List<Optional<HashedNumber>> digests) {
        this.segments = other.segments;
        this.generators = other.generators;
        this.compiled = compiled;
        this.evaluationOrder = other.evaluationOrder;
        this.digests = digests;
        this.inputs = other.inputs.clone();
        this.holes = other.holes.clone();
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = digests.get(i).isPresent() ? inputs[i] : new int[0];
            holes[i] = digests.get(i).isPresent() ? holes[i] : 0;
        }
        this.encoding = other.encoding;
        this.delimiter = other.delimiter;
        this.maxLength = other.maxLength;
    }

    /**
     * {@return a stream with other sources of numbers}
     *
     * @param sources sources by segment index; computed segments retain their source
     */
    KeyStream with(ValueSource[] sources) {
        SegmentCompiler.Compiled[] changed = compiled.clone();
        for (int i = 0; i < changed.length; i++) {
            changed[i] = sources[i] == source(i) ? changed[i] : changed[i].with(sources[i]);
        }
        return new KeyStream(this, changed, digests);
    }

    /**
     * {@return a stream in which clocks have times relative to the time of the operation; other segments are unchanged}
     *
     * @param offsets offsets from the time of the operation in nanoseconds, by index of the clock's segment
     */
    public KeyStream withRelativeTimes(Map<Integer, long[]> offsets) {
        ValueSource[] sources = new ValueSource[size()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = offsets.containsKey(i) && source(i) instanceof ClockSource clock
                    ? clock.relative(offsets.get(i))
                    : source(i);
        }
        return with(sources);
    }

    /**
     * {@return a stream in which some computed segments have evenly distributed random values instead}
     *
     * @param random indexes of segments that are computed from others, with fewer than 2<sup>63</sup> values
     */
    public KeyStream withRandomDigests(Set<Integer> random, long seed) {
        SegmentCompiler.Compiled[] changed = compiled.clone();
        List<Optional<HashedNumber>> remaining = new ArrayList<>(digests);
        for (int i : random) {
            long values = digests.get(i).orElseThrow().largest() + 1;
            changed[i] = compiled[i].with(new ValueSource.RandomValue(
                    new UniformDistribution(0, values),
                    RandomStream.of(seed, "digest " + segment(i).name())));
            remaining.set(i, Optional.empty());
        }
        return new KeyStream(this, changed, List.copyOf(remaining));
    }

    /**
     * {@return the keys of a design}
     *
     * @param key segments and encoding; hashes and salts must refer to existing segments
     * @param overrides generators that replace the generators of segments, by segment name
     * @param seed seed of all random words
     * @param files access to sample files
     * @throws WorkloadException if the segments cannot be turned into keys
     */
    public static KeyStream of(RowKey key, Map<String, Generator> overrides, long seed, SampleFiles files) {
        return of(key, overrides, Phase.overridePlace(0), seed, files);
    }

    /**
     * {@return the length in bytes of the longest possible key without escapes; it may exceed {@link #MAX_KEY_LENGTH}}
     *
     * @throws WorkloadException if a segment cannot be written
     */
    public static int maxKeyLength(RowKey key, long seed, SampleFiles files) {
        int delimiter = key.encoding() instanceof KeyEncoding.Delimited delimited
                ? delimited.delimiter().length()
                : key.encoding() instanceof KeyEncoding.OrderedCode ? OrderedCode.DELIMITER.length() : 0;
        SegmentCompiler compiler = new SegmentCompiler(seed, files);
        int length = delimiter * Math.max(0, key.segments().size() - 1);
        for (int i = 0; i < key.segments().size(); i++) {
            Segment segment = key.segments().get(i);
            SegmentCompiler.Compiled compiled =
                    compiler.compile(segment, segment.generator(), place(i, segment, Map.of(), ""));
            length += compiled.format().orElse(null) instanceof DateFormat date
                    ? date.longest()
                    : compiled.writer().maxLength();
        }
        return length;
    }

    /**
     * {@return the keys of a design; {@code overridesPlace} is the place of the overrides in the document, for
     * messages}
     */
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

    private static String place(int index, Segment segment, Map<String, Generator> overrides, String overridesPlace) {
        return overrides.containsKey(segment.name())
                ? overridesPlace + "/" + Inconsistency.pointerToken(segment.name())
                : "/rowKey/segments/" + index + "/generator";
    }

    /**
     * {@return an override with the settings that it inherits from the generator of the segment} A hotspot has at most
     * {@link Generator#MAX_ITEMS} items.
     */
    public static Generator resolved(Generator own, Generator override) {
        if (override instanceof Generator.Hotspot hotspot && hotspot.items() == Generator.Hotspot.INHERITED) {
            long items = Math.min(GeneratorTraits.of(own).count().orElse(1), Generator.MAX_ITEMS);
            return new Generator.Hotspot(items, hotspot.keyFraction(), hotspot.opFraction());
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
                        "/rowKey/segments",
                        "Segments are computed from each other in a cycle. Remove one of them from the cycle.");
            }
        }
        return order;
    }

    /** {@return a new renderer, for one thread} */
    public KeyCursor cursor() {
        return new KeyCursor(this);
    }

    /**
     * {@return the trend of the first segments while time increases}
     *
     * @param count number of segments
     * @param rows number of rows at the end; padded numbers lose their order if they exceed their width
     */
    public ByteOrderTrend trend(int count, double rows) {
        ByteOrderTrend trend = ByteOrderTrend.CONSTANT;
        for (int i = 0; i < count; i++) {
            trend = trend.followedBy(trendOf(i, rows));
        }
        return trend;
    }

    private ByteOrderTrend trendOf(int segment, double rows) {
        if (inputs[segment].length == 0) {
            Optional<NumberFormat> format = compiled[segment].format();
            boolean fits = format.isEmpty()
                    || compiled[segment].source().largest(rows) <= format.get().largest();
            return fits ? compiled[segment].writer().trend() : ByteOrderTrend.UNKNOWN;
        }
        for (int input : inputs[segment]) {
            if (trendOf(input, rows) != ByteOrderTrend.CONSTANT) {
                return ByteOrderTrend.UNKNOWN;
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

    /** {@return the hash or salt that computes a segment from other segments; empty for other segments} */
    public Optional<HashedNumber> digest(int index) {
        return digests.get(index);
    }

    public Generator generator(int index) {
        return generators.get(index);
    }

    /**
     * {@return the interval around a time in which a segment with a clock has the same bytes}
     *
     * @param time nanoseconds since 1970
     */
    public FormattedInterval.Unit interval(int clock, long time) {
        return FormattedInterval.around(format(clock).orElseThrow(), ((ClockSource) source(clock)).step(), time);
    }

    public SegmentWriter writer(int index) {
        return compiled[index].writer();
    }

    /** {@return the format of a segment with values that are numbers; empty for other segments} */
    public Optional<NumberFormat> format(int index) {
        return compiled[index].format();
    }

    public ValueSource source(int index) {
        return compiled[index].source();
    }

    /** {@return the number of values that a segment can have; {@link Long#MAX_VALUE} if it increases} */
    public double cardinality(int index) {
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

    /** {@return whether a segment is computed from constants, so that all keys have the same value} */
    public boolean hasConstantInputs(int index) {
        return inputs[index].length > 0
                && Arrays.stream(inputs[index]).allMatch(input -> generator(input) instanceof Generator.Constant);
    }

    public int[] evaluationOrder() {
        return evaluationOrder;
    }

    /** {@return the length in bytes of a computed segment; 0 if its length varies or the segment is not computed} */
    int fixedHashLength(int index) {
        return holes[index];
    }

    /**
     * {@return whether the first segments can be written in place: computed ones have fixed lengths and available
     * inputs}
     */
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
     * {@return the bytes of a segment as encoded in a key}
     *
     * @param whole whether the bytes are a whole value rather than a prefix of one
     */
    public byte[] encodeSegment(byte[] segment, boolean whole) {
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
     * {@return the prefix of keys with some first segments: these segments, each with its trailing delimiter}
     *
     * @param values bytes by segment, at least {@code count} entries
     * @param count number of segments
     */
    public KeyBytes prefix(byte[][] values, int count) {
        ByteArrayOutputStream prefix = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            prefix.writeBytes(encodeSegment(values[i], true));
            prefix.writeBytes(delimiter.bytes());
        }
        return KeyBytes.of(prefix.toByteArray());
    }

    /**
     * {@return the key that consists of some first segments; ordered code omits empty segments at its end}
     *
     * @param values bytes by segment, at least {@code count} entries
     * @param count number of segments, 1 or more
     */
    public KeyBytes key(byte[][] values, int count) {
        int last = count - 1;
        while (isOrderedCode() && last > 0 && values[last].length == 0) {
            last--;
        }
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        key.writeBytes(prefix(values, last).toArray());
        key.writeBytes(encodeSegment(values[last], true));
        return KeyBytes.of(key.toByteArray());
    }

    /**
     * {@return whether keys can end after the first segments, because ordered code omits the others if they are empty}
     *
     * @param count number of segments
     */
    public boolean canEndAfter(int count) {
        boolean may = isOrderedCode() && count > 0;
        for (int i = count; may && i < compiled.length; i++) {
            may = compiled[i].writer() instanceof TextTable table && table.hasEmpty();
        }
        return may;
    }

    ConstantBytes delimiter() {
        return delimiter;
    }

    /** {@return an upper bound of the length of a key in bytes, without escapes} */
    public int maxLength() {
        return maxLength;
    }
}
