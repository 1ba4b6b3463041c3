package dev.splitpoint.oracle;

import com.google.common.hash.Hashing;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.RealisticValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.CRC32;

/**
 * Values of a segment and their bytes, from the descriptions in docs/document.md. A value is a {@code Long}, which is
 * in nanoseconds since 1970 for times, or a {@code String}.
 *
 * <p>Which values are frequent if they are scattered is a matter of the seed. Only this comes from the program: values
 * are sorted by their number of occurrences in its key stream, and get the probabilities of the document in this order.
 */
final class PlainSegment {
    static final long START = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond() * 1_000_000_000L;
    /** Values of each sample file. */
    static final SampleFiles FILES = name -> List.of(
            new SampleFiles.WeightedValue("k", 20),
            new SampleFiles.WeightedValue("k1", 10),
            new SampleFiles.WeightedValue("k10", 3),
            new SampleFiles.WeightedValue("m/n", 1),
            new SampleFiles.WeightedValue("\u00e9", 1));

    private static final int LARGEST_LIST = 200_000;
    private static final int OBSERVED = 20_000;
    private static final int SIMPSON = 10;

    final Segment segment;
    final Generator generator;
    /** Values in the order of {@link #sums}; empty for values without a list. */
    private final List<Object> values = new ArrayList<>();

    private double[] sums = {};

    /** @param generator generator of the values: the segment's or the override of a phase */
    PlainSegment(Segment segment, Generator generator, long seed) {
        this.segment = segment;
        this.generator = generator;
        switch (generator) {
            case Generator.Constant(String value) -> list(List.of(value), i -> 1);
            case Generator.Weighted(var weights) ->
                list(
                        List.copyOf(weights.keySet()),
                        i -> List.copyOf(weights.values()).get(i));
            case Generator.Uniform(long min, long max)
            when max - min < LARGEST_LIST -> list(numbers(min, max + 1), i -> 1);
            case Generator.Zipf(long items, double exponent, boolean scatter) ->
                list(
                        scatter ? byFrequency(numbers(0, items), seed) : numbers(0, items),
                        i -> Math.pow(i + 1, -exponent));
            case Generator.Latest(long items, double exponent) ->
                list(numbers(0, items), i -> Math.pow(i + 1, -exponent));
            case Generator.Realistic(String kind, long items, double exponent) ->
                list(
                        byFrequency(new ArrayList<>(RealisticValues.of("", kind, items)), seed),
                        i -> Math.pow(i + 1, -exponent));
            case Generator.Hotspot(long items, double keyFraction, double opFraction) -> {
                double hot = Math.ceil(items * keyFraction);
                list(
                        numbers(0, items),
                        i -> hot == 0 || hot == items
                                ? 1
                                : i < hot ? opFraction / hot : (1 - opFraction) / (items - hot));
            }
            case Generator.Exponential(long items, double percentile, double fraction) -> {
                double rate = rate(percentile / 100, fraction) / items;
                list(numbers(0, items), i -> Math.exp(-rate * i));
            }
            case Generator.Normal(long items, double mean, double deviation) ->
                list(
                        numbers(0, items),
                        i -> IntStream.range(0, SIMPSON)
                                .mapToDouble(k -> (i - 0.5 + (k + 0.5) / SIMPSON - mean) / deviation)
                                .map(x -> Math.exp(-x * x / 2))
                                .sum());
            case Generator.KeyRanges ranges -> keyRanges(ranges, seed);
            case Generator.Salt salt when salt.isRandom() -> list(numbers(0, salt.buckets()), i -> 1);
            case Generator.Sample(String file) -> sample(file);
            case Generator.Uniform _,
                    Generator.Sequence _,
                    Generator.Clock _,
                    Generator.Uuid _,
                    Generator.Hash _,
                    Generator.Salt _ -> {}
        }
    }

