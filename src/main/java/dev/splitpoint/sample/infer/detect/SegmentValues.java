package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Values of one segment of many keys, as text of one character per byte. Immutable. */
public final class SegmentValues {
    private static final double SHARE = 0.98;

    private final List<String> values;
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final int width;
    private final boolean readable;

    private SegmentValues(List<String> values) {
        this.values = values;
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        this.width = commonWidth(values);
        this.readable = share(Latin1::isReadable) >= SHARE;
    }

    /** Returns a column of values; at least one. */
    public static SegmentValues of(List<String> values) {
        return new SegmentValues(List.copyOf(values));
    }

    /** Returns the number of values that need not match a type: 2%, rounded down. Example: 8 of 400. */
    public static int tolerance(int size) {
        return (int) (size * (1 - SHARE) + 1e-9);
    }

    /** Returns the number of bytes of at least 98% of the values; 0 if their widths differ. */
    public static int commonWidth(List<String> values) {
        int[] sorted = values.stream().mapToInt(String::length).sorted().toArray();
        int median = sorted[sorted.length / 2];
        long others = values.stream().filter(value -> value.length() != median).count();
        return others <= tolerance(values.size()) ? median : 0;
    }

    public List<String> values() {
        return values;
    }

    public Set<String> distinct() {
        return counts.keySet();
    }

    /** Returns the number of occurrences of each distinct value. */
    public Map<String, Integer> counts() {
        return counts;
    }

    /** Returns the number of values. */
    public int size() {
        return values.size();
    }

    /** Returns the common width of the values in bytes; 0 if their widths differ. */
    public int width() {
        return width;
    }

    /** Returns whether the values are text without control characters. */
    public boolean isReadable() {
        return readable;
    }

    /** Returns the share of the values that pass a test; 0 if it is below 98%. */
    public double share(Predicate<String> test) {
        int allowed = tolerance(size());
        int misses = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            misses += test.test(entry.getKey()) ? 0 : entry.getValue();
            if (misses > allowed) {
                return 0;
            }
        }
        return 1 - (double) misses / size();
    }

    /** Returns a match of a type if at least 98% of the values fit. */
    Optional<Match> match(SegmentType type, double bits, Predicate<String> fits) {
        return match(type, bits, 0, fits);
    }

    /** Returns a match of a type that also accepts a share of the values of other types. */
    Optional<Match> match(SegmentType type, double bits, double chance, Predicate<String> fits) {
        double share = share(fits);
        return share == 0 ? Optional.empty() : Optional.of(new Match(type, share, bits, chance, fits));
    }
}
