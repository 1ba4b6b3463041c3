package dev.splitpoint.oracle;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** A table that is written operation by operation, with random numbers of its own. */
final class PlainTable {
    /** Attempts to find a new key for a row at the start; the segments limit the number of rows. */
    private static final int ATTEMPTS = 500;

    private static final long MINUTE = 60_000_000_000L;
    private static final long LARGEST_STRIDE = 1L << 24;
    /** Number of equal parts of a phase over which its rate is summed up. */
    static final int STEPS = 2_000;

    final TableDesign design;
    final List<PlainSegment> segments;
    final NavigableMap<KeyBytes, Row> rows = new TreeMap<>();
    /** Writes of the workload, in the order of time. */
    final List<Written> written = new ArrayList<>();
    /** Rows in the order of their first write. */
    final List<Row> byTime = new ArrayList<>();
    /** The same rows by their values. */
    private final Map<List<Object>, Row> byValues = new HashMap<>();
    /** Writes that are not updates, in the order of time; one for each row at the start. */
    private final List<Written> inserts = new ArrayList<>();

    private final SplittableRandom random;

    /**
     * A row.
     *
     * @param key its key
     * @param values values by segment
     * @param time time of its first write, in nanoseconds since 1970
     * @param cells names of its columns with a cell, as {@code family:qualifier}
     */
    record Row(KeyBytes key, List<Object> values, long time, Set<String> cells) {}

    /** A write of a row that it inserts or that exists, at a time in nanoseconds since 1970. */
    record Written(long time, Row row) {}

    PlainTable(TableDesign design, Map<Map<String, Generator>, List<PlainSegment>> segments, SplittableRandom random) {
        this.design = design;
        this.random = random;
        this.segments = segments.get(Map.of());
        double inserts = 0;
        double nanos = design.workload().phases().stream()
                .mapToDouble(phase -> phase.duration().toNanos())
                .sum();
        for (Phase phase : design.workload().phases()) {
            inserts += operations(phase)[STEPS] * insertShare(phase);
        }
        writeInitialRows(inserts / nanos);
        long start = 0;
        for (Phase phase : design.workload().phases()) {
            for (double at : times(phase, phase.mix().getOrDefault(Phase.WRITE, 0.0))) {
                long time = PlainSegment.START
                        + start
                        + (long) (at * phase.duration().toNanos());
                boolean updates = !byTime.isEmpty()
                        && random.nextDouble() < design.workload().updates();
                written.add(new Written(
                        time,
                        updates
                                ? rewritten(segments.get(phase.override()), time)
                                : insert(segments.get(phase.override()), time)));
            }
            start += phase.duration().toNanos();
        }
    }

    /** {@return tables of a design with different random values} */
    static List<PlainTable> of(TableDesign design, int count) {
        Map<Map<String, Generator>, List<PlainSegment>> segments = segments(design);
        SplittableRandom random = new SplittableRandom(design.workload().seed());
        return IntStream.range(0, count)
                .mapToObj(_ -> new PlainTable(design, segments, random.split()))
                .toList();
    }

    /** {@return the segments of a design, by the overrides of its phases} */
    static Map<Map<String, Generator>, List<PlainSegment>> segments(TableDesign design) {
        Map<Map<String, Generator>, List<PlainSegment>> all = new HashMap<>();
        List<Map<String, Generator>> overrides = new ArrayList<>(List.of(Map.of()));
        design.workload().phases().forEach(phase -> overrides.add(phase.override()));
        for (Map<String, Generator> override : overrides) {
            all.computeIfAbsent(
                    override,
                    of -> design.rowKey().segments().stream()
                            .map(segment -> new PlainSegment(
                                    segment,
                                    of.getOrDefault(segment.name(), segment.generator()),
                                    design.workload().seed()))
                            .toList());
        }
        return all;
    }

    /**
     * {@return an existing row that an update rewrites} If the times of a key are precise or any row can be rewritten,
     * it is the row of a random insert. Otherwise it has the values of any write and the time of a row; any row if no
     * write has values of a row.
     */
    private Row rewritten(List<PlainSegment> of, long nanos) {
        long from = recent(nanos);
        int first = firstFrom(Math.min(from, inserts.getLast().time));
        boolean isOfInsert = segments.stream().anyMatch(PlainSegment::isDistinct)
                || (from == Long.MIN_VALUE ? segments.stream().anyMatch(PlainSegment::isTime) : from == nanos - MINUTE);
        for (int i = 0; i < ATTEMPTS && !isOfInsert; i++) {
            Row row = byValues.get(List.of(
                    values(s -> of.get(s).draw(random, nanos, 0), false),
                    values(anyFrom(first).row.values::get, true)));
            if (row != null) {
                return row;
            }
        }
        return anyFrom(first).row;
    }

