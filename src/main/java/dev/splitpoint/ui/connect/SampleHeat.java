package dev.splitpoint.ui.connect;

import dev.splitpoint.heat.ColourMap;
import dev.splitpoint.heat.ColourScale;
import dev.splitpoint.heat.ColourTable;
import dev.splitpoint.heat.HeatGrid;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatPlane;
import dev.splitpoint.heat.HeatPyramid;
import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.Palette;
import dev.splitpoint.heat.Unit;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Certainty.Measure;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.ui.text.Quantities;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The heatmap of a sample: rows, or the table's bytes, by their time and by key, as the heat room paints it. */
final class SampleHeat {
    /** The least that has a colour of its own, as a part of the largest. */
    private static final double DARKEST = 1e-3;

    /** So many times the darkest is the brightest at least. */
    private static final double LEAST_SPAN = 10;

    private static final String OF_TABLE = " The time of a row that was sampled is that of the newest cell of its first column.";

    private static final ColourMap MAP = ColourMap.INFERNO;

    /** Behind it along the colours there is no room for another value before the most. */
    private static final double LAST = 0.85;

    /** Of the bytes that all keys begin with, if there are more than the first, only so many are shown before what tells them apart. */
    private static final int LONG = 14;
    private static final int SHOWN = 4;

    private final KeyTimes times;
    private final Measure measure;
    private final HeatPyramid pyramid;
    private final KeyAxis axis;
    private final ColourScale scale;
    private final double max;
    private final double least;

    /** @param measure what the weights of the keys stand for */
    SampleHeat(KeyTimes times, Measure measure) {
        this.times = times;
        this.measure = measure;
        this.pyramid = HeatPyramid.of(times.grid());
        this.axis = KeyAxis.ofWeights(times.rows());
        this.max = Math.max(1e-9, times.grid().max());
        this.least = Math.max(max * DARKEST, Math.min(smallest(times.grid()), max / LEAST_SPAN));
        this.scale = new ColourScale.Logarithmic(least, max);
    }

    private static double smallest(HeatGrid grid) {
        double smallest = Double.MAX_VALUE;
        for (int cell = 0; cell < grid.cells(); cell++) {
            for (int bucket = 0; bucket < grid.buckets(); bucket++) {
                double value = grid.at(cell, bucket);
                smallest = value > 0 ? Math.min(smallest, value) : smallest;
            }
        }
        return smallest;
    }

    /** {@return the values along the colours: rows, or shares of the table's bytes, in one time cell and key range} */
    List<Legend.Tick> ticks() {
        boolean shares = measure == Measure.BYTES;
        double whole = shares ? total() : 1;
        double most = max / whole;
        List<Legend.Tick> ticks = new ArrayList<>(Legend.of(new ColourScale.Logarithmic(least / whole, most), shares ? Unit.SHARE : Unit.COUNT)
                .ticks().stream()
                // There is no part of a row, and the most stands at the end.
                .filter(tick -> tick.position() < LAST && (shares || tick.value() >= 1))
                .toList());
        ticks.add(new Legend.Tick(1, most, (shares ? Unit.SHARE : Unit.COUNT).formatShort(most), false));
        return ticks;
    }

    /** {@return what the values along the colours are} */
    String legend() {
        return measure == Measure.BYTES ? "Share of the table's bytes in a cell" : "Rows in a cell";
    }

    /** {@return the colours from the least value to the most, ARGB} */
    static int[] colours(boolean dark) {
        return ColourTable.of(MAP, 0, dark).colours();
    }

    private double total() {
        return Math.max(1e-9, Arrays.stream(times.rows()).sum());
    }

    /** {@return whether all rows have the same time} */
    boolean isOneMoment() {
        return times.grid().cells() == 1;
    }

    KeyTimes times() {
        return times;
    }

    KeyAxis axis() {
        return axis;
    }

