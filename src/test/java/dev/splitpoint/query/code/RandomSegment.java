package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

/**
 * A segment of a random design: its document, values and, by code of the test alone, their bytes.
 *
 * @param name its name
 * @param yaml the rest of its document
 * @param pool values that rows and reads take; empty: computed
 * @param writer the bytes of a value
 * @param isFixed whether each value has as many
 * @param input the segment that it is computed from, where it is
 * @param hash what computes it
 * @param time whether values are times, in nanoseconds since 1970
 * @param unit of times, in nanoseconds
 * @param starts whether it can be asked for by its first bytes
 */
public record RandomSegment(
        String name,
        String yaml,
        List<Object> pool,
        Function<Object, byte[]> writer,
        boolean isFixed,
        Optional<RandomSegment> input,
        ToLongFunction<byte[]> hash,
        boolean time,
        long unit,
        boolean starts) {
    public static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final long SECOND = 1_000_000_000L;
    private static final long NANOS = NOW.getEpochSecond() * SECOND + NOW.getNano();

    /** The condition of a segment, as the document has it and as code. */
    record Asked(String yaml, Predicate<Object> predicate) {}

    static RandomSegment of(String name, Random random, boolean fixedOnly) {
        while (true) {
            RandomSegment segment = any(name, random);
            if (segment.isFixed || !fixedOnly) {
                return segment;
            }
        }
    }

    /** {@return a segment of few texts, one of them empty} */
    static RandomSegment hollow(String name, Random random) {
        return texts(name, random, "", List.of("", "a", "ab", "b"), v -> v);
    }

    private static RandomSegment any(String name, Random random) {
        return switch (random.nextInt(17)) {
            case 0 -> number(name, "format: { paddedDecimal: { width: 3 } }", 120, v -> text("%03d", v), true);
            case 1 -> number(name, "format: { unpaddedDecimal: {} }", 120, v -> text("%d", v), false);
            case 2 -> number(name, "format: { hex: { width: 4 } }", 300, v -> text("%04x", v), true);
            case 3 -> number(name, "format: { hex: { width: 2, upperCase: true } }", 255, v -> text("%02X", v), true);
            case 4 ->
                number(name, "format: { template: { text: 'n-{}x', digits: 3 } }", 120, v -> text("n-%03dx", v), true);
            case 5 ->
                number(
                        name,
                        "format: { reversedText: { width: 3 } }",
                        120,
                        v -> new StringBuilder(String.format("%03d", v))
                                .reverse()
                                .toString()
                                .getBytes(StandardCharsets.US_ASCII),
                        true);
            case 6 ->
                number(
                        name,
                        "type: { int64Type: {} }",
                        300,
                        v -> ByteBuffer.allocate(8).putLong((Long) v).array(),
                        true);
            case 7 ->
                number(
                        name,
                        "format: { ipv4: {} }",
                        300,
                        v -> text("0.0.%d.%d", (Long) v / 256, (Long) v % 256),
                        false);
            case 8 -> texts(name, random, "", List.of("a", "ab", "abc", "user1", "user10", "zz", "é"), v -> v);
            case 9 ->
                texts(
                        name,
                        random,
                        "format: { reversedDomain: {} }, ",
                        List.of("www.example.com", "example.com", "shop.example.org", "a.b"),
                        RandomSegment::reversedDomain);
            case 10 ->
                texts(
                        name,
                        random,
                        "format: { base64Url: {} }, ",
                        List.of("a", "ab", "user1", "user10"),
                        v -> Base64.getUrlEncoder()
                                .withoutPadding()
                                .encodeToString(v.getBytes(StandardCharsets.UTF_8)));
            case 11 ->
                times(
                        name,
                        "format: { timestamp: { unit: ms } }",
                        SECOND / 1000,
                        v -> text("%013d", Math.floorDiv((Long) v, SECOND / 1000)));
            case 12 ->
                times(
                        name,
                        "format: { timestamp: { unit: s } }",
                        SECOND,
                        v -> text("%010d", Math.floorDiv((Long) v, SECOND)));
            case 13 ->
                times(
                        name,
                        "format: { reversedTimestamp: { unit: s, from: int32Max } }",
                        SECOND,
                        v -> text("%010d", Integer.MAX_VALUE - Math.floorDiv((Long) v, SECOND)));
            case 14 ->
                times(
                        name,
                        "format: { isoDate: { pattern: yyyy-MM-dd } }",
                        86_400 * SECOND,
                        v -> Instant.ofEpochSecond(Math.floorDiv((Long) v, SECOND))
                                .atZone(ZoneOffset.UTC)
                                .toLocalDate()
                                .toString()
                                .getBytes(StandardCharsets.US_ASCII));
            case 15 ->
                texts(
                        name,
                        random,
                        "format: { template: { text: 'u:{}' } }, ",
                        List.of("a", "ab", "user1", "user10"),
                        v -> "u:" + v);
            default ->
                new RandomSegment(
                        name,
                        "generator: { constant: { value: v1 } }",
                        List.of("v1"),
                        v -> ((String) v).getBytes(StandardCharsets.UTF_8),
                        true,
                        Optional.empty(),
                        b -> 0,
                        false,
                        0,
                        true);
        };
    }

    static RandomSegment computed(String name, Random random, RandomSegment of) {
        String algorithm = List.of("crc32", "md5", "sha256").get(random.nextInt(3));
        if (random.nextBoolean()) {
            int buckets = 1 + random.nextInt(6);
            return new RandomSegment(
                    name,
                    "format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ " + of.name + " ], algorithm: "
                            + algorithm + ", buckets: " + buckets + " } }",
                    List.of(),
                    v -> text("%02d", v),
                    true,
                    Optional.of(of),
                    bytes -> hash(algorithm, bytes)
                            .mod(BigInteger.valueOf(buckets))
                            .longValue(),
                    false,
                    0,
                    true);
        }
        int bits = Map.of("crc32", 32, "md5", 128, "sha256", 256).get(algorithm);
        return new RandomSegment(
                name,
                "generator: { hash: { of: [ " + of.name + " ], algorithm: " + algorithm + ", length: 4 } }",
                List.of(),
                v -> text("%04x", v),
                true,
                Optional.of(of),
                bytes -> hash(algorithm, bytes).shiftRight(bits - 16).longValue(),
                false,
                0,
                true);
    }

    static RandomSegment randomSalt(String name, Random random) {
        int buckets = 2 + random.nextInt(4);
        return new RandomSegment(
                name,
                "generator: { salt: { random: true, buckets: " + buckets + " } }",
                longs(buckets - 1),
                v -> text("%d", v),
                true,
                Optional.empty(),
                b -> 0,
                false,
                0,
                true);
    }

    private static RandomSegment number(
            String name, String yaml, int max, Function<Object, byte[]> writer, boolean fixed) {
        return new RandomSegment(
                name,
                yaml + ", generator: { uniform: { max: " + max + " } }",
                longs(max),
                writer,
                fixed,
                Optional.empty(),
                b -> 0,
                false,
                0,
                !yaml.startsWith("type"));
    }

    private static RandomSegment texts(
            String name, Random random, String yaml, List<String> values, Function<String, String> writer) {
        String weights =
                values.stream().map(value -> "'" + value + "': 1").collect(Collectors.joining(", ", "{ ", " }"));
        return new RandomSegment(
                name,
                yaml + "generator: { weighted: " + weights + " }",
                List.copyOf(values),
                v -> writer.apply((String) v).getBytes(StandardCharsets.UTF_8),
                false,
                Optional.empty(),
                b -> 0,
                false,
                0,
                true);
    }

    private static RandomSegment times(String name, String yaml, long unit, Function<Object, byte[]> writer) {
        List<Object> pool = IntStream.range(0, 20)
                .mapToObj(i -> (Object) (Math.floorDiv(NANOS, unit) * unit - i * unit))
                .toList();
        return new RandomSegment(
                name,
                yaml + ", generator: { clock: {} }",
                pool,
                writer,
                true,
                Optional.empty(),
                b -> 0,
                true,
                unit,
                true);
    }

    Object draw(Random random) {
        return pool.get(random.nextInt(pool.size()));
    }

    long compute(byte[] bytes) {
        return hash.applyAsLong(bytes);
    }

    byte[] bytes(Object value) {
        return writer.apply(value);
    }

    Asked ask(Random random, List<Object> values) {
        Object one = values.get(random.nextInt(values.size()));
        Object other = values.get(random.nextInt(values.size()));
        boolean hashed = input.isPresent() && yaml.contains("hash");
        return switch (random.nextInt(starts ? 5 : 4)) {
            case 0 -> {
                List<Object> in = List.of(one, other, one);
                yield new Asked(
                        "in: [ " + in.stream().map(this::literal).collect(Collectors.joining(", ")) + " ]",
                        in::contains);
            }
            case 1 -> {
                byte[] low = comparable(one);
                byte[] high = comparable(other);
                boolean turned = hashed || one instanceof String
                        ? Arrays.compareUnsigned(low, high) > 0
                        : (Long) one > (Long) other;
                Object from = turned ? other : one;
                Object to = turned ? one : other;
                if (from.equals(to)) {
                    yield equal(one);
                }
                yield time ? times(random, (Long) from, (Long) to) : range(from, to, hashed);
            }
            case 4 -> {
                byte[] bytes = bytes(one);
                String written = new String(bytes, StandardCharsets.UTF_8);
                String prefix =
                        written.substring(0, Math.min(written.length(), 1 + random.nextInt(written.length() + 1)));
                byte[] start = prefix.getBytes(StandardCharsets.UTF_8);
                yield new Asked(
                        "startsWith: '" + prefix + "'",
                        value -> KeyBytes.of(bytes(value)).startsWith(KeyBytes.of(start)));
            }
            default -> equal(random, one);
        };
    }

    /** Of a time sometimes a moment within its unit, which no row has. */
    private Asked equal(Random random, Object value) {
        if (time && random.nextInt(3) == 0) {
            long within = (Long) value + unit / 3;
            return new Asked("eq: " + instant(within), other -> (Long) other == within);
        }
        return equal(value);
    }

    private Asked equal(Object value) {
        return new Asked("eq: " + literal(value), value::equals);
    }

    private Asked range(Object from, Object to, boolean hashed) {
        String yaml = "range: [ " + literal(from) + ", " + literal(to) + " ]";
        if (hashed || from instanceof String) {
            return new Asked(
                    yaml,
                    value -> Arrays.compareUnsigned(comparable(value), comparable(from)) >= 0
                            && Arrays.compareUnsigned(comparable(value), comparable(to)) < 0);
        }
        return new Asked(yaml, value -> (Long) value >= (Long) from && (Long) value < (Long) to);
    }

    /** Times, sometimes within a unit, sometimes relative. */
    private Asked times(Random random, long from, long to) {
        long off = random.nextInt(3) == 0 ? unit / 3 / 1_000_000 * 1_000_000 : 0;
        long first = from + off;
        long after = to + (random.nextInt(3) == 0 ? off : 0);
        String start = random.nextBoolean() ? relative(first) : instant(first);
        // A limit relative to now means the whole unit, because no key shows on which side of the limit a row is.
        long low = start.startsWith("now") ? Math.floorDiv(first, unit) * unit : first;
        return new Asked(
                "range: [ " + start + ", " + instant(after) + " ]",
                value -> (Long) value >= low && (Long) value < after && first < after);
    }

    private static String relative(long time) {
        long millis = Math.floorDiv(NANOS - time, 1_000_000);
        return (NANOS - time) % 1_000_000 == 0 && millis >= 0 ? "now-" + millis + "ms" : instant(time);
    }

    private static String instant(long time) {
        return "'" + Instant.ofEpochSecond(Math.floorDiv(time, SECOND), Math.floorMod(time, SECOND)) + "'";
    }

    private byte[] comparable(Object value) {
        return value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : bytes(value);
    }

    private String literal(Object value) {
        if (time) {
            return instant((Long) value);
        }
        boolean hashed = input.isPresent() && yaml.contains("hash");
        return value instanceof String text
                ? "'" + text + "'"
                : hashed ? "'" + new String(bytes(value), StandardCharsets.US_ASCII) + "'" : value.toString();
    }

    private static List<Object> longs(int max) {
        return IntStream.rangeClosed(0, max).mapToObj(i -> (Object) (long) i).toList();
    }

    private static byte[] text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values).getBytes(StandardCharsets.US_ASCII);
    }

    private static String reversedDomain(String domain) {
        List<String> labels = Arrays.asList(domain.split("\\."));
        java.util.Collections.reverse(labels);
        return String.join(".", labels);
    }

    private static BigInteger hash(String algorithm, byte[] bytes) {
        if (algorithm.equals("crc32")) {
            CRC32 crc = new CRC32();
            crc.update(bytes);
            return BigInteger.valueOf(crc.getValue());
        }
        try {
            return new BigInteger(
                    1,
                    MessageDigest.getInstance(algorithm.equals("md5") ? "MD5" : "SHA-256")
                            .digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
