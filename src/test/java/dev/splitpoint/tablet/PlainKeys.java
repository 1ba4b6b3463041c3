package dev.splitpoint.tablet;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.zip.CRC32;

/** Generates row keys in the plainest way, from the descriptions in docs/document.md. */
@FunctionalInterface
interface PlainKeys {
    /** Time 0 of every run. */
    long START_MILLIS = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    /**
     * {@return a key}
     *
     * @param seconds when its row is written, from the start of the run; negative before it
     * @param row the number of the row
     */
    String key(SplittableRandom random, double seconds, long row);

    /** {@return the prefix of a scan for the first segment of a key} */
    default String prefix(String key) {
        return key.substring(0, key.indexOf('#') + 1);
    }

    /** Numbers by a table of cumulative weights. */
    static ToLongFunction<SplittableRandom> byWeight(double[] weights) {
        double[] sums = weights.clone();
        Arrays.parallelPrefix(sums, Double::sum);
        return random -> {
            int at = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
            return at >= 0 ? at + 1 : -at - 1;
        };
    }

    /** Zipf's law: number k in proportion to (k + 1) to the power of −exponent. */
    static ToLongFunction<SplittableRandom> zipf(int items, double exponent) {
        double[] weights = new double[items];
        Arrays.setAll(weights, k -> Math.pow(k + 1, -exponent));
        return byWeight(weights);
    }

    /** The first values, a share of all, get a share of the operations. */
    static ToLongFunction<SplittableRandom> hotspot(int items, double keyFraction, double opFraction) {
        int hot = (int) Math.round(items * keyFraction);
        return random -> random.nextDouble() < opFraction ? random.nextInt(hot) : random.nextInt(hot, items);
    }

    static String digits(long number, int width) {
        String digits = Long.toString(number);
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    static PlainKeys uniform(int items, int width) {
        return (random, seconds, row) -> digits(random.nextInt(items), width);
    }

    static PlainKeys numbers(ToLongFunction<SplittableRandom> numbers, int width) {
        return (random, seconds, row) -> digits(numbers.applyAsLong(random), width);
    }

    static PlainKeys weighted(List<String> texts, double... weights) {
        ToLongFunction<SplittableRandom> number = byWeight(weights);
        return (random, seconds, row) -> texts.get((int) number.applyAsLong(random));
    }

    static PlainKeys sequence(long start, int width) {
        return (random, seconds, row) -> digits(start + row, width);
    }

    /** Milliseconds since 1970, earlier than the write by up to the jitter. */
    static PlainKeys clock(double jitterSeconds) {
        return (random, seconds, row) -> digits(millis(seconds - random.nextDouble() * jitterSeconds), 13);
    }

    static PlainKeys reversedClock() {
        return (random, seconds, row) -> digits(Long.MAX_VALUE - millis(seconds), 19);
    }

    private static long millis(double seconds) {
        return START_MILLIS + (long) Math.floor(seconds * 1000);
    }

    /** {@return this key with its CRC32 modulo some buckets before it} */
    default PlainKeys salted(int buckets, int width) {
        return (random, seconds, row) -> {
            String key = key(random, seconds, row);
            CRC32 hash = new CRC32();
            hash.update(key.getBytes(StandardCharsets.UTF_8));
            return digits(hash.getValue() % buckets, width) + "#" + key;
        };
    }

    /** {@return this key, a delimiter, and another one} */
    default PlainKeys then(PlainKeys next) {
        return (random, seconds, row) -> key(random, seconds, row) + "#" + next.key(random, seconds, row);
    }
}
