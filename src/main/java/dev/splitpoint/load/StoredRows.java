package dev.splitpoint.load;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Changes of the stored rows over time, other than by writes. Arrays are shared: do not modify them.
 *
 * <p>Example: a family deletes cells after a day, and rows have a version of 100 bytes at the start and 24 versions
 * after a day. 1/24 of the initial rows become empty in each hour, unless they are rewritten, and the mean row grows by
 * about 100 bytes an hour.
 *
 * @param emptied number of rows from which garbage collection removes the last cell, by cell and bucket; length 0 for
 *     none
 * @param rowBytes mean bytes of a row with a cell, at the start of each time cell and at the end of the last one;
 *     length 0 if constant
 * @param largestRowBytes bytes of the largest row at the same times; length 0 if it is far from the limit of Bigtable
 */
public record StoredRows(double[] emptied, double[] rowBytes, double[] largestRowBytes) {
    private static final double[] NOTHING = {};

    /** Rows that never change in size, and are never emptied. */
    public static final StoredRows NONE = new StoredRows(NOTHING, NOTHING, NOTHING);

    /** Number of equal parts of the workload in which sizes are interpolated. */
    private static final int PARTS = 16;

    /** Largest relative difference of equal sizes. */
    private static final double SAME = 1e-9;

    /**
     * {@return the stored rows of a table}
     *
     * @param sizes sizes of the table
     * @param timeline timeline of the workload
     * @param emptied emptied rows by cell and bucket; length 0 for none
     */
    static StoredRows of(TableDesign design, SizeEstimate sizes, Timeline timeline, double[] emptied) {
        TimeGrid grid = timeline.grid();
        double[] moments = moments(design, timeline).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        double[] mean = new double[moments.length];
        double[] largest = new double[moments.length];
        int last = moments.length - 1;
        // The largest row takes longer to compute. It matters only where it may be too large.
        boolean isLarge = IntStream.of(0, last / 2, last)
                .anyMatch(i -> sizes.at(moments[i]).largestRowBytes() > SizeEstimate.MAX_ROW_BYTES / 2);
        for (int i = 0; i < moments.length; i++) {
            SizeEstimate then = sizes.at(moments[i]);
            // A table without rows has no mean row. Its next rows are as large as those at the end.
            SizeEstimate some = then.rows() > 0 ? then : sizes;
            mean[i] = some.rows() > 0 ? some.bytes() / some.rows() : 0;
            largest[i] = isLarge && then.rows() > 0 ? then.largestRowBytes() : 0;
        }
        double[] at = new double[grid.cells() + 1];
        Arrays.setAll(at, cell -> grid.start(cell).toNanos());
        return new StoredRows(
                emptied,
                isConstant(mean) ? NOTHING : interpolated(moments, mean, at),
                isLarge ? interpolated(moments, largest, at) : NOTHING);
    }

    /**
     * {@return times at which the growth of rows can change, in nanoseconds, from the start to the end of the workload}
     */
    static List<Double> moments(TableDesign design, Timeline timeline) {
        double end = timeline.grid().end().toNanos();
        TreeSet<Double> moments = new TreeSet<>();
        for (int i = 0; i <= PARTS; i++) {
            moments.add(end * i / PARTS);
        }
        timeline.intervals().forEach(interval -> moments.add((double) interval.end()));
        for (ColumnFamily family : design.table().columnFamilies()) {
            family.gcRule().ifPresent(rule -> eachAge(rule, moments, timeline.history()));
        }
        return List.copyOf(moments.subSet(0.0, true, end, true));
    }

    private static void eachAge(GcRule rule, TreeSet<Double> moments, double history) {
        switch (rule) {
            case GcRule.MaxNumVersions versions -> {}
            case GcRule.MaxAge(var age) -> {
                moments.add((double) age.toNanos());
                moments.add(age.toNanos() - history);
            }
            case GcRule.Intersection(var rules) -> rules.forEach(each -> eachAge(each, moments, history));
            case GcRule.Union(var rules) -> rules.forEach(each -> eachAge(each, moments, history));
        }
    }

    private static boolean isConstant(double[] values) {
        return Arrays.stream(values).allMatch(value -> Math.abs(value - values[0]) <= SAME * values[0]);
    }

    /** {@return the values of a quantity, which is known at some moments, at other moments; both ascend} */
    static double[] interpolated(double[] moments, double[] values, double[] at) {
        double[] result = new double[at.length];
        int next = 1;
        for (int i = 0; i < at.length; i++) {
            while (next < moments.length - 1 && moments[next] < at[i]) {
                next++;
            }
            double width = moments[next] - moments[next - 1];
            double part = width <= 0 ? 1 : Math.clamp((at[i] - moments[next - 1]) / width, 0, 1);
            result[i] = values[next - 1] + part * (values[next] - values[next - 1]);
        }
        return result;
    }
}
