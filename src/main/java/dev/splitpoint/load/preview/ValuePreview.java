package dev.splitpoint.load.preview;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ValueSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Histogram of the values of one segment, sampled from the same streams as in a simulation.
 *
 * @param counts number of samples in each bin
 * @param widths number of possible values in each bin, as a multiple of the mean of all bins
 * @param axis meaning of the bins
 * @param first value, or text, of the first bin
 * @param last value, or text, at the end of the last bin
 * @param distinct number of distinct sampled values
 * @param topTen share of the samples that have one of the ten most frequent values, 0 to 1
 * @param samples number of samples
 */
public record ValuePreview(
        List<Integer> counts,
        List<Double> widths,
        Axis axis,
        String first,
        String last,
        int distinct,
        double topTen,
        int samples) {
    /** Enough that the share of a value of one per cent is known to a thirtieth of it. */
    public static final int SAMPLES = 100_000;

    /** How many bins there are at most. */
    public static final int BINS = 64;

    private static final int TOP = 10;
    private static final int FREQUENT_SAMPLES = 2000;
    private static final int ASKED_EVERY = 0x3FFF;

    public ValuePreview {
        counts = List.copyOf(counts);
        widths = List.copyOf(widths);
    }

    /**
     * {@return how many draws would have fallen into each bin if all were equally wide}
     *
     * <p>They are not where numbers are few: 100 of them are too many for one in each bin, and too few for two in each.
     */
    public List<Double> densities() {
        return IntStream.range(0, counts.size())
                .mapToObj(i -> counts.get(i) / widths.get(i))
                .toList();
    }

    /** Meaning of the bins of a histogram. */
    public enum Axis {
        /** Ranges of numbers, as equally wide as whole numbers allow. */
        NUMBERS,
        /** Ranges of times before the writing, as equally wide, in nanoseconds; the last one ends at the writing. */
        TIMES,
        /** One text each, in the order in which they were given or, of hashes, in the order of their bytes. */
        TEXTS,
        /** A bin for each of the most frequent texts, in descending order; there are more texts. */
        POPULAR
    }

    /**
     * {@return the part of a row key that determines the values of a segment: the segment and the segments that it is
     * computed from}
     *
     * <p>If this part and the seed are equal, the values are equal.
     */
    public static RowKey needed(RowKey key, String segment) {
        Set<String> names = new HashSet<>();
        follow(key, segment, names);
        return new RowKey(
                new KeyEncoding.Concatenated(),
                key.segments().stream().filter(s -> names.contains(s.name())).toList(),
                Extras.NONE);
    }

    /**
     * {@return the histogram of a segment}
     *
     * @param design design, without the overrides of phases
     * @param segment name of a segment
     * @param cancelled returns whether to stop; the result of a stopped preview is meaningless
     * @throws WorkloadException if the values cannot be generated; the message is a sentence for the user
     */
    public static ValuePreview of(TableDesign design, String segment, SampleFiles files, BooleanSupplier cancelled) {
        RowKey key = needed(design.rowKey(), segment);
        missing(key);
        KeyStream stream = KeyStream.of(key, Map.of(), design.workload().seed(), files);
        int index = key.segments().stream().map(Segment::name).toList().indexOf(segment);
        Drawing drawing = new Drawing(stream, index, rows(design, stream.generator(index)), cancelled);
        boolean number = stream.format(index).isPresent() && stream.inputs(index).length == 0;
        return switch (stream.generator(index)) {
            case Generator.Uuid uuid -> drawing.own();
            case Generator.Clock clock ->
                drawing.numbers(Axis.TIMES, value -> Long.toString(ClockSource.START - value));
            case Generator g when number -> drawing.numbers(Axis.NUMBERS, Long::toString);
            case Generator.Hash _, Generator.Salt _ -> drawing.written();
            default -> drawing.texts();
        };
    }

    /**
     * {@return the most frequent number of a segment among some sampled rows; the smallest of equals}
     *
     * @param design design, without the overrides of phases
     * @param segment name of a segment of numbers
     * @throws WorkloadException if the values cannot be generated; the message is a sentence for the user
     */
    public static long frequentNumber(TableDesign design, String segment, SampleFiles files) {
        RowKey key = needed(design.rowKey(), segment);
        missing(key);
        KeyStream stream = KeyStream.of(key, Map.of(), design.workload().seed(), files);
        int index = key.segments().stream().map(Segment::name).toList().indexOf(segment);
        long rows = rows(design, stream.generator(index));
        ValueSource source = stream.source(index);
        KeyCursor cursor = stream.cursor();
        Map<Long, Integer> counts = new TreeMap<>();
        for (int i = 0; i < FREQUENT_SAMPLES; i++) {
            counts.merge(source.value(cursor.setOperation(i, 0, rows + i, 0, rows + i)), 1, Integer::sum);
        }
        int most = Collections.max(counts.values());
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() == most)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    private static void follow(RowKey key, String name, Set<String> found) {
        if (found.add(name)) {
            key.segment(name).ifPresent(s -> s.generator().inputs().forEach(input -> follow(key, input, found)));
        }
    }

    private static void missing(RowKey key) {
        for (Segment segment : key.segments()) {
            for (String input : segment.generator().inputs()) {
                if (key.segment(input).isEmpty()) {
                    throw new WorkloadException(
                            "/rowKey/segments",
                            "'" + segment.name() + "' is computed from '" + input
                                    + "', which is not a segment of the key. Choose another segment.");
                }
            }
        }
    }

    /** {@return a number of rows that gives generators of the newest rows their full range} */
    private static long rows(TableDesign design, Generator generator) {
        long most = generator instanceof Generator.Latest latest ? latest.items() : 0;
        return Math.max(design.simulation().rows(), most);
    }

    /** Draws from one segment. */
    private static final class Drawing {
        private final KeyStream stream;
        private final KeyCursor cursor;
        private final int segment;
        private final long rows;
        private final BooleanSupplier cancelled;

        Drawing(KeyStream stream, int segment, long rows, BooleanSupplier cancelled) {
            this.stream = stream;
            this.cursor = stream.cursor();
            this.segment = segment;
            this.rows = rows;
            this.cancelled = cancelled;
        }

        /** A histogram of values that are different in every row. */
        ValuePreview own() {
            Integer[] even = new Integer[BINS];
            for (int i = 0; i < BINS; i++) {
                even[i] = (int) ((long) SAMPLES * (i + 1) / BINS - (long) SAMPLES * i / BINS);
            }
            return new ValuePreview(
                    List.of(even), one(BINS), Axis.TEXTS, text(0), text(1), SAMPLES, (double) TOP / SAMPLES, SAMPLES);
        }

        ValuePreview numbers(Axis axis, LongFunction<String> label) {
            long[] values = values();
            Arrays.sort(values);
            return sorted(values, axis, label.apply(values[0]), label.apply(values[values.length - 1]));
        }

        /** A histogram of computed values, whose order is that of their decimal or hexadecimal digits. */
        ValuePreview written() {
            long[] decimal = new long[SAMPLES];
            long[] hexadecimal = new long[SAMPLES];
            boolean isDecimal = true;
            for (int i = 0; i < SAMPLES && !stop(i); i++) {
                render(i);
                byte[] bytes = cursor.bytes();
                for (int at = cursor.segmentStart(segment); at < cursor.segmentEnd(segment); at++) {
                    int digit = Character.digit(bytes[at], 16);
                    isDecimal &= digit >= 0 && digit < 10;
                    decimal[i] = 10 * decimal[i] + Math.max(0, digit);
                    hexadecimal[i] = 16 * hexadecimal[i] + (digit < 0 ? bytes[at] & 0xF : digit);
                }
            }
            long[] values = isDecimal ? decimal : shifted(hexadecimal);
            int least = 0;
            int most = 0;
            for (int i = 0; i < SAMPLES; i++) {
                least = values[i] < values[least] ? i : least;
                most = values[i] > values[most] ? i : most;
            }
            String first = text(least);
            String last = text(most);
            Arrays.sort(values);
            return sorted(values, Axis.TEXTS, first, last);
        }

        /** Sixteen digits of hexadecimal are an unsigned number. */
        private static long[] shifted(long[] unsigned) {
            boolean whole = Arrays.stream(unsigned).anyMatch(value -> value < 0);
            return whole ? Arrays.stream(unsigned).map(value -> value >>> 1).toArray() : unsigned;
        }

        ValuePreview texts() {
            long[] numbers = values();
            int most = (int) Arrays.stream(numbers).max().orElse(0);
            int[] counts = new int[most + 1];
            int[] drawn = new int[most + 1];
            for (int i = 0; i < numbers.length; i++) {
                counts[(int) numbers[i]]++;
                drawn[(int) numbers[i]] = i;
            }
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 0) {
                    found.add(i);
                }
            }
            int distinct = found.size();
            List<Integer> popular = new ArrayList<>(found);
            popular.sort((a, b) -> Integer.compare(counts[b], counts[a]));
            double top = popular.stream().limit(TOP).mapToInt(i -> counts[i]).sum() / (double) SAMPLES;
            boolean all = distinct <= BINS;
            List<Integer> shown = all ? found : popular.subList(0, BINS);
            return new ValuePreview(
                    shown.stream().map(i -> counts[i]).toList(),
                    one(shown.size()),
                    all ? Axis.TEXTS : Axis.POPULAR,
                    text(drawn[shown.getFirst()]),
                    text(drawn[shown.getLast()]),
                    distinct,
                    top,
                    SAMPLES);
        }

        private long[] values() {
            ValueSource source = stream.source(segment);
            long[] values = new long[SAMPLES];
            for (int i = 0; i < SAMPLES && !stop(i); i++) {
                values[i] = source.value(cursor.setOperation(i, 0, rows + i, 0, rows + i));
            }
            return values;
        }

        private boolean stop(int draw) {
            return (draw & ASKED_EVERY) == ASKED_EVERY && cancelled.getAsBoolean();
        }

        private void render(int draw) {
            cursor.renderNew(draw, 0, rows + draw);
        }

        private String text(int draw) {
            render(draw);
            int from = cursor.segmentStart(segment);
            return KeyBytes.of(cursor.bytes(), from, cursor.segmentEnd(segment) - from)
                    .toReadable();
        }
    }

    private static ValuePreview sorted(long[] values, Axis axis, String first, String last) {
        long least = values[0];
        // The difference of two numbers with opposite signs can exceed a long.
        double range = (double) values[values.length - 1] - least + 1;
        int bins = (int) Math.min(BINS, range);
        int[] counts = new int[bins];
        int[] runs = new int[TOP + 1];
        int distinct = 0;
        for (int i = 0; i < values.length; ) {
            int end = i;
            while (end < values.length && values[end] == values[i]) {
                end++;
            }
            counts[Math.min(bins - 1, (int) (((double) values[i] - least) * bins / range))] += end - i;
            if (end - i > runs[1]) {
                runs[0] = end - i;
                // The shortest of the eleven goes to the front and is written over by the next one.
                Arrays.sort(runs);
            }
            distinct++;
            i = end;
        }
        double top = Arrays.stream(runs).skip(1).sum() / (double) values.length;
        return new ValuePreview(
                Arrays.stream(counts).boxed().toList(),
                widths(bins, range),
                axis,
                first,
                last,
                distinct,
                top,
                values.length);
    }

    /** {@return how many of a range of whole numbers fall into each of some bins, as a share of the mean} */
    private static List<Double> widths(int bins, double range) {
        return IntStream.range(0, bins)
                .mapToObj(i -> (Math.ceil((i + 1) * range / bins) - Math.ceil(i * range / bins)) * bins / range)
                .toList();
    }

    private static List<Double> one(int bins) {
        return Collections.nCopies(bins, 1.0);
    }
}
