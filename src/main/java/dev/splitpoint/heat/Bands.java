package dev.splitpoint.heat;

import dev.splitpoint.heat.Pattern.Kind;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * A load added up into few bands of keys and of time.
 *
 * @param cells   cells of the grid it comes from
 * @param buckets buckets of that grid
 * @param times   how many bands of time
 * @param keys    how many bands of keys
 * @param values  the load, indexed {@code time * keys + key}, for as long and as many keys as any other band
 */
record Bands(int cells, int buckets, int times, int keys, double[] values) {
    static final int MOST_KEYS = 128;
    static final int MOST_TIMES = 96;

    static Bands of(HeatGrid grid) {
        double[] column = new double[grid.buckets()];
        return of(grid.cells(), grid.buckets(), sink -> {
            for (int cell = 0; cell < grid.cells(); cell++) {
                System.arraycopy(grid.values(), cell * grid.buckets(), column, 0, grid.buckets());
                sink.accept(cell, column);
            }
        });
    }

    /** {@return the bands of a load that is handed out cell by cell} */
    static Bands of(int cells, int buckets, Consumer<HeatData.ColumnSink> columns) {
        int times = Math.min(MOST_TIMES, cells);
        int keys = Math.min(MOST_KEYS, buckets);
        double[] values = new double[times * keys];
        int[] ends = new int[keys + 1];
        Arrays.setAll(ends, key -> first(key, buckets, keys));
        int[] lengths = new int[times];
        columns.accept((cell, column) -> {
            int time = (int) ((long) cell * times / cells);
            lengths[time]++;
            for (int key = 0; key < keys; key++) {
                double sum = 0;
                for (int bucket = ends[key]; bucket < ends[key + 1]; bucket++) {
                    sum += column[bucket];
                }
                values[time * keys + key] += sum / (ends[key + 1] - ends[key]);
            }
        });
        for (int i = 0; i < values.length; i++) {
            values[i] /= lengths[i / keys];
        }
        return new Bands(cells, buckets, times, keys, values);
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

    /** {@return a figure of the bands of keys, its mean over the times with any load} */
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

    /** {@return the first of so many neighbouring bands of keys that have the most load at a time} */
    int widestPeak(int time, int width) {
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

    /** {@return for which share of the times with any load a band has more than so many times the mean} */
    double shareOfTimeOver(int key, double toMean) {
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

    /** {@return a pattern between bands, said in cells and buckets} */
    Pattern pattern(Kind kind, int fromTime, int toTime, int fromKey, int toKey, String explanation) {
        return new Pattern(
                kind,
                first(fromTime, cells, times), first(toTime, cells, times),
                first(fromKey, buckets, keys), first(toKey, buckets, keys),
                explanation);
    }

    private static int first(int band, int all, int bands) {
        return (int) (((long) band * all + bands - 1) / bands);
    }
}
