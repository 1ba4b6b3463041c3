package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Tablets with which a new table starts, and the sampled keys of its writes in them.
 *
 * <p>Example: the split points {@code 6}, {@code =}, {@code K} and {@code _} of keys that begin with a hexadecimal
 * digit make five tablets. Those before {@code 6}, from {@code 6} to {@code =}, and after {@code _} contain keys. Both
 * tablets next to {@code K} are empty.
 *
 * @param splits split points in ascending order
 * @param first sampled keys of the first load: the writes of the first half hour
 * @param keys sampled keys of all phases, in ascending order; none without split points
 */
record InitialTablets(List<KeyBytes> splits, List<KeyBytes> first, List<KeyBytes> keys) {
    /** Interval of the first load. */
    private static final Duration FIRST_LOAD = Duration.ofMinutes(30);

    /** Sampled keys of the first load. The error of parts of 1% is about 20%. */
    private static final int FIRST_KEYS = 3000;

    /** Sampled keys of all phases. A tablet with 0.1% of the keys is certainly among them. */
    private static final int ALL_KEYS = 20_000;

    /** Copies the lists. */
    InitialTablets {
        splits = List.copyOf(splits);
        first = List.copyOf(first);
        keys = List.copyOf(keys);
    }

    /** {@return the tablets of a new table; empty for a table with rows, or if its keys cannot be generated} */
    static Optional<InitialTablets> of(Subject subject) {
        TableDesign design = subject.design();
        if (design.simulation().rows() > 0
                || design.workload().phases().isEmpty()
                || design.rowKey().segments().isEmpty()) {
            return Optional.empty();
        }
        try {
            List<Phase> phases = design.workload().phases();
            double firstSeconds = Math.min(FIRST_LOAD.toSeconds(), seconds(phases.getFirst()));
            List<KeyBytes> first = sample(subject, phases.getFirst(), 0, firstSeconds, 0, FIRST_KEYS);
            List<KeyBytes> all = new ArrayList<>();
            double start = 0;
            double rows = 0;
            for (Phase phase : phases) {
                if (PhaseWrites.peak(phase) > 0 && !design.simulation().splits().isEmpty()) {
                    all.addAll(sample(subject, phase, start, seconds(phase), rows, ALL_KEYS / phases.size() + 1));
                }
                start += seconds(phase);
                rows += PhaseWrites.peak(phase) * seconds(phase);
            }
            if (hasFullHexNumbers(design)) {
                all.addAll(all.stream().map(InitialTablets::withTopBit).toList());
            }
            return Optional.of(new InitialTablets(
                    design.simulation().splits().stream().sorted().distinct().toList(),
                    first,
                    all.stream().sorted().toList()));
        } catch (WorkloadException e) {
            // The check of the design reports the error.
            return Optional.empty();
        }
    }

    /**
     * {@return whether the key begins with a hexadecimal number of 64 bits} Designs have numbers of up to 63 bits, so
     * the first digit of the largest number is 7, while applications also write 8 to f.
     */
    private static boolean hasFullHexNumbers(TableDesign design) {
        Segment first = design.rowKey().segments().getFirst();
        return first.type() instanceof ValueType.Text
                && first.format() instanceof Format.Hex hex
                && hex.width() == Long.BYTES * 2
                && first.generator() instanceof Generator.Uniform numbers
                && numbers.max() > Long.MAX_VALUE / 2;
    }

    /** {@return a key whose first hexadecimal digit is 8 to f instead of 0 to 7} */
    private static KeyBytes withTopBit(KeyBytes key) {
        byte[] bytes = key.toArray();
        bytes[0] = (byte) Character.forDigit(Character.digit(bytes[0], 16) | 8, 16);
        return KeyBytes.of(bytes);
    }

    /** {@return keys that a phase writes within an interval, in the order of their times} */
    private static List<KeyBytes> sample(
            Subject subject, Phase phase, double startSeconds, double seconds, double rows, int count) {
        TableDesign design = subject.design();
        KeyCursor cursor = KeyStream.of(
                        design.rowKey(), phase.override(), design.workload().seed(), subject.files())
                .cursor();
        List<KeyBytes> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double elapsed = seconds * i / count;
            cursor.renderNew(
                    i, (long) ((startSeconds + elapsed) * 1e9), (long) (rows + PhaseWrites.peak(phase) * elapsed));
            keys.add(cursor.toKey());
        }
        return keys;
    }

    private static double seconds(Phase phase) {
        return phase.duration().toNanos() / 1e9;
    }

    /** {@return the share of the first load on the tablet with most of it, 0 to 1} */
    double hottestShare() {
        int[] counts = counts(first);
        return first.isEmpty() ? 1 : (double) Arrays.stream(counts).max().orElse(0) / first.size();
    }

    /**
     * {@return the split points without keys near them} The tablets on both sides of such a split point are empty, or
     * it separates no keys, because all keys precede or follow it.
     */
    List<KeyBytes> unused() {
        int[] counts = counts(keys);
        List<KeyBytes> unused = new ArrayList<>();
        int before = 0;
        for (int i = 0; i < splits.size(); i++) {
            before += counts[i];
            if (counts[i] + counts[i + 1] == 0 || before == 0 || before == keys.size()) {
                unused.add(splits.get(i));
            }
        }
        return unused;
    }

    /** {@return the number of keys in each tablet} */
    private int[] counts(List<KeyBytes> sampled) {
        int[] counts = new int[splits.size() + 1];
        for (KeyBytes key : sampled) {
            int at = Collections.binarySearch(splits, key);
            // A tablet starts with its split point.
            counts[at >= 0 ? at + 1 : -at - 1]++;
        }
        return counts;
    }
}