    private void sample(String file) {
        try {
            List<SampleFiles.WeightedValue> read = FILES.read(file);
            list(
                    read.stream().map(SampleFiles.WeightedValue::value).toList(),
                    i -> read.get(i).weight());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void list(List<?> listed, IntToDoubleFunction weight) {
        values.addAll(listed);
        sums = IntStream.range(0, listed.size()).mapToDouble(weight).toArray();
        Arrays.parallelPrefix(sums, Double::sum);
    }

    private static List<Object> numbers(long from, long end) {
        return LongStream.range(from, end).mapToObj(n -> (Object) n).toList();
    }

    /** Solves (1 − e^(−fd)) / (1 − e^(−d)) = p. */
    private static double rate(double p, double f) {
        double low = 1e-9;
        double high = 1e4;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            boolean less = Math.expm1(-f * middle) / Math.expm1(-middle) < p;
            low = less ? middle : low;
            high = less ? high : middle;
        }
        return low;
    }

    private void keyRanges(Generator.KeyRanges g, long seed) {
        List<Object> all = numbers(0, g.items());
        List<List<Object>> ranges = IntStream.range(0, g.ranges())
                .mapToObj(
                        x -> all.subList((int) (x * g.items() / g.ranges()), (int) ((x + 1) * g.items() / g.ranges())))
                .toList();
        long[] counts = counts(all, seed);
        List<List<Object>> sorted = new ArrayList<>(ranges);
        sorted.sort(Comparator.comparingDouble(range ->
                -range.stream().mapToLong(n -> counts[(int) (long) (Long) n]).sum()));
        double[] hotness = IntStream.rangeClosed(1, g.ranges())
                .mapToDouble(x -> Math.max(0, g.a() * Math.exp(g.b() * x) + g.c() * Math.exp(g.d() * x)))
                .boxed()
                .sorted(Comparator.reverseOrder())
                .mapToDouble(Double::doubleValue)
                .toArray();
        List<Double> weights = new ArrayList<>();
        for (int x = 0; x < hotness.length; x++) {
            weights.addAll(Collections.nCopies(
                    sorted.get(x).size(), hotness[x] / sorted.get(x).size()));
        }
        list(sorted.stream().flatMap(List::stream).toList(), weights::get);
    }

    private List<Object> byFrequency(List<Object> all, long seed) {
        long[] counts = counts(all, seed);
        return IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparingLong(i -> -counts[i]))
                .map(all::get)
                .toList();
    }

    private long[] counts(List<Object> all, long seed) {
        Segment plain = Segment.of(segment.name(), new Format.Plain(), generator);
        KeyCursor cursor = KeyStream.of(
                        new RowKey(new KeyEncoding.Singleton(), List.of(plain), Extras.NONE),
                        Map.of(),
                        seed,
                        SampleFiles.NONE)
                .cursor();
        Map<String, Integer> index = new HashMap<>();
        all.forEach(value -> index.put(value.toString(), index.size()));
        long[] counts = new long[all.size()];
        for (int i = 0; i < OBSERVED; i++) {
            cursor.renderNew(i, 0, 0);
            counts[index.get(new String(cursor.toKey().toArray(), StandardCharsets.UTF_8))]++;
        }
        return counts;
    }

    boolean isComputed() {
        return !generator.inputs().isEmpty();
    }

    boolean isTime() {
        return generator instanceof Generator.Clock;
    }

    /** {@return whether writes practically never have a value of an earlier write} */
    boolean isDistinct() {
        return !isComputed() && !isTime() && sums.length == 0;
    }

    /**
     * {@return a random value}
     *
     * @param nanos time of the write, since 1970
     * @param rows number of rows before the write
     */
    Object draw(SplittableRandom random, long nanos, long rows) {
        return switch (generator) {
            case Generator.Uniform(long min, long max)
            when sums.length == 0 ->
                max == Long.MAX_VALUE ? random.nextLong(min - 1, max) + 1 : random.nextLong(min, max + 1);
            case Generator.Sequence(long start, long step) -> start + step * rows;
            case Generator.Latest _ -> Math.max(0, rows - (Long) listed(random));
            case Generator.Clock clock -> {
                long time = nanos;
                time -= clock.jitter().isZero()
                        ? 0
                        : random.nextLong(clock.jitter().toNanos() + 1);
                if (clock.delayed().isPresent()
                        && random.nextDouble() < clock.delayed().get().fraction()) {
                    time -= clock.delayed().get().by().toNanos();
                }
                yield truncated(time);
            }
            case Generator.Uuid(int version) -> {
                long high = version == 7
                        ? nanos / 1_000_000 << 16 | 0x7000 | random.nextInt(4096)
                        : random.nextLong() & 0xFFFFFFFFFFFF0FFFL | 0x4000;
                yield new UUID(high, random.nextLong() >>> 2 | 0x8000000000000000L).toString();
            }
            case Generator _ -> listed(random);
        };
    }

