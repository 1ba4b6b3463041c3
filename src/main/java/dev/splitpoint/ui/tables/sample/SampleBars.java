package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.sample.KeyRanges;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Bar chart of a sample without timestamps: the number of rows, or the share of the table's bytes, of each key range.
 */
final class SampleBars implements SampleChart {
    /** Maximum number of axis labels in addition to 0. */
    private static final int MAX_LABELS = 4;

    /** Minimum mean height of the bars, in pixels, for a gap of one pixel between bars. */
    private static final int MIN_HEIGHT_WITH_GAP = 4;

    /** Maximum ratio of the longest bar to the mean bar up to which all bars are called equally long. */
    private static final double MAX_EVEN_RATIO = 1.1;

    private final KeyRanges ranges;
    private final SampleKeyAxis keys;
    private final SampleScale scale;

    /** @param measure unit of the weights of the keys */
    SampleBars(KeyRanges ranges, Measure measure) {
        this.ranges = ranges;
        double[] equalWeights = new double[ranges.rows().length];
        Arrays.fill(equalWeights, 1);
        this.keys = new SampleKeyAxis(KeyAxis.ofWeights(equalWeights), ranges.starts());
        this.scale = SampleScale.of(
                measure,
                Messages.KEY_RANGE,
                ranges.rows(),
                Arrays.stream(ranges.rows()).sum());
    }

    @Override
    public SampleScale scale() {
        return scale;
    }

    @Override
    public SampleKeyAxis keys() {
        return keys;
    }

    @Override
    public int[] pixels(int width, int height, boolean dark) {
        ColorTable table = SampleScale.table(dark);
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, table.noData());
        for (int y = 0; y < height; y++) {
            int first = keys.axis().bucketAt((double) y / height);
            int last = Math.max(first, keys.axis().bucketAt((y + 1.0) / height) - 1);
            double rows = IntStream.rangeClosed(first, last)
                    .mapToDouble(range -> ranges.rows()[range])
                    .max()
                    .orElse(0);
            boolean isGap = height >= MIN_HEIGHT_WITH_GAP * ranges.rows().length
                    && keys.axis().bucketAt((y + 1.0) / height) != first;
            // A bar is at least one pixel long, so that it is visible.
            int length = Math.max(1, (int) Math.round(rows / end() * width));
            Arrays.fill(
                    pixels,
                    y * width,
                    y * width + (isGap ? 0 : length),
                    table.colors()[scale.colors().index(scale.paintedValue(rows))]);
        }
        return pixels;
    }

    @Override
    public String description(double x, double y) {
        return Messages.atBar(scale.description(ranges.rows()[keys.axis().bucketAt(y)]), keys.range(y));
    }

    @Override
    public List<Mark> marks(int maxTimes) {
        return IntStream.rangeClosed(0, labels())
                .mapToObj(i -> new Mark((double) i / labels(), scale.label(end() * i / labels())))
                .toList();
    }

    private int labels() {
        return scale.measure() == Measure.BYTES ? MAX_LABELS : (int) Math.clamp(Math.ceil(scale.max()), 1, MAX_LABELS);
    }

    /**
     * Returns the value at the right end of the axis. If bars count rows, it is rounded up so that all labels are whole
     * numbers: for a longest bar of 10 rows it is 12, and the labels are 0, 3, 6, 9 and 12.
     */
    private double end() {
        return scale.measure() == Measure.BYTES ? scale.max() : labels() * Math.ceil(scale.max() / labels());
    }

    @Override
    public String text() {
        int count = ranges.rows().length;
        if (count == 1) {
            return TaskControls.joined(Messages.ONE_BAR, Messages.NO_TIMES);
        }
        int longest = IntStream.range(0, count).reduce(0, (a, b) -> ranges.rows()[b] > ranges.rows()[a] ? b : a);
        double ratio = ranges.rows()[longest] / (scale.total() / count);
        return TaskControls.joined(
                Messages.bars(
                        scale.measure() == Measure.BYTES,
                        count,
                        KeyLabel.shortened(ranges.starts().get(longest)),
                        scale.description(ranges.rows()[longest])),
                Messages.longest(ratio, ratio < MAX_EVEN_RATIO),
                Messages.NO_TIMES);
    }
}
