package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The colors of a sample's picture: rows, or shares of the table's bytes, in one of its cells.
 *
 * @param measure what the weights of the keys stand for
 * @param cell    what a cell is called
 * @param least   the least value that has a color of its own
 * @param most    the largest value
 * @param total   of all cells and what is in none
 */
record SampleScale(Measure measure, String cell, double least, double most, double total) {
    /** The least that has a color of its own, as a part of the largest. */
    private static final double DARKEST = 1e-3;

    /** So many times the darkest is the brightest at least. */
    private static final double LEAST_SPAN = 10;

    private static final double ROUNDING = 1e-9;

    private static final ColorMap MAP = ColorMap.INFERNO;

    /** Where the least stands along the colors: what is before it is nothing, or too dark to be told from it. */
    private static final double FIRST = 0.35;

    /** Behind it along the colors there is no room for another value before the most. */
    private static final double LAST = 0.85;

    /** {@return the scale of some cells, of which one at least has a value} */
    static SampleScale of(Measure measure, String cell, double[] cells, double total) {
        double most = Math.max(1e-9, Arrays.stream(cells).max().orElse(0));
        double smallest = Arrays.stream(cells).filter(value -> value > 0).min().orElse(most);
        return new SampleScale(
                measure, cell, Math.max(most * DARKEST, Math.min(smallest, most / LEAST_SPAN)), most, Math.max(1e-9, total));
    }

    /** {@return the values along the colors: rows, or shares of the table's bytes, in one cell} */
    List<Legend.Tick> ticks() {
        boolean shares = measure == Measure.BYTES;
        double whole = shares ? total : 1;
        MetricUnit unit = shares ? MetricUnit.SHARE : MetricUnit.COUNT;
        List<Legend.Tick> ticks = new ArrayList<>(List.of(new Legend.Tick(0, 0, unit.formatShort(0), false)));
        Legend.of(new ColorScale.Logarithmic(darkest() / whole, most / whole), unit).ticks().stream()
                // There is no part of a row, and the most stands at the end.
                .filter(tick -> tick.position() >= FIRST - ROUNDING && tick.position() < LAST && (shares || tick.value() >= 1))
                .forEach(ticks::add);
        ticks.add(new Legend.Tick(1, most / whole, mark(most), false));
        return ticks;
    }

    /** {@return the place of a value along the colors} */
    ColorScale colors() {
        return new ColorScale.Logarithmic(darkest(), most);
    }

    /** {@return the value of the first color, which none has: the least is seen beside nothing then} */
    private double darkest() {
        return least * Math.pow(least / most, FIRST / (1 - FIRST));
    }

    /** {@return a value as it is painted: what is there at all has the color of the least} */
    double painted(double value) {
        return value > 0 ? Math.max(value, least) : value;
    }

    /** {@return the colors from the least value to the most, ARGB} */
    static ColorTable table(boolean dark) {
        return ColorTable.of(MAP, 0, dark);
    }

    /** {@return what the values along the colors are} */
    String legend() {
        return Messages.legend(measure == Measure.BYTES, cell);
    }

    /** {@return so many rows, or such a share of the bytes, in few characters} */
    String mark(double value) {
        return measure == Measure.BYTES ? MetricUnit.SHARE.formatShort(value / total) : MetricUnit.COUNT.formatShort(whole(value));
    }

    /** {@return so many rows, or such a share of the bytes, in words} */
    String words(double value) {
        return measure == Measure.BYTES
                ? Messages.shareOfBytes(Quantities.percent(value / total))
                : Messages.rows(whole(value));
    }

    /** {@return a number of rows of which there are no parts, though keys that stand for others may weigh some} */
    private static double whole(double rows) {
        return rows > 0 ? Math.max(1, Math.rint(rows)) : 0;
    }
}
