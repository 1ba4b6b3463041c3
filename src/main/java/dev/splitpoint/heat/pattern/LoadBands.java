package dev.splitpoint.heat.pattern;

import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.pattern.LoadPattern.Kind;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * Load of a grid, aggregated into a small number of key bands and time bands.
 *
 * <p>Example: buckets with weights 1, 1 and 2 in two key bands: the buckets start at the positions 0, 0.5 and 1, and
 * the last one ends at 2. The first band contains the load of two buckets; the second one contains the load of the
 * third bucket.
 *
 * @param cells number of cells of the grid
 * @param times number of time bands
 * @param keys number of key bands
 * @param places start of each bucket, followed by the end of the last one, in units of key bands
 * @param values mean load for each cell of a time band, indexed by {@code time * keys + key}
 */
record LoadBands(int cells, int times, int keys, double[] places, double[] values) {
    static final int MOST_KEYS = 128;
    static final int MOST_TIMES = 96;

    /** Rounding error of positions, in units of key bands. */
    private static final double ROUNDING = 1e-9;

    /**
     * {@return the bands of a load}
     *
     * @param cells number of cells of the load
     * @param weights weight of each bucket, 0 or more; all key bands have the same weight. If all are 0, buckets have
     *     equal weight
     * @param columns function that passes the load to a sink, one cell after another
     */
    static LoadBands of(int cells, double[] weights, Consumer<HeatData.ColumnSink> columns) {
        int times = Math.min(MOST_TIMES, cells);
        int keys = Math.min(MOST_KEYS, weights.length);
        double[] places = places(weights, keys);
        double[] values = new double[times * keys];
        int[] lengths = new int[times];
        columns.accept((cell, column) -> {
            int time = (int) ((long) cell * times / cells);
            lengths[time]++;
            for (int bucket = 0; bucket < column.length; bucket++) {
                spread(column[bucket], places[bucket], places[bucket + 1], values, time * keys, keys);
            }
        });
        for (int i = 0; i < values.length; i++) {
            values[i] /= lengths[i / keys];
        }
        return new LoadBands(cells, times, keys, places, values);
    }

    /** {@return the bands of a load with the same number of buckets in each key band} */
    static LoadBands ofBuckets(int cells, int buckets, Consumer<HeatData.ColumnSink> columns) {
        return of(cells, new double[buckets], columns);
    }

    private static double[] places(double[] weights, int keys) {
        double total = Arrays.stream(weights).sum();
        double[] places = new double[weights.length + 1];
        double before = 0;
        for (int bucket = 0; bucket < weights.length; bucket++) {
            places[bucket] = total > 0 ? before / total * keys : (double) bucket * keys / weights.length;
            before += weights[bucket];
        }
        places[weights.length] = keys;
        return places;
    }

    /**
     * Distributes the load of a bucket over the bands by overlap. A bucket without width belongs to the band at its
     * position.
     */
    private static void spread(double load, double from, double to, double[] values, int at, int keys) {
        int first = Math.min(keys - 1, (int) from);
        int last = Math.min(keys - 1, (int) to);
        if (first == last || to - from < ROUNDING) {
            values[at + first] += load;
            return;
        }
        for (int key = first; key <= last; key++) {
            values[at + key] += load * (Math.min(to, key + 1) - Math.max(from, key)) / (to - from);
        }
    }

    double total() {
        return Arrays.stream(values).sum();
    }

    double[] at(int time) {
        return Arrays.copyOfRange(values, time * keys, (time + 1) * keys);
    }

    double[] byTime() {
        double[] sums = new double[times];
        Arrays.setAll(sums, time -> Arrays.stream(at(time)).sum());
        return sums;
    }

    double[] byKey() {
        double[] sums = new double[keys];
        for (int i = 0; i < values.length; i++) {
            sums[i % keys] += values[i];
        }
        return sums;
    }

    /** {@return the mean of a figure of the key bands over all time bands with load} */
    double meanOverTime(ToDoubleFunction<double[]> figure) {
        double sum = 0;
        int loaded = 0;
        for (int time = 0; time < times; time++) {
            double[] load = at(time);
            if (Arrays.stream(load).sum() > 0) {
                sum += figure.applyAsDouble(load);
                loaded++;
            }
        }
        return loaded == 0 ? 0 : sum / loaded;
    }

    /** {@return the first of the {@code width} adjacent key bands with the largest total load in a time band} */
    int heaviest(int time, int width) {
        double[] load = at(time);
        int peak = 0;
        double most = -1;
        for (int from = 0; from + width <= keys; from++) {
            double sum = Arrays.stream(load, from, from + width).sum();
            if (sum > most) {
                most = sum;
                peak = from;
            }
        }
        return peak;
    }

    /** {@return the share of the time bands with load in which a key band exceeds {@code toMean} times the mean} */
    double shareOfTimeAbove(int key, double toMean) {
        int over = 0;
        int loaded = 0;
        for (int time = 0; time < times; time++) {
            double sum = Arrays.stream(at(time)).sum();
            if (sum > 0) {
                loaded++;
                over += values[time * keys + key] * keys > toMean * sum ? 1 : 0;
            }
        }
        return loaded == 0 ? 0 : (double) over / loaded;
    }

    /** {@return a pattern, with ranges of bands converted to ranges of cells and buckets} */
    LoadPattern pattern(Kind kind, int fromTime, int toTime, int fromKey, int toKey, String explanation) {
        int from = 0;
        while (from + 2 < places.length && !isIn(from, fromKey, toKey)) {
            from++;
        }
        int to = places.length - 1;
        while (to > from + 1 && !isIn(to - 1, fromKey, toKey)) {
            to--;
        }
        return new LoadPattern(kind, first(fromTime), first(toTime), from, to, explanation);
    }

    /** {@return whether a bucket contributes load to a range of key bands, consistent with {@link #spread}} */
    private boolean isIn(int bucket, int fromKey, int toKey) {
        double from = places[bucket];
        double to = places[bucket + 1];
        if (to - from < ROUNDING) {
            int key = Math.min(keys - 1, (int) from);
            return key >= fromKey && key < toKey;
        }
        return to > fromKey + ROUNDING && from < toKey - ROUNDING;
    }

    private int first(int time) {
        return (int) (((long) time * cells + times - 1) / times);
    }
}
