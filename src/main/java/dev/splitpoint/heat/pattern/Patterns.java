package dev.splitpoint.heat.pattern;

import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.pattern.LoadPattern.Kind;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Patterns of a heatmap and the skew of its load over the keys.
 *
 * <p>The load is aggregated into up to {@value LoadBands#MOST_KEYS} key bands and {@value LoadBands#MOST_TIMES} time
 * bands, so that sampling noise does not form patterns. Key bands have equal numbers of rows: buckets have about equal
 * load, so with bands of buckets every load would look even. Only sequential load is detected in bands of buckets,
 * because old rows would otherwise occupy most bands. All limits are our own choices unless a source is given.
 *
 * <p>Example: four key bands have the loads 1, 1, 1 and 5. The largest band has 2.5 times the mean, and the Gini
 * coefficient is 0.375.
 *
 * @param patterns patterns; empty without load
 * @param largestToMean load of the busiest key band ÷ mean load of the key bands; mean over time
 * @param gini Gini coefficient of the load over the key bands, from 0 (even) to 1 (all in one band); mean over time
 */
public record Patterns(List<LoadPattern> patterns, double largestToMean, double gini) {
    private static final double EVEN_LARGEST = 2;
    private static final double EVEN_GINI = 0.25;
    private static final double HOT_TO_MEAN = 4;
    private static final double HOT_TIME = 0.5;
    private static final double PERIODIC_CORRELATION = 0.5;
    /**
     * Number of standard errors that chance exceeds once in 30,000 times; strict because up to 48 periods are tested.
     */
    private static final double SURE = 4;

    private static final double LEAST_WAVE = 0.3;
    private static final double INCREASE = 2;
    private static final double STEP = 1.5;
    private static final int STEP_SIDE = 12;
    private static final int FEWEST_TIMES = 8;
    /** Smallest number of rows for which a load can count as even. */
    private static final double FEWEST_ROWS = 16;

    public Patterns {
        patterns = List.copyOf(patterns);
    }

    /** {@return the patterns of a run's operations and scans} */
    public static Patterns of(SimulationRun run) {
        int cells = run.load().time().cells();
        HeatData data = new HeatData(run);
        double[] rows = new double[run.load().buckets().size()];
        // Stored rows are counted by writes, so limit single-row buckets to one row.
        data.columns(
                Metric.ROWS_HELD,
                cells - 1,
                cells,
                (cell, held) -> Arrays.setAll(
                        rows,
                        bucket -> run.load().buckets().isSingleRow(bucket) ? Math.min(1, held[bucket]) : held[bucket]));
        return of(
                sink -> data.columns(Metric.OPERATIONS, 0, cells, sink),
                cells,
                rows,
                run.load().fullScans(),
                SaltedDiagonals.of(run),
                OverloadingRise.of(run));
    }

    /**
     * {@return the patterns of a load}
     *
     * @param load operations by cell and bucket
     * @param rows stored rows at the end, by bucket
     * @param fullScans number of scans that read all keys, by cell; length 0 for none
     */
    public static Patterns of(HeatGrid load, double[] rows, double[] fullScans) {
        return of(load::forEachCell, load.cells(), rows, fullScans, Optional.empty(), Optional.empty());
    }

    private static Patterns of(
            Consumer<HeatData.ColumnSink> load,
            int cells,
            double[] rows,
            double[] fullScans,
            Optional<LoadPattern> diagonals,
            Optional<LoadPattern> rise) {
        LoadBands bands = LoadBands.of(cells, rows, load);
        if (bands.total() == 0) {
            return new Patterns(List.of(), 0, 0);
        }
        List<LoadPattern> found = new ArrayList<>();
        if (!sequential(LoadBands.ofBuckets(cells, rows.length, load), found)) {
            diagonals.ifPresentOrElse(found::add, () -> hotRanges(bands, found));
        }
        boolean uneven = !found.isEmpty();
        periodic(bands, found);
        suddenIncrease(bands, found);
        rise.ifPresent(found::add);
        fullScans(fullScans, rows.length, found);
        double largest = bands.meanOverTime(Patterns::largestToMean);
        double gini = bands.meanOverTime(Patterns::gini);
        boolean manyRows = Arrays.stream(rows).sum() >= FEWEST_ROWS;
        if (!uneven && manyRows && largest < EVEN_LARGEST && gini < EVEN_GINI) {
            found.addFirst(bands.pattern(
                    Kind.EVENLY_DISTRIBUTED,
                    0,
                    bands.times(),
                    0,
                    bands.keys(),
                    format(
                            "The busiest keys get %.1f times the mean load; the Gini coefficient is %.2f.",
                            largest, gini)));
        }
        return new Patterns(found, largest, gini);
    }

    private static double largestToMean(double[] keys) {
        double sum = Arrays.stream(keys).sum();
        return Arrays.stream(keys).max().orElse(0) * keys.length / sum;
    }

    private static double gini(double[] keys) {
        double[] sorted = keys.clone();
        Arrays.sort(sorted);
        double weighted = 0;
        double sum = 0;
        for (int i = 0; i < sorted.length; i++) {
            weighted += (2.0 * (i + 1) - sorted.length - 1) * sorted[i];
            sum += sorted[i];
        }
        return weighted / (sorted.length * sum);
    }

    /** Detects a narrow peak with a position that is a linear function of time. */
    private static boolean sequential(LoadBands bands, List<LoadPattern> found) {
        Optional<LoadLine> moving = LoadLine.of(bands);
        moving.ifPresent(line -> found.add(bands.pattern(
                Kind.SEQUENTIAL,
                line.fromTime(),
                line.toTime(),
                Math.max(0, (int) (line.low() - line.width() / 2.0)),
                Math.min(bands.keys(), (int) Math.ceil(line.high() + line.width() / 2.0)),
                format(
                        "Most of the load is on 5%% of the key ranges and moves over %.0f%% of them, %s, in a line"
                                + " (correlation with time %.2f).",
                        line.share(bands) * 100, line.direction(), Math.abs(line.correlation())))));
        return moving.isPresent();
    }

    static double correlation(List<double[]> points) {
        double meanX = points.stream().mapToDouble(p -> p[0]).average().orElse(0);
        double meanY = points.stream().mapToDouble(p -> p[1]).average().orElse(0);
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (double[] point : points) {
            xy += (point[0] - meanX) * (point[1] - meanY);
            xx += (point[0] - meanX) * (point[0] - meanX);
            yy += (point[1] - meanY) * (point[1] - meanY);
        }
        return xx == 0 || yy == 0 ? 0 : xy / Math.sqrt(xx * yy);
    }

    /** Detects bands with far more than the mean load, in total and most of the time. */
    private static void hotRanges(LoadBands bands, List<LoadPattern> found) {
        double[] sums = bands.byKey();
        double mean = bands.total() / bands.keys();
        int from = -1;
        for (int key = 0; key <= bands.keys(); key++) {
            boolean hot = key < bands.keys()
                    && sums[key] >= HOT_TO_MEAN * mean
                    && bands.shareOfTimeAbove(key, HOT_TO_MEAN / 2) >= HOT_TIME;
            if (hot && from < 0) {
                from = key;
            } else if (!hot && from >= 0) {
                double part = Arrays.stream(sums, from, key).sum();
                found.add(bands.pattern(
                        Kind.HOT_KEY_RANGE,
                        0,
                        bands.times(),
                        from,
                        key,
                        format(
                                "%.1f%% of the keys get %.0f%% of the load.",
                                100.0 * (key - from) / bands.keys(), 100 * part / bands.total())));
                from = -1;
            }
        }
    }

    /** Detects a significant autocorrelation of the total load at a lag of at most half of the run. */
    private static void periodic(LoadBands bands, List<LoadPattern> found) {
        double[] sums = bands.byTime();
        double mean = bands.total() / sums.length;
        double amplitude =
                (Arrays.stream(sums).max().orElse(0) - Arrays.stream(sums).min().orElse(0)) / mean;
        if (sums.length < FEWEST_TIMES || amplitude < LEAST_WAVE) {
            return;
        }
        boolean wasNegative = false;
        int best = 0;
        double highest = PERIODIC_CORRELATION;
        for (int lag = 1; lag <= sums.length / 2; lag++) {
            List<double[]> pairs = new ArrayList<>();
            for (int time = 0; time + lag < sums.length; time++) {
                pairs.add(new double[] {sums[time], sums[time + lag]});
            }
            double correlation = correlation(pairs);
            // A slowly changing load correlates at small lags, so require a negative correlation at a smaller lag.
            wasNegative |= correlation < 0;
            if (wasNegative && correlation > highest + 0.01 && correlation > byChance(pairs.size())) {
                highest = correlation;
                best = lag;
            }
        }
        if (best > 0) {
            found.add(bands.pattern(
                    Kind.PERIODIC,
                    0,
                    bands.times(),
                    0,
                    bands.keys(),
                    format(
                            "The load recurs every %d of %d time intervals (correlation %.2f).",
                            best, sums.length, highest)));
        }
    }

    /**
     * {@return the correlation that a number of unrelated pairs exceeds once in 30,000 times}
     *
     * <p>The inverse hyperbolic tangent of the correlation is normally distributed with standard error 1 ÷ √(pairs − 3)
     * (R. A. Fisher, "On the 'probable error' of a coefficient of correlation deduced from a small sample", Metron 1,
     * 1921).
     */
    private static double byChance(int pairs) {
        return pairs > 3 ? StrictMath.tanh(SURE / Math.sqrt(pairs - 3)) : 1;
    }

    /** Detects the largest increase of the total load from one time band to the next that persists for some bands. */
    private static void suddenIncrease(LoadBands bands, List<LoadPattern> found) {
        double[] sums = bands.byTime();
        int side = Math.max(2, sums.length / STEP_SIDE);
        int at = -1;
        double most = INCREASE;
        for (int time = side; time + side <= sums.length; time++) {
            double before = Arrays.stream(sums, time - side, time).average().orElse(0);
            double after = Arrays.stream(sums, time, time + side).average().orElse(0);
            if (sums[time] >= STEP * sums[time - 1] && before > 0 && after / before >= most) {
                most = after / before;
                at = time;
            }
        }
        if (at >= 0) {
            found.add(bands.pattern(
                    Kind.SUDDEN_INCREASE,
                    at,
                    Math.min(bands.times(), at + side),
                    0,
                    bands.keys(),
                    format("The load rises to %.1f times its previous level.", most)));
        }
    }

    private static void fullScans(double[] fullScans, int buckets, List<LoadPattern> found) {
        double scans = Arrays.stream(fullScans).sum();
        if (scans > 0) {
            int first = 0;
            int last = fullScans.length - 1;
            while (fullScans[first] == 0) {
                first++;
            }
            while (fullScans[last] == 0) {
                last--;
            }
            found.add(new LoadPattern(
                    Kind.FULL_SCANS, first, last + 1, 0, buckets, format("About %,.0f scans read all keys.", scans)));
        }
    }

    /** {@return the names of the patterns and the figures in one line} */
    public String text() {
        String names = patterns.stream()
                .map(p -> p.kind().label())
                .distinct()
                .reduce((a, b) -> a + ", " + b)
                .orElse("no pattern");
        return names.substring(0, 1).toUpperCase(Locale.ROOT)
                + names.substring(1)
                + format(" · busiest keys %.1f × mean · Gini %.2f", largestToMean, gini);
    }

    /**
     * {@return the patterns and the skew as sentences: "Pattern: sequential reads and writes. The busiest keys have 90
     * × the mean load."}
     */
    public String sentence() {
        String names = patterns.stream().map(p -> p.kind().label()).distinct().collect(Collectors.joining(", "));
        return (names.isEmpty() ? "Pattern: none found." : "Pattern: " + names + ".")
                + (largestToMean > 0
                        ? format(
                                " The busiest %s of the keys has %s × the mean load.",
                                "1/" + LoadBands.MOST_KEYS, format(largestToMean < 10 ? "%.1f" : "%.0f", largestToMean))
                        : "");
    }

    /** {@return the sentences of the patterns, and the Gini coefficient, each on a line} */
    public String details() {
        return Stream.concat(
                        patterns.stream().map(LoadPattern::explanation),
                        Stream.of(format("Gini coefficient of the load over the keys: %.2f.", gini)))
                .collect(Collectors.joining("\n"));
    }

    private static String format(String sentence, Object... figures) {
        return String.format(Locale.ROOT, sentence, figures);
    }
}
