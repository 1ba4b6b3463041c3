package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import dev.splitpoint.stream.value.HashFunctions;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Finds segments that are the hash of others, or a salt: that hash modulo a number of buckets. */
final class HashSearch {
    /** Fewer keys may agree by chance: of two buckets all of 20 do once in a million. */
    private static final int FEWEST = 20;
    /** So many keys decide: 98 % of them leave eight for dirt. */
    private static final int ENOUGH = 400;
    /** More buckets than this are no salt: a read has to ask each, and a hundred are many already. */
    private static final long MOST_BUCKETS = 1_000;

    /** A bucket that should have so many keys has one at least: it has none once in 160,000 times. */
    private static final int SURE = 12;

    private final List<List<String>> rows;
    private final boolean salts;

    /**
     * @param rows  the texts of the segments, key by key
     * @param salts whether salts are looked for: where only some of a table was read, such as its first keys, some buckets
     *              may be missing, and what is left looks like a salt of fewer
     */
    HashSearch(List<List<String>> rows, boolean salts) {
        this.rows = rows.subList(0, Math.min(ENOUGH, rows.size()));
        this.salts = salts;
    }

    Optional<SegmentFacts.Computed> of(int segment, List<SegmentType> types) {
        SegmentType type = types.get(segment);
        boolean hex = type instanceof SegmentType.Hex;
        boolean number = type instanceof SegmentType.Padded || type instanceof SegmentType.Unpadded;
        if (rows.size() < FEWEST || !hex && !number) {
            return Optional.empty();
        }
        List<Integer> varying = IntStream.range(0, types.size())
                .filter(i -> i != segment && !(types.get(i) instanceof SegmentType.Constant))
                .boxed()
                .toList();
        List<List<Integer>> inputs = new ArrayList<>(varying.stream().map(List::of).toList());
        if (varying.size() > 1) {
            inputs.add(varying);
        }
        for (List<Integer> input : inputs) {
            for (HashAlgorithm algorithm : HashAlgorithm.values()) {
                Optional<SegmentFacts.Computed> found = tried(segment, input, algorithm, number);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<SegmentFacts.Computed> tried(
            int segment, List<Integer> input, HashAlgorithm algorithm, boolean number) {
        List<byte[]> hashed = rows.stream().map(row -> bytes(row, input)).toList();
        List<String> values = rows.stream().map(row -> row.get(segment)).toList();
        if (number) {
            if (!salts) {
                return Optional.empty();
            }
            if (values.stream().filter(value -> number(value) >= 0).count() < values.size() - SegmentValues.tolerance(values.size())) {
                return Optional.empty();
            }
            long[] numbers = values.stream().mapToLong(HashSearch::number).toArray();
            List<BigInteger> hashes = hashed.stream().map(bytes -> HashFunctions.number(algorithm, bytes)).toList();
            int trim = numbers.length / 50;
            long most = java.util.Arrays.stream(numbers).sorted().toArray()[numbers.length - 1 - trim] + 1;
            for (long buckets = Math.max(2, most); buckets <= Math.min(MOST_BUCKETS, 2 * most); buckets++) {
                BigInteger modulus = BigInteger.valueOf(buckets);
                int misses = 0;
                int allowed = SegmentValues.tolerance(numbers.length);
                for (int i = 0; i < numbers.length && misses <= allowed; i++) {
                    misses += hashes.get(i).mod(modulus).longValue() == numbers[i] ? 0 : 1;
                }
                if (misses <= allowed && isFull(numbers, buckets)) {
                    return Optional.of(new SegmentFacts.Computed(input, algorithm, (int) buckets));
                }
            }
            return Optional.empty();
        }
        int misses = 0;
        for (int i = 0; i < hashed.size(); i++) {
            byte[] bytes = hashed.get(i);
            long hash = HashFunctions.hash(algorithm, bytes, 0, bytes.length);
            String digits = String.format(Locale.ROOT, "%0" + algorithm.hexDigits() + "x", hash);
            misses += digits.startsWith(values.get(i).toLowerCase(Locale.ROOT)) ? 0 : 1;
        }
        return misses <= SegmentValues.tolerance(hashed.size())
                ? Optional.of(new SegmentFacts.Computed(input, algorithm, 0))
                : Optional.empty();
    }

    /** {@return whether no bucket is without a key that should have some} */
    private static boolean isFull(long[] numbers, long buckets) {
        return numbers.length < SURE * buckets
                || LongStream.of(numbers).filter(n -> n >= 0 && n < buckets).distinct().count() == buckets;
    }

    private static long number(String digits) {
        return digits.length() <= 6 ? Latin1.decimal(digits).orElse(-1) : -1;
    }

    /** {@return the bytes that the generators hash: the segments, joined by zero bytes} */
    private static byte[] bytes(List<String> row, List<Integer> input) {
        return String.join("\0", input.stream().map(row::get).toList()).getBytes(StandardCharsets.ISO_8859_1);
    }
}
