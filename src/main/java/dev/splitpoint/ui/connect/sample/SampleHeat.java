package dev.splitpoint.ui.connect.sample;

import dev.splitpoint.heat.HeatGrid;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatPlane;
import dev.splitpoint.heat.HeatPyramid;
import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.Palette;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.sample.Certainty.Measure;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.ui.text.Quantities;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/** The heatmap of a sample: rows, or the table's bytes, by their time and by key, as the heat room paints it. */
final class SampleHeat implements SamplePicture {
    private static final String OF_TABLE = " The time of a row that was sampled is that of the newest cell of its first column.";
    private static final String OF_FILE = " The time of a key is the one that the file says.";

    private final KeyTimes times;
    private final boolean ofTable;
    private final HeatPyramid pyramid;
    private final SampleKeys keys;
    private final SampleScale scale;

    /**
     * @param measure what the weights of the keys stand for
     * @param ofTable whether they were read from a table, and not from a file that somebody has written
     */
    SampleHeat(KeyTimes times, Measure measure, boolean ofTable) {
        this.times = times;
        this.ofTable = ofTable;
        this.keys = new SampleKeys(KeyAxis.ofWeights(times.rows()), times.starts());
        this.scale = SampleScale.of(measure, "cell", times.grid().values(), Arrays.stream(times.rows()).sum());
        this.pyramid = HeatPyramid.of(new HeatGrid(times.grid().cells(), times.grid().buckets(),
                Arrays.stream(times.grid().values()).map(scale::painted).toArray()));
    }

    @Override
    public SampleScale scale() {
        return scale;
    }

    @Override
    public SampleKeys keys() {
        return keys;
    }

    private boolean isOneMoment() {
        return times.grid().cells() == 1;
    }

    @Override
    public int[] pixels(int width, int height, boolean dark) {
        Viewport view = Viewport.all(times.grid().cells(), width, height);
        HeatPlane plane = HeatPainter.plane(pyramid, keys.axis(), scale.colours(), HeatPainter.Reduction.MAX, view);
        int[] pixels = new int[width * height];
        HeatPainter.colour(plane, SampleScale.table(dark), new int[0], new BitSet(),
                (dark ? Palette.DARK : Palette.LIGHT).ground(), pixels);
        return pixels;
    }

    @Override
    public String at(double x, double y) {
        int cell = Math.clamp((int) (x * times.grid().cells()), 0, times.grid().cells() - 1);
        int bucket = keys.axis().bucketAt(y);
        double span = times.to() - (double) times.from();
        long from = times.from() + (long) (span * cell / times.grid().cells());
        return scale.wordsOfRows(times.grid().at(cell, bucket)) + " with times from " + time(from) + " on, " + keys.range(y);
    }

    @Override
    public List<Mark> marks(int most) {
        // The same time over and over would be taken for several.
        return isOneMoment() ? List.of(new Mark(0, time(times.from()))) : TimeMarks.of(times.from(), times.to(), Math.max(2, most));
    }

    private static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /** {@return a time, as exact as the span of the picture asks for} */
    private String time(long micros) {
        long seconds = (times.to() - times.from()) / 1_000_000;
        String pattern = seconds < 10 ? "HH:mm:ss.SSS" : seconds < 86_400 ? "HH:mm:ss" : seconds < 86_400 * 20 ? "MMM d HH:mm" : "uuuu-MM-dd";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(instant(micros).atOffset(ZoneOffset.UTC));
    }

    private String outside() {
        return times.outside() > 0
                ? " " + Quantities.percent(times.outside()) + " of " + scale.measure().text() + " have no time, or one far outside, and are left out."
                : "";
    }

    @Override
    public String text() {
        Instant first = instant(times.from()).truncatedTo(ChronoUnit.SECONDS);
        Instant last = instant(times.to()).truncatedTo(ChronoUnit.SECONDS);
        if (isOneMoment()) {
            return "All rows have one time, " + first + ", so there is no growth to be seen." + whichTime() + outside();
        }
        String few = " The newest hundredth of the keys lies in " + times.newest() + " of " + times.starts().size()
                + " key ranges, where chance would have it in " + Math.round(times.chance()) + (times.comesInAtFewPlaces()
                        ? ": new rows come in at few places."
                        : ".");
        return scale.beginning() + ", and by their times, from " + first + " to " + last
                + "." + whichTime() + few + outside()
                + (ofTable ? " Rows that were deleted or expired are not seen, and whoever writes may set the times." : "");
    }

    private String whichTime() {
        return ofTable ? OF_TABLE : OF_FILE;
    }
}