    /** {@return the picture, width × height opaque ARGB values} */
    int[] pixels(int width, int height, boolean dark) {
        Viewport view = Viewport.all(times.grid().cells(), width, height);
        HeatPlane plane = HeatPainter.plane(pyramid, axis, scale, HeatPainter.Reduction.MAX, view);
        int[] pixels = new int[width * height];
        HeatPainter.colour(plane, ColourTable.of(MAP, 0, dark), new int[0], new BitSet(),
                (dark ? Palette.DARK : Palette.LIGHT).ground(), pixels);
        return pixels;
    }

    /** {@return what is at a place of the picture, each 0 to 1} */
    String at(double x, double y) {
        int cell = Math.clamp((int) (x * times.grid().cells()), 0, times.grid().cells() - 1);
        int bucket = axis.bucketAt(y);
        double span = times.to() - (double) times.from();
        long from = times.from() + (long) (span * cell / times.grid().cells());
        String end = bucket + 1 < times.starts().size() ? " up to " + Texts.key(times.starts().get(bucket + 1)) : " to the end";
        double here = times.grid().at(cell, bucket);
        String what = measure == Measure.BYTES
                ? Quantities.percent(here / total()) + " of the table's bytes in rows"
                : Quantities.rounded(here) + " rows";
        return what + " with times from " + time(from) + " on, keys from "
                + Texts.key(times.starts().get(bucket)) + end;
    }

    /** {@return the key at a height, 0 to 1} */
    KeyBytes keyAt(double y) {
        return times.starts().get(axis.bucketAt(y));
    }

    /** {@return the keys at so many heights, evenly from the top, in short: without most of what all of them begin with} */
    List<String> keysAt(int lines) {
        List<KeyBytes> keys = IntStream.range(0, lines).mapToObj(line -> keyAt((double) line / lines)).toList();
        // They are sorted: what the first and the last begin with, all do.
        int alike = lines == 1 ? 0 : keys.getFirst().common(keys.getLast());
        return alike <= LONG
                ? keys.stream().map(KeyBytes::toReadable).toList()
                : keys.stream().map(key -> "…" + from(key, alike - SHOWN).toReadable()).toList();
    }

    /** {@return a key without its first bytes, but with the whole of a character that reaches across} */
    private static KeyBytes from(KeyBytes key, int at) {
        int start = at;
        while (start > at - SHOWN && (key.at(start) & 0xC0) == 0x80) {
            start--;
        }
        return KeyBytes.of(key.toArray(), start, key.length() - start);
    }

    /** {@return the time at a place, 0 to 1, as exact as the span of the picture asks for} */
    String timeAt(double x) {
        return time(times.from() + (long) (x * (times.to() - (double) times.from())));
    }

    private String time(long micros) {
        Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        long seconds = (times.to() - times.from()) / 1_000_000;
        String pattern = seconds < 10 ? "HH:mm:ss.SSS" : seconds < 86_400 ? "HH:mm:ss" : seconds < 86_400 * 20 ? "MMM d HH:mm" : "uuuu-MM-dd";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(instant.atOffset(ZoneOffset.UTC));
    }

    private String outside() {
        return times.outside() > 0
                ? " " + Quantities.percent(times.outside()) + " of " + measure.text() + " have no time, or one far outside, and are left out."
                : "";
    }

    /** {@return what the picture says, in sentences} */
    String text() {
        Instant first = Instant.EPOCH.plus(times.from(), ChronoUnit.MICROS).truncatedTo(ChronoUnit.SECONDS);
        Instant last = Instant.EPOCH.plus(times.to(), ChronoUnit.MICROS).truncatedTo(ChronoUnit.SECONDS);
        if (isOneMoment()) {
            return "All rows have one time, " + first + ", so there is no growth to be seen." + OF_TABLE + outside();
        }
        String few = " The newest hundredth of the keys lies in " + times.newest() + " of " + times.starts().size()
                + " key ranges, where chance would have it in " + Math.round(times.chance()) + (times.comesInAtFewPlaces()
                        ? ": new rows come in at few places."
                        : ".");
        return (measure == Measure.BYTES ? "The table's bytes by key" : "Rows by key") + ", from top to bottom, and by their times, from " + first + " to " + last
                + "." + OF_TABLE + few + outside() + " Rows that were deleted or expired are not seen, and whoever writes may set the times.";
    }
}
