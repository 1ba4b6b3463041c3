package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Distribution of a table's rows over ranges of keys with common prefixes, in key order. Rows are measured in the
 * {@linkplain KeySample#measure() unit} of the sample's weights.
 *
 * <p>All keys are one range first. In each round, every range is divided by the first byte in which its keys differ,
 * unless the number of ranges would exceed the maximum. Example: {@code a1, a2, b1} becomes {@code a1, a2} and
 * {@code b1}, then three ranges.
 *
 * @param rows rows of each range, over 0
 * @param starts first key of each range
 */
public record KeyRanges(double[] rows, List<KeyBytes> starts) {
    /** Minimum number of ranges. Fewer ranges are divided once more, by groups of consecutive byte values. */
    private static final int MIN_RANGES = 8;

    /** Copies the list. */
    public KeyRanges {
        starts = List.copyOf(starts);
    }

    /** Range of indexes of the sorted keys, exclusive of {@code to}. */
    private record Run(int from, int to) {}

    /**
     * {@return the ranges of a sample; empty if it has no keys}
     *
     * @param sample the sample
     * @param maxRanges the maximum number of ranges, at least 1
     */
    public static Optional<KeyRanges> of(KeySample sample, int maxRanges) {
        List<SampledKey> keys = new ArrayList<>(sample.keys());
        keys.sort(Comparator.comparing(SampledKey::key));
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        List<Run> runs = List.of(new Run(0, keys.size()));
        for (List<Run> next = divide(runs, keys, 0);
                next.size() > runs.size() && next.size() <= maxRanges;
                next = divide(runs, keys, 0)) {
            runs = next;
        }
        for (int shift = Byte.SIZE - 1; runs.size() < MIN_RANGES && shift > 0; shift--) {
            List<Run> next = divide(runs, keys, shift);
            if (next.size() <= maxRanges && divide(runs, keys, shift - 1).size() > maxRanges) {
                runs = next;
            }
        }
        List<Run> all = runs;
        return Optional.of(new KeyRanges(
                all.stream()
                        .mapToDouble(run -> IntStream.range(run.from, run.to)
                                .mapToDouble(i -> keys.get(i).weight())
                                .sum())
                        .toArray(),
                all.stream().map(run -> keys.get(run.from).key()).toList()));
    }

    /** @param shift binary logarithm of the number of consecutive byte values in a group */
    private static List<Run> divide(List<Run> runs, List<SampledKey> keys, int shift) {
        List<Run> divided = new ArrayList<>();
        for (Run run : runs) {
            int common = keys.get(run.from).key().common(keys.get(run.to - 1).key());
            int from = run.from;
            for (int i = run.from + 1; i < run.to; i++) {
                if (group(keys.get(i).key(), common, shift)
                        != group(keys.get(from).key(), common, shift)) {
                    divided.add(new Run(from, i));
                    from = i;
                }
            }
            divided.add(new Run(from, run.to));
        }
        return divided;
    }

    /** {@return the group of a key by its byte at an index; −1 if the key ends there} */
    private static int group(KeyBytes key, int at, int shift) {
        return key.length() == at ? -1 : (key.at(at) & 0xFF) >> shift;
    }
}
