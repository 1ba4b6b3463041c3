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

/**
 * Search for segments that are the hash of other segments, or a salt: that hash modulo a number of buckets. For
 * example, a segment with the values 0 to 7 is a salt if 98% of its values are the hash of {@code user} modulo 8.
 */
final class HashSearch {
    /** Minimum number of keys. With two buckets, 20 keys agree by chance once in a million. */
    private static final int MIN_KEYS = 20;
    /** Number of compared keys: the 2% tolerance allows eight malformed keys. */
    private static final int COMPARED_KEYS = 400;
    /** Maximum number of buckets of a salt. A scan must read every bucket, so that even a hundred are many. */
    private static final long MAX_BUCKETS = 1_000;

    /**
     * Expected keys per bucket from which an empty bucket is evidence against a salt: it occurs once in 160,000 cases.
     */
    private static final int KEYS_PER_BUCKET = 12;

    private final List<List<String>> rows;
    private final boolean salts;

    /**
     * @param rows values of the segments of each key
     * @param salts whether to search for salts. In a partially read table, missing buckets would suggest a smaller salt
     */
    HashSearch(List<List<String>> rows, boolean salts) {
        this.rows = rows.subList(0, Math.min(COMPARED_KEYS, rows.size()));
        this.salts = salts;
    }

    /** Returns the computation of a segment from others; empty if none matches at least 98% of the keys. */
    Optional<SegmentFacts.Computed> of(int segment, List<SegmentType> types) {
        SegmentType type = types.get(segment);
        boolean hex = type instanceof SegmentType.Hex;
        boolean number = type instanceof SegmentType.Padded || type instanceof SegmentType.Unpadded;
        if (rows.size() < MIN_KEYS || !hex && !number) {
            return Optional.empty();
        }
        List<Integer> varying = IntStream.range(0, types.size())
                .filter(i -> i != segment && !(types.get(i) instanceof SegmentType.Constant))
                .boxed()
                .toList();
        List<List<Integer>> inputs =
                new ArrayList<>(varying.stream().map(List::of).toList());
        if (varying.size() > 1) {
            inputs.add(varying);
        }
        for (List<Integer> input : inputs) {
            for (HashAlgorithm algorithm : HashAlgorithm.values()) {
                Optional<SegmentFacts.Computed> found = compare(segment, input, algorithm, number);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<SegmentFacts.Computed> compare(
            int segment, List<Integer> input, HashAlgorithm algorithm, boolean number) {
        List<byte[]> hashed = rows.stream().map(row -> bytes(row, input)).toList();
        List<String> values = rows.stream().map(row -> row.get(segment)).toList();
        if (number) {
            if (!salts) {
                return Optional.empty();
            }
            if (values.stream().filter(value -> number(value) >= 0).count()
                    < values.size() - SegmentValues.tolerance(values.size())) {
                return Optional.empty();
            }
            long[] numbers = values.stream().mapToLong(HashSearch::number).toArray();
            List<BigInteger> hashes = hashed.stream()
                    .map(bytes -> HashFunctions.number(algorithm, bytes))
                    .toList();
            int trim = numbers.length / 50;
            long largest = java.util.Arrays.stream(numbers).sorted().toArray()[numbers.length - 1 - trim] + 1;
            for (long buckets = Math.max(2, largest); buckets <= Math.min(MAX_BUCKETS, 2 * largest); buckets++) {
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

    /** Returns whether every bucket has a key, or too few keys per bucket are expected to decide. */
    private static boolean isFull(long[] numbers, long buckets) {
        return numbers.length < KEYS_PER_BUCKET * buckets
                || LongStream.of(numbers)
                                .filter(n -> n >= 0 && n < buckets)
                                .distinct()
                                .count()
                        == buckets;
    }

    private static long number(String digits) {
        return digits.length() <= 6 ? Latin1.decimal(digits).orElse(-1) : -1;
    }

    /** {@return the hashed bytes, as in the generators: the segments joined by zero bytes} */
    private static byte[] bytes(List<String> row, List<Integer> input) {
        return String.join("\0", input.stream().map(row::get).toList()).getBytes(StandardCharsets.ISO_8859_1);
    }
}
