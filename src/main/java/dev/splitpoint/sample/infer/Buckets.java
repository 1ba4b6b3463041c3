package dev.splitpoint.sample.infer;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells salts, over whose values a table is spread evenly, from other small numbers in front of keys, such as those of regions and of
 * classes, of which some have far more rows.
 */
final class Buckets {
    /** So many are enough to say. */
    private static final int ENOUGH = 5_000;
    /** Pearson's test: of salts one in 1,000 is less even, by so many deviations of χ². */
    private static final double DEVIATIONS = 3.1;

    private Buckets() {}

    /**
     * {@return whether as many keys, or as many of the entities behind it, are of each value}
     *
     * @param at   which part is digits
     * @param rows the values of the parts, key by key
     */
    static boolean are(int at, List<Part> parts, List<List<String>> rows) {
        List<List<String>> few = rows.subList(0, Math.min(ENOUGH, rows.size()));
        int behind = IntStream.range(at + 1, parts.size()).filter(i -> !(parts.get(i).type() instanceof ColumnType.Constant)).findFirst().orElse(at);
        Set<List<String>> entities = new HashSet<>();
        few.forEach(row -> entities.add(List.of(row.get(at), row.get(behind))));
        return areEven(few.stream().map(row -> row.get(at)).toList()) || behind > at && areEven(entities.stream().map(List::getFirst).toList());
    }

    private static boolean areEven(List<String> values) {
        int[] sorted = Typing.fitting(values, DecimalTyping::isNumber).stream().mapToInt(value -> (int) Math.min(Integer.MAX_VALUE, Long.parseLong(value))).sorted().toArray();
        if (sorted.length == 0) {
            return false;
        }
        double range = sorted[sorted.length - 1] - (double) sorted[0] + 1;
        Map<String, Integer> counts = Bits.counts(values);
        double each = values.size() / range;
        double chi = range * each * each - 2 * each * values.size() + counts.values().stream().mapToDouble(count -> (double) count * count).sum();
        return chi / each <= range - 1 + DEVIATIONS * StrictMath.sqrt(2 * (range - 1));
    }
}
