package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.sample.KeyRanges;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.text.KeyLabel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Bars for a sample whose keys have no times: rows, or the table's bytes, by key alone. */
final class SampleBars implements SamplePicture {
    /** So many numbers stand below, besides 0, where there are so many. */
    private static final int NUMBERS = 4;

    /** From so many pixels on there is one between a bar and the next. */
    private static final int APART = 4;

    /** Bars that are not longer than the mean one by this factor are about as long as all others. */
    private static final double EVEN = 1.1;

    private final KeyRanges ranges;
    private final SampleKeys keys;
    private final SampleScale scale;

    /** @param measure what the weights of the keys stand for */
    SampleBars(KeyRanges ranges, Measure measure) {
        this.ranges = ranges;
        double[] alike = new double[ranges.rows().length];
        Arrays.fill(alike, 1);
        this.keys = new SampleKeys(KeyAxis.ofWeights(alike), ranges.starts());
        this.scale = SampleScale.of(measure, Messages.KEY_RANGE, ranges.rows(), Arrays.stream(ranges.rows()).sum());
    }

    @Override
    public SampleScale scale() {
        return scale;
    }

    @Override
    public SampleKeys keys() {
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
            double rows = IntStream.rangeClosed(first, last).mapToDouble(range -> ranges.rows()[range]).max().orElse(0);
            boolean between = height >= APART * ranges.rows().length && keys.axis().bucketAt((y + 1.0) / height) != first;
            // What there is can be seen.
            int length = Math.max(1, (int) Math.round(rows / end() * width));
            Arrays.fill(pixels, y * width, y * width + (between ? 0 : length), table.colors()[scale.colors().index(scale.painted(rows))]);
        }
        return pixels;
    }

    @Override
    public String at(double x, double y) {
        return Messages.atBar(scale.words(ranges.rows()[keys.axis().bucketAt(y)]), keys.range(y));
    }

    @Override
    public List<Mark> marks(int most) {
        return IntStream.rangeClosed(0, numbers())
                .mapToObj(i -> new Mark((double) i / numbers(), scale.mark(end() * i / numbers())))
                .toList();
    }

    private int numbers() {
        return scale.measure() == Measure.BYTES ? NUMBERS : (int) Math.clamp(Math.ceil(scale.most()), 1, NUMBERS);
    }

    /** {@return the value at the right end: there is no part of a row, so that all numbers are whole} */
    private double end() {
        return scale.measure() == Measure.BYTES ? scale.most() : numbers() * Math.ceil(scale.most() / numbers());
    }

    @Override
    public String text() {
        int count = ranges.rows().length;
        if (count == 1) {
            return TaskControls.joined(Messages.ONE_BAR, Messages.NO_TIMES);
        }
        int longest = IntStream.range(0, count).reduce(0, (a, b) -> ranges.rows()[b] > ranges.rows()[a] ? b : a);
        double times = ranges.rows()[longest] / (scale.total() / count);
        return TaskControls.joined(
                Messages.bars(scale.measure() == Measure.BYTES, count, KeyLabel.shortened(ranges.starts().get(longest)),
                        scale.words(ranges.rows()[longest])),
                Messages.longest(times, times < EVEN), Messages.NO_TIMES);
    }
}
