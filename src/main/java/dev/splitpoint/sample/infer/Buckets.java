package dev.splitpoint.sample.infer;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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
     * {@return whether as many keys, or as many of the entities behind it, are of each value: of entities each has one value, and there are
     * other parts than times behind numbers that are more even than chance has it, since those are entities that all report alike}
     *
     * @param at   which part is digits
     * @param rows the values of the parts, key by key
     */
    static boolean are(int at, List<Part> parts, List<List<String>> rows) {
        List<List<String>> few = rows.subList(0, Math.min(ENOUGH, rows.size()));
        int[] behind = IntStream.range(at + 1, parts.size())
                .filter(i -> !(parts.get(i).type() instanceof ColumnType.Constant) && !parts.get(i).type().isTime()).toArray();
        double off = deviations(few.stream().map(row -> row.get(at)).toList());
        if (Math.abs(off) <= DEVIATIONS || off <= DEVIATIONS && behind.length > 0) {
            return true;
        }
        if (behind.length == 0) {
            return false;
        }
        Set<List<String>> pairs = new HashSet<>();
        few.forEach(row -> pairs.add(List.of(row.get(at), row.get(behind[0]))));
        long entities = pairs.stream().map(List::getLast).distinct().count();
        return pairs.size() - entities <= Typing.dirt(few.size()) && deviations(pairs.stream().map(List::getFirst).toList()) <= DEVIATIONS;
    }

    /** {@return by how many deviations of χ² values are less even than those that are drawn; negative where they are more even} */
    private static double deviations(List<String> values) {
        int[] sorted = Typing.fitting(values, DecimalTyping::isNumber).stream()
                .mapToInt(value -> (int) Math.min(Integer.MAX_VALUE, Long.parseLong(value))).sorted().toArray();
        int trim = Math.min(Typing.dirt(sorted.length), (sorted.length - 1) / 2);
        if (sorted.length == 0 || sorted[trim] == sorted[sorted.length - 1 - trim]) {
            return Double.POSITIVE_INFINITY;
        }
        int first = sorted[trim];
        int last = sorted[sorted.length - 1 - trim];
        Map<Integer, Long> counts = IntStream.of(sorted).filter(number -> number >= first && number <= last).boxed()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        double range = last - (double) first + 1;
        double all = counts.values().stream().mapToLong(Long::longValue).sum();
        double squares = counts.values().stream().mapToDouble(count -> (double) count * count).sum();
        return (squares * range / all - all - (range - 1)) / StrictMath.sqrt(2 * (range - 1));
    }
}
