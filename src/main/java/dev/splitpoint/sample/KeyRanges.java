package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How the rows of a table are spread over its keys: ranges of keys that begin alike, in the order of keys. What is said of rows
 * here is said of what the sample's {@linkplain KeySample#measure() weights} stand for.
 *
 * <p>All keys are one range first. Each is cut, by the first byte in which its keys differ, as long as there are not too many:
 * so neighbors are cut at the same place, and differ by their rows and not by how they were cut.
 *
 * @param rows   of each range, over 0
 * @param starts the first key of each
 */
public record KeyRanges(double[] rows, List<KeyBytes> starts) {
    /** Fewer ranges say nothing: they are cut once more, each by groups of bytes that follow each other. */
    private static final int FEW = 8;

    /** Copies the list. */
    public KeyRanges {
        starts = List.copyOf(starts);
    }

    /** Sorted keys from one to before another. */
    private record Run(int from, int to) {}

    /**
     * {@return the ranges of a sample; empty where it has no key}
     *
     * @param most how many there may be, 1 or more
     */
    public static Optional<KeyRanges> of(KeySample sample, int most) {
        List<SampledKey> keys = new ArrayList<>(sample.keys());
        keys.sort(Comparator.comparing(SampledKey::key));
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        List<Run> runs = List.of(new Run(0, keys.size()));
        for (List<Run> next = cut(runs, keys, 0); next.size() > runs.size() && next.size() <= most; next = cut(runs, keys, 0)) {
            runs = next;
        }
        for (int shift = Byte.SIZE - 1; runs.size() < FEW && shift > 0; shift--) {
            List<Run> next = cut(runs, keys, shift);
            if (next.size() <= most && cut(runs, keys, shift - 1).size() > most) {
                runs = next;
            }
        }
        List<Run> all = runs;
        return Optional.of(new KeyRanges(
                all.stream().mapToDouble(run -> IntStream.range(run.from, run.to).mapToDouble(i -> keys.get(i).weight()).sum()).toArray(),
                all.stream().map(run -> keys.get(run.from).key()).toList()));
    }

    /** @param shift 2 to the power of it: so many bytes that follow each other make one range */
    private static List<Run> cut(List<Run> runs, List<SampledKey> keys, int shift) {
        List<Run> cut = new ArrayList<>();
        for (Run run : runs) {
            int alike = keys.get(run.from).key().common(keys.get(run.to - 1).key());
            int from = run.from;
            for (int i = run.from + 1; i < run.to; i++) {
                if (group(keys.get(i).key(), alike, shift) != group(keys.get(from).key(), alike, shift)) {
                    cut.add(new Run(from, i));
                    from = i;
                }
            }
            cut.add(new Run(from, run.to));
        }
        return cut;
    }

    /** {@return which of the ranges of a cut a key is in; one that ends before the cut is in one of its own} */
    private static int group(KeyBytes key, int at, int shift) {
        return key.length() == at ? -1 : (key.at(at) & 0xFF) >> shift;
    }
}
