package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatPyramid;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/** Heatmap of a sample with timestamps: the number of rows, or the share of the table's bytes, by time and key. */
final class SampleHeat implements SampleChart {
    private final KeyTimes times;
    private final boolean ofTable;
    private final HeatPyramid pyramid;
    private final SampleKeyAxis keys;
    private final SampleScale scale;

    /**
     * @param measure unit of the weights of the keys
     * @param ofTable whether the times are timestamps of cells, not times in a key file
     */
    SampleHeat(KeyTimes times, Measure measure, boolean ofTable) {
        this.times = times;
        this.ofTable = ofTable;
        this.keys = new SampleKeyAxis(KeyAxis.ofWeights(times.rows()), times.starts());
        this.scale = SampleScale.of(
                measure,
                Messages.CELL,
                times.grid().values(),
                Arrays.stream(times.rows()).sum());
        this.pyramid = HeatPyramid.of(new HeatGrid(
                times.grid().cells(),
                times.grid().buckets(),
                Arrays.stream(times.grid().values()).map(scale::paintedValue).toArray()));
    }

    @Override
    public SampleScale scale() {
        return scale;
    }

    @Override
    public SampleKeyAxis keys() {
        return keys;
    }

    private boolean isOneMoment() {
        return times.grid().cells() == 1;
    }

    @Override
    public int[] pixels(int width, int height, boolean dark) {
        HeatView view = HeatView.whole(times.grid().cells(), width, height);
        PaintedPixels plane = HeatPainter.plane(pyramid, keys.axis(), scale.colors(), view);
        int[] pixels = new int[width * height];
        HeatPainter.color(
                plane, SampleScale.table(dark), new BitSet(), (dark ? Palette.DARK : Palette.LIGHT).ground(), pixels);
        return pixels;
    }

    @Override
    public String description(double x, double y) {
        int cell = Math.clamp((int) (x * times.grid().cells()), 0, times.grid().cells() - 1);
        int bucket = keys.axis().bucketAt(y);
        double span = times.to() - (double) times.from();
        long from = times.from() + (long) (span * cell / times.grid().cells());
        return Messages.atCell(scale.description(times.grid().at(cell, bucket)), time(from), keys.range(y));
    }

    @Override
    public List<Mark> marks(int maxTimes) {
        // Several labels with the same text would look like different times.
        return isOneMoment()
                ? List.of(new Mark(0, time(times.from())))
                : TimeMarks.of(times.from(), times.to(), Math.max(2, maxTimes));
    }

    private static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /** Formats a time. The shorter the heatmap's time span, the more precise is the text. */
    private String time(long micros) {
        long seconds = (times.to() - times.from()) / 1_000_000;
        String pattern = seconds < 10
                ? "HH:mm:ss.SSS"
                : seconds < 86_400 ? "HH:mm:ss" : seconds < 86_400 * 20 ? "MMM d HH:mm" : "uuuu-MM-dd";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                .format(instant(micros).atOffset(ZoneOffset.UTC));
    }

    @Override
    public String text() {
        Instant first = instant(times.from()).truncatedTo(ChronoUnit.SECONDS);
        Instant last = instant(times.to()).truncatedTo(ChronoUnit.SECONDS);
        List<String> sentences = new ArrayList<>();
        sentences.add(
                isOneMoment()
                        ? Messages.oneTime(first)
                        : Messages.heatmap(scale.measure() == Measure.BYTES, first, last));
        sentences.add(ofTable ? Messages.TIME_OF_CELL : Messages.TIME_IN_FILE);
        if (!isOneMoment()) {
            sentences.add(Messages.newest(
                    times.newestBuckets(),
                    times.starts().size(),
                    Math.round(times.expectedBuckets()),
                    times.hasFewInsertionPoints()));
        }
        if (times.outside() > 0) {
            sentences.add(Messages.notShown(
                    Quantities.percent(times.outside()), scale.measure().text()));
        }
        if (ofTable && !isOneMoment()) {
            sentences.add(Messages.HIDDEN_ROWS);
        }
        return TaskControls.joined(sentences.toArray(String[]::new));
    }
}