    long truncated(long time) {
        long step = generator instanceof Generator.Clock clock
                ? clock.every().map(Duration::toNanos).orElse(1L)
                : 1;
        return Math.floorDiv(time, step) * step;
    }

    private Object listed(SplittableRandom random) {
        int at = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
        return values.get(Math.min(at >= 0 ? at + 1 : -at - 1, sums.length - 1));
    }

    /** {@return the value that is computed from the bytes of other segments} */
    Object compute(byte[] bytes) {
        if (generator instanceof Generator.Hash(var of, var algorithm, int length)) {
            return digest(algorithm, bytes).substring(0, length);
        }
        Generator.Salt salt = (Generator.Salt) generator;
        BigInteger buckets = BigInteger.valueOf(salt.buckets());
        return switch (salt.algorithm()) {
            case MURMUR3 -> Math.floorMod(Hashing.murmur3_128().hashBytes(bytes).asLong(), (long) salt.buckets());
            case CRC32, MD5, SHA256 ->
                new BigInteger(digest(salt.algorithm(), bytes), 16).mod(buckets).longValue();
        };
    }

    private static String digest(Generator.HashAlgorithm algorithm, byte[] bytes) {
        try {
            return switch (algorithm) {
                case MURMUR3 -> Hashing.murmur3_128().hashBytes(bytes).toString();
                case CRC32 -> {
                    CRC32 crc = new CRC32();
                    crc.update(bytes);
                    yield String.format("%08x", crc.getValue());
                }
                case MD5 ->
                    String.format(
                            "%032x",
                            new BigInteger(1, MessageDigest.getInstance("MD5").digest(bytes)));
                case SHA256 ->
                    String.format(
                            "%064x",
                            new BigInteger(
                                    1, MessageDigest.getInstance("SHA-256").digest(bytes)));
            };
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return the bytes of a value in a key, without escapes} */
    byte[] bytes(Object value) {
        boolean number = value instanceof Long && !isTime();
        return switch (segment.type()) {
            case ValueType.Int64(var encoding) -> encoded(isTime() ? millis(value) : whole(value), encoding);
            case ValueType.Timestamp(var encoding) ->
                encoded(isTime() ? Math.floorDiv((Long) value, 1_000L) : whole(value), encoding);
            case ValueType.Bytes _ when generator instanceof Generator.Uuid -> uuid(value);
            case ValueType.Bytes _
            when segment.format() instanceof Format.BigEndian(int bytes, var unit, long from) -> {
                long n = isTime() ? Math.floorDiv((Long) value, unit.nanos()) : whole(value);
                byte[] all =
                        ByteBuffer.allocate(8).putLong(from > 0 ? from - n : n).array();
                yield Arrays.copyOfRange(all, 8 - bytes, 8);
            }
            case ValueType.Bytes _
            when isTime() -> ByteBuffer.allocate(8).putLong(millis(value)).array();
            case ValueType.Bytes _
            when number -> ByteBuffer.allocate(8).putLong((Long) value).array();
            case ValueType _
            when generator instanceof Generator.Uuid && segment.format() instanceof Format.Base64Url ->
                Base64.getUrlEncoder().withoutPadding().encode(uuid(value));
            case ValueType _ when value instanceof String text -> text(text).getBytes(StandardCharsets.UTF_8);
            case ValueType _ when isTime() -> time((Long) value).getBytes(StandardCharsets.UTF_8);
            case ValueType _ -> number((Long) value).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static long millis(Object time) {
        return Math.floorDiv((Long) time, 1_000_000L);
    }

    private static long whole(Object value) {
        return value instanceof Long number ? number : Long.parseLong((String) value);
    }

    private static byte[] uuid(Object value) {
        UUID uuid = UUID.fromString((String) value);
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    /**
     * Ordered code: n bytes hold 7n − 1 bits and a sign. The first n bits are ones for numbers of 0 or more, followed
     * by a zero. Negative numbers are the complement of their complement.
     */
    private static byte[] encoded(long number, ValueType.IntEncoding encoding) {
        if (encoding == ValueType.IntEncoding.BIG_ENDIAN_BYTES) {
            return ByteBuffer.allocate(8).putLong(number).array();
        }
        BigInteger magnitude = BigInteger.valueOf(number < 0 ? ~number : number);
        int length = 1;
        while (magnitude.bitLength() > 7 * length - 1) {
            length++;
        }
        BigInteger bits = magnitude;
        for (int bit = 0; bit < length; bit++) {
            bits = bits.setBit(8 * length - 1 - bit);
        }
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = bits.shiftRight(8 * (length - 1 - i)).byteValue();
            bytes[i] = number < 0 ? (byte) ~bytes[i] : bytes[i];
        }
        return bytes;
    }

    private String text(String value) {
        return switch (segment.format()) {
            case Format.ReversedDomain _ -> {
                List<String> labels = new ArrayList<>(Arrays.asList(value.split("\\.", -1)));
                Collections.reverse(labels);
                yield String.join(".", labels);
            }
            case Format.ReversedText _ -> new StringBuilder(value).reverse().toString();
            case Format.Template(String text, var digits) when digits.isEmpty() -> text.replace("{}", value);
            case Format.Base64Url _ ->
                Base64.getUrlEncoder().withoutPadding().encodeToString(value.getBytes(StandardCharsets.UTF_8));
            case Format.Hex hex
            when generator instanceof Generator.Hash -> {
                String digits = "0".repeat(16) + value;
                String lowest = digits.substring(digits.length() - hex.width());
                yield hex.upperCase() ? lowest.toUpperCase(Locale.ROOT) : lowest;
            }
            case Format _ -> value;
        };
    }

    private String time(long nanos) {
        return switch (segment.format()) {
            case Format.Timestamp(var unit, int width) -> padded(Math.floorDiv(nanos, unit.nanos()), width);
            case Format.ReversedTimestamp(var unit, long from, int width) ->
                padded(from - Math.floorDiv(nanos, unit.nanos()), width);
            case Format.IsoDate(String pattern, var zone) ->
                DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                        .format(Instant.ofEpochSecond(
                                        Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L))
                                .atZone(zone));
            case Format _ -> number(millis(nanos));
        };
    }

    private String number(long n) {
        return switch (segment.format()) {
            case Format.Plain _, Format.UnpaddedDecimal _, Format.ReversedDomain _ -> Long.toString(n);
            case Format.PaddedDecimal(int width) -> padded(n, width);
            case Format.Hex(int width, boolean upperCase) -> {
                String digits = String.format(upperCase ? "%016X" : "%016x", n);
                yield digits.substring(16 - width);
            }
            case Format.Timestamp(var unit, int width) -> padded(n, width);
            case Format.ReversedTimestamp(var unit, long from, int width) -> padded(from - n, width);
            case Format.ReversedText(var width) ->
                new StringBuilder(padded(n, width.orElse(1))).reverse().toString();
            case Format.Template(String text, var digits) -> text.replace("{}", padded(n, digits.orElse(1)));
            case Format.Base64Url _ ->
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(ByteBuffer.allocate(8).putLong(n).array());
            case Format.Uuid _ -> new UUID(0, n).toString();
            case Format.Ipv4 _ -> (n >> 24 & 255) + "." + (n >> 16 & 255) + "." + (n >> 8 & 255) + "." + (n & 255);
            case Format.Geohash(int precision) -> {
                BigInteger curve = BigInteger.TWO
                        .pow(64)
                        .subtract(BigInteger.ONE)
                        .divide(BigInteger.valueOf(values.size()))
                        .multiply(BigInteger.valueOf(n));
                StringBuilder hash = new StringBuilder();
                for (int i = 0; i < precision; i++) {
                    hash.append("0123456789bcdefghjkmnpqrstuvwxyz"
                            .charAt(curve.shiftRight(59 - 5 * i).intValue() & 31));
                }
                yield hash.toString();
            }
            case Format.BigEndian _ -> throw new IllegalArgumentException("bytes as text");
            case Format.IsoDate _ -> throw new IllegalArgumentException("a date of a number");
        };
    }

    private static String padded(long n, int width) {
        String digits = Long.toString(Math.abs(n));
        return (n < 0 ? "-" : "") + "0".repeat(Math.max(0, width - digits.length())) + digits;
    }
}