    private Written anyFrom(int first) {
        return inserts.get(first + random.nextInt(inserts.size() - first));
    }

    /** {@return the values of a row, without computed ones: the times, or all but the times} */
    private List<Object> values(IntFunction<Object> values, boolean ofTimes) {
        List<Object> some = new ArrayList<>(segments.size());
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).isTime() == ofTimes && !segments.get(i).isComputed()) {
                some.add(values.apply(i));
            }
        }
        return some;
    }

    private void add(Row row) {
        byTime.add(row);
        byValues.put(List.of(values(row.values::get, false), values(row.values::get, true)), row);
    }

    private boolean isNumbered() {
        return segments.stream()
                .anyMatch(s -> s.generator instanceof Generator.Sequence || s.generator instanceof Generator.Uuid);
    }

    /** {@return the number of inserts before a time} */
    private int firstFrom(long nanos) {
        int low = 0;
        int high = inserts.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (inserts.get(middle).time < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** {@return the time since which the rows were created that an update at a time may rewrite} */
    private long recent(long nanos) {
        List<PlainSegment> times =
                segments.stream().filter(PlainSegment::isTime).toList();
        if (times.isEmpty() || design.workload().rewrites() == Rewrites.ANY_ROW) {
            return Long.MIN_VALUE;
        }
        long start = times.stream()
                .mapToLong(time -> PlainQuery.unitStart(time, time.truncated(nanos)))
                .max()
                .orElseThrow();
        boolean isPrecise = times.stream()
                .anyMatch(time -> PlainQuery.unitStart(time, time.truncated(PlainSegment.START + MINUTE - 1))
                        > PlainSegment.START);
        return isPrecise ? nanos - MINUTE : start;
    }

    private double insertShare(Phase phase) {
        return phase.mix().getOrDefault(Phase.WRITE, 0.0)
                * (1 - design.workload().updates());
    }

    /** {@return the number of operations of a phase up to each of {@link #STEPS} equally distant times} */
    static double[] operations(Phase phase) {
        double[] sums = new double[STEPS + 1];
        double seconds = phase.duration().toNanos() / 1e9;
        for (int i = 0; i < STEPS; i++) {
            sums[i + 1] = sums[i] + rate(phase.rate().shape(), (i + 0.5) / STEPS * seconds, seconds) * seconds / STEPS;
        }
        return sums;
    }

    private static double rate(Rate.Shape shape, double at, double seconds) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> perSecond;
            case Rate.Ramp(double from, double to) -> from + (to - from) * at / seconds;
            case Rate.Sine(double mean, double amplitude, var period, double phase) ->
                Math.max(0, mean + amplitude * Math.sin(2 * Math.PI * (at / (period.toNanos() / 1e9) + phase)));
            case Rate.Points(var points) -> {
                for (int i = 1; i < points.size(); i++) {
                    double from = points.get(i - 1).at().toNanos() / 1e9;
                    double to = points.get(i).at().toNanos() / 1e9;
                    if (at < to) {
                        double part = Math.max(0, (at - from) / (to - from));
                        yield points.get(i - 1).perSecond() * (1 - part)
                                + points.get(i).perSecond() * part;
                    }
                }
                yield points.getLast().perSecond();
            }
        };
    }

    /**
     * {@return times of a share of the operations of a phase, as shares of its duration; clients write independently of
     * one another}
     */
    private List<Double> times(Phase phase, double share) {
        double[] sums = operations(phase);
        List<Double> times = new ArrayList<>();
        double all = sums[STEPS] * share;
        for (int i = 0; i < all - 0.5; i++) {
            double wanted = random.nextDouble() * sums[STEPS];
            int at = Arrays.binarySearch(sums, wanted);
            int step = Math.clamp(at >= 0 ? at - 1 : -at - 2, 0, STEPS - 1);
            double width = sums[step + 1] - sums[step];
            times.add((step + (width == 0 ? 0 : (wanted - sums[step]) / width)) / STEPS);
        }
        Collections.sort(times);
        return times;
    }

    /**
     * Writes distinct rows before the start, at the mean rate of the workload. Keys with a time are written back in
     * time until enough are distinct.
     */
    private void writeInitialRows(double perNano) {
        long count = design.simulation().rows();
        boolean hasTime = segments.stream().anyMatch(PlainSegment::isTime);
        boolean numbered = isNumbered();
        double retained = design.rowRetentionSeconds() * 1e9;
        double history = perNano > 0
                ? count / perNano
                : design.simulation().model().history().toNanos();
        boolean isRecurring = !hasTime && !numbered && !Double.isInfinite(retained);
        history = isRecurring || perNano == 0 && !Double.isInfinite(retained) ? retained : Math.min(history, retained);
        List<Row> initial = new ArrayList<>();
        Set<KeyBytes> keys = new TreeSet<>();
        int failures = 0;
        // When all keys of a time are taken, earlier times come next; fewer writes than were made find that out.
        long stride = 1;
        double writes = 0;
        while (initial.size() < count && stride < LARGEST_STRIDE) {
            boolean back = hasTime && !numbered && perNano > 0;
            writes -= stride * Math.log(1 - random.nextDouble());
            double age = back
                    ? writes / perNano * Math.min(1, retained * perNano / count)
                    : (count - initial.size() - random.nextDouble()) / count * history;
            Row row = row(segments, PlainSegment.START - (long) age, back ? 0 : initial.size());
            boolean added = keys.add(row.key);
            if (added) {
                initial.add(row);
            }
            failures = added ? 0 : failures + 1;
            stride = failures == ATTEMPTS ? 2 * stride : stride;
            failures %= ATTEMPTS;
        }
        initial.forEach(row -> rows.put(row.key, row));
        initial.sort(Comparator.comparingLong(Row::time));
        initial.forEach(row -> {
            add(row);
            inserts.add(new Written(row.time, row));
        });
    }

    private Row insert(List<PlainSegment> of, long nanos) {
        Row row = row(of, nanos, rows.size());
        Row present = rows.putIfAbsent(row.key, row);
        if (present == null) {
            add(row);
        }
        inserts.add(new Written(nanos, present == null ? row : present));
        return inserts.getLast().row;
    }

    private Row row(List<PlainSegment> of, long nanos, long number) {
        Object[] values = new Object[of.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = of.get(i).isComputed() ? "" : of.get(i).draw(random, nanos, number);
        }
        byte[][] bytes = new byte[values.length][0];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = bytes(of, i, values);
        }
        Set<String> cells = new TreeSet<>();
        for (Column column : design.columns()) {
            for (int i = 0; i < column.count(); i++) {
                if (random.nextDouble() < column.presence()) {
                    cells.add(column.family() + ":"
                            + (column.pattern() ? column.qualifier().replace("*", "" + i) : column.qualifier()));
                }
            }
        }
        return new Row(key(bytes), List.of(values), nanos, cells);
    }

    /** {@return the bytes of a segment, whose value is computed first if it is computed from other segments} */
    static byte[] bytes(List<PlainSegment> of, int index, Object[] values) {
        if (of.get(index).isComputed()) {
            List<String> names = of.stream().map(s -> s.segment.name()).toList();
            List<byte[]> inputs = of.get(index).generator.inputs().stream()
                    .map(name -> bytes(of, names.indexOf(name), values))
                    .toList();
            values[index] = of.get(index).compute(joined(inputs));
        }
        return of.get(index).bytes(values[index]);
    }

    private static byte[] joined(List<byte[]> inputs) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < inputs.size(); i++) {
            if (i > 0) {
                all.write(0);
            }
            all.writeBytes(inputs.get(i));
        }
        return all.toByteArray();
    }

    private KeyBytes key(byte[][] bytes) {
        List<byte[]> fields = new ArrayList<>(Arrays.asList(bytes));
        boolean ordered = design.rowKey().encoding() instanceof KeyEncoding.OrderedCode;
        while (ordered && fields.size() > 1 && fields.getLast().length == 0) {
            fields.removeLast();
        }
        byte[] delimiter = switch (design.rowKey().encoding()) {
            case KeyEncoding.Delimited(KeyBytes between) -> between.toArray();
            case KeyEncoding.OrderedCode _ -> new byte[] {0, 1};
            case KeyEncoding.Singleton _, KeyEncoding.Concatenated _ -> new byte[0];
        };
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        for (int i = 0; i < fields.size(); i++) {
            key.writeBytes(i > 0 ? delimiter : new byte[0]);
            if (ordered && fields.get(i).length == 0) {
                key.writeBytes(new byte[] {0, 0});
            }
            for (byte b : fields.get(i)) {
                key.write(b);
                if (ordered && b == 0) {
                    key.write(0xFF);
                }
            }
        }
        return KeyBytes.of(key.toByteArray());
    }
}
