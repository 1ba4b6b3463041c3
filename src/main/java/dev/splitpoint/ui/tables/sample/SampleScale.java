package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Logarithmic color scale of a sample's chart. The smallest distinct value is at 35% of the color map, so that it is
 * visibly different from 0.
 *
 * <p>Example: if the cells contain 1 to 1,000 rows, the color map extends from 0.024 to 1,000, and 1 is at 35% of it.
 *
 * @param measure unit of the values: rows, or bytes of the table
 * @param cell name of a cell in texts
 * @param min smallest value that has a distinct color
 * @param max largest value
 * @param total sum of the weights of all keys, including keys outside the chart
 */
record SampleScale(Measure measure, String cell, double min, double max, double total) {
    /** Minimum of the smallest distinct value, as a share of the largest value. */
    private static final double MIN_LEAST = 1e-3;

    /** Minimum ratio of the largest value to the smallest distinct value. */
    private static final double MIN_SPAN = 10;

    private static final double ROUNDING = 1e-9;

    private static final ColorMap MAP = ColorMap.THEME;

    /**
     * Position of the smallest distinct value in the color map, 0 to 1. Darker colors cannot be distinguished from 0.
     */
    private static final double FIRST = 0.35;

    /** Position in the color map from which a label would overlap the label of the largest value. */
    private static final double LAST = 0.85;

    /** Returns the scale for the values of the cells. At least one value exceeds 0. */
    static SampleScale of(Measure measure, String cell, double[] cells, double total) {
        double most = Math.max(1e-9, Arrays.stream(cells).max().orElse(0));
        double smallest = Arrays.stream(cells).filter(value -> value > 0).min().orElse(most);
        return new SampleScale(
                measure,
                cell,
                Math.max(most * MIN_LEAST, Math.min(smallest, most / MIN_SPAN)),
                most,
                Math.max(1e-9, total));
    }

    /** {@return the labels of the color bar: numbers of rows, or shares of the table's bytes} */
    List<Legend.Tick> ticks() {
        boolean isShare = measure == Measure.BYTES;
        double unitValue = isShare ? total : 1;
        MetricUnit unit = isShare ? MetricUnit.SHARE : MetricUnit.COUNT;
        List<Legend.Tick> ticks = new ArrayList<>(List.of(new Legend.Tick(0, 0, unit.formatShort(0), false)));
        Legend.of(new ColorScale.Logarithmic(darkest() / unitValue, max / unitValue), unit).ticks().stream()
                // Rows are whole numbers, and the largest value is added at the end.
                .filter(tick ->
                        tick.position() >= FIRST - ROUNDING && tick.position() < LAST && (isShare || tick.value() >= 1))
                .forEach(ticks::add);
        ticks.add(new Legend.Tick(1, max / unitValue, label(max), false));
        return ticks;
    }

    /** {@return the scale that maps a value to its position in the color map} */
    ColorScale colors() {
        return new ColorScale.Logarithmic(darkest(), max);
    }

    /** {@return the value of the first color, for which the smallest distinct value is at 35% of the color map} */
    private double darkest() {
        return min * Math.pow(min / max, FIRST / (1 - FIRST));
    }

    /** Raises a value above 0 to at least the smallest distinct value, so that it is visible. */
    double paintedValue(double value) {
        return value > 0 ? Math.max(value, min) : value;
    }

    /** {@return the color map, ARGB} */
    static ColorTable table(boolean dark) {
        return ColorTable.of(MAP, 0, dark);
    }

    /** {@return the caption of the color bar} */
    String caption() {
        return Messages.legend(measure == Measure.BYTES, cell);
    }

    /** Formats a value for a label: a number of rows, or a share of the table's bytes. */
    String label(double value) {
        return measure == Measure.BYTES
                ? MetricUnit.SHARE.formatShort(value / total)
                : MetricUnit.COUNT.formatShort(whole(value));
    }

    /** Formats a value with its unit, for example {@code 12 rows}. */
    String description(double value) {
        return measure == Measure.BYTES
                ? Messages.shareOfBytes(Quantities.percent(value / total))
                : Messages.rows(whole(value));
    }

    /** Rounds a number of rows, to at least 1 if it exceeds 0. Weights of sampled keys can be fractions. */
    private static double whole(double rows) {
        return rows > 0 ? Math.max(1, Math.rint(rows)) : 0;
    }
}
