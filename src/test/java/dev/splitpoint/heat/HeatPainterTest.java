package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.heat.picture.HeatPng;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class HeatPainterTest {
    private static final BitSet ALL = new BitSet();

    private final SimulationRun run = SyntheticRun.of(288, 256, Duration.ofMinutes(5));

    /** The hashes change when the painting does: then look at the pictures in target, and take the new ones over. */
    @ParameterizedTest
    @CsvSource({
        "CPU, ABSOLUTE, BUCKETS, INFERNO, true, MAX, 320, 200, 0, 288, 0, 1, c77d7d5e",
        "CPU, LOGARITHMIC, LOAD, VIRIDIS, false, MEAN, 200, 150, 0, 288, 0, 1, ec9a76bd",
        "LATENCY, RANK, TABLETS, CIVIDIS, true, MAX, 333, 251, 60, 100, 0.2, 0.5, 9c376d0e",
        "PRESSURE, ABSOLUTE, ROWS, GREY, false, MAX, 640, 480, 180, 220, 0.25, 0.45, 4819e01"
    })
    void imagesMatchTheReferenceExactly(
            Metric metric,
            ScaleChoice scale,
            HeightScale height,
            ColorMap colors,
            boolean dark,
            Reduction reduction,
            int width,
            int rows,
            double fromTime,
            double toTime,
            double fromKey,
            double toKey,
            String hash)
            throws IOException {
        Heatmap map = Heatmap.of(run, metric, scale, height);
        HeatView view = HeatView.whole(1, width, rows).withRange(new HeatRange(288, fromTime, toTime, fromKey, toKey));
        int[] pixels = new int[width * rows];
        HeatPainter.color(
                HeatPainter.plane(map.pyramid(), map.axis(), map.scale(), view.withReduction(reduction)),
                ColorTable.of(colors, 0.2, dark),
                ALL,
                0,
                pixels);
        String actual = Integer.toHexString(Arrays.hashCode(pixels));
        if (!actual.equals(hash)) {
            Path file = Path.of("target", "heat-" + metric + "-" + scale + ".png");
            Files.write(file, HeatPng.of(pixels, width, rows));
            assertThat(actual).as("pixels of " + file).isEqualTo(hash);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 5", "64, 64", "100, 33", "333, 777", "512, 1024", "1024, 20"})
    void singleHotCellIsVisibleAtEverySize(int width, int height) {
        SplittableRandom random = new SplittableRandom(11);
        for (int trial = 0; trial < 20; trial++) {
            double[] values = new double[500 * 300];
            int hot = random.nextInt(values.length);
            values[hot] = 1;
            PaintedPixels plane = HeatPainter.plane(
                    HeatPyramid.of(new HeatGrid(500, 300, values)),
                    KeyAxis.ofWeights(new double[300]),
                    new ColorScale.Linear(0, 1),
                    HeatView.whole(500, width, height));
            int lit = 0;
            int wrong = 0;
            for (int i = 0; i < plane.indices().length; i++) {
                int x = i % width;
                int y = i / width;
                boolean shows = plane.fromCell()[x] <= hot / 300
                        && hot / 300 < plane.toCell()[x]
                        && plane.fromBucket()[y] <= hot % 300
                        && hot % 300 < plane.toBucket()[y];
                wrong += plane.indices()[i] == (shows ? 255 : 0) ? 0 : 1;
                lit += shows ? 1 : 0;
            }
            assertThat(wrong).as("pixels of another color").isZero();
            assertThat(lit).isBetween(1, (width / 500 + 1) * (height / 300 + 1));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "97, 61, 0, 1, 0, 1, false",
        "200, 40, 0, 1, 0, 1, true",
        "31, 300, 0, 1, 0, 1, true",
        "113, 77, 0.13, 0.71, 0.21, 0.83, true",
        "150, 90, 0.4, 0.43, 0.5, 0.52, false",
        "1, 1, 0, 1, 0, 1, true",
        "700, 400, 0, 1, 0, 1, true"
    })
    void pixelShowsExactlyTheCellsAndBucketsThatStartInIt(
            int width, int height, double fromTime, double toTime, double fromKey, double toKey, boolean uneven) {
        int cells = 611;
        int buckets = 257;
        SplittableRandom random = new SplittableRandom(5);
        double[] values = random.doubles((long) cells * buckets)
                .map(value -> value < 0.1 ? Double.NaN : Math.pow(value, 40))
                .toArray();
        double[] weights =
                random.doubles(buckets).map(weight -> Math.pow(weight, 6)).toArray();
        HeatGrid grid = new HeatGrid(cells, buckets, values);
        KeyAxis axis = KeyAxis.ofWeights(uneven ? weights : new double[buckets]);
        ColorScale scale = new ColorScale.Linear(0, 1);
        ColorIndex index = new ColorIndex(scale);
        HeatView view = HeatView.whole(1, width, height)
                .withRange(new HeatRange(cells, fromTime * cells, toTime * cells, fromKey, toKey));
        short[] largest = new short[width * height];
        short[] middle = new short[width * height];
        int[][] down = IntStream.range(0, height)
                .mapToObj(y -> inPixel(view.keyAt(y), view.keyAt(y + 1), buckets, axis::top))
                .toArray(int[][]::new);
        for (int x = 0; x < width; x++) {
            int[] across = inPixel(view.timeAt(x), view.timeAt(x + 1), cells, cell -> cell);
            for (int y = 0; y < height; y++) {
                DoubleSummaryStatistics shown = new DoubleSummaryStatistics();
                for (int cell : across) {
                    for (int bucket : down[y]) {
                        double value = grid.at(cell, bucket);
                        if (!Double.isNaN(value)) {
                            shown.accept(value);
                        }
                    }
                }
                boolean none = shown.getCount() == 0;
                largest[y * width + x] = index.of(none ? Float.NaN : (float) shown.getMax());
                middle[y * width + x] = index.of(none ? Float.NaN : (float) shown.getAverage());
            }
        }
        try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
            for (int threads : new int[] {1, 3}) {
                ParallelTasks parts = new ParallelTasks(executor, threads, () -> false);
                HeatPyramid pyramid = HeatPyramid.of(grid);
                short[] mean = HeatPainter.plane(pyramid, axis, scale, view.withReduction(Reduction.MEAN), parts)
                        .indices();
                assertThat(HeatPainter.plane(pyramid, axis, scale, view, parts).indices())
                        .isEqualTo(largest);
                // Sums are floats, so a mean on the limit of a color may get the next one.
                assertThat(IntStream.range(0, mean.length)
                                .filter(i -> mean[i] != middle[i]
                                        && (Math.abs(mean[i] - middle[i]) > 1 || mean[i] < 0 || middle[i] < 0)))
                        .as("means that differ")
                        .isEmpty();
            }
        }
    }

    /** All that start from one place up to another; where none does, the one that is there in the middle. */
    private static int[] inPixel(double from, double to, int count, IntToDoubleFunction start) {
        int[] starting = IntStream.range(0, count)
                .filter(i -> start.applyAsDouble(i) >= from && start.applyAsDouble(i) < to)
                .toArray();
        return starting.length > 0
                ? starting
                : new int[] {
                    (int) IntStream.range(0, count)
                                    .filter(i -> start.applyAsDouble(i) <= (from + to) / 2)
                                    .count()
                            - 1
                };
    }

    @Test
    void pixelMapsToItsKeysAndTimes() {
        Heatmap map = Heatmap.of(run, Metric.WRITES, ScaleChoice.LINEAR, HeightScale.BUCKETS);
        PaintedPixels plane = HeatPainter.plane(
                map.pyramid(),
                map.axis(),
                map.scale(),
                HeatView.whole(map.pyramid().cells(), 100, 64));
        assertThat(plane.fromBucket()[10]).isEqualTo(40);
        assertThat(plane.toBucket()[10]).isEqualTo(44);
        for (int x = 1; x < 100; x++) {
            assertThat(plane.fromCell()[x]).isEqualTo(plane.toCell()[x - 1]);
        }
        assertThat(plane.toCell()[99]).isEqualTo(288);
    }

    @Test
    void noDataColorIsNotInTheColorMap() {
        for (ColorMap map : ColorMap.values()) {
            for (boolean dark : new boolean[] {true, false}) {
                ColorTable table = ColorTable.of(map, 0, dark);
                PaintedPixels plane = HeatPainter.plane(
                        HeatPyramid.of(new HeatGrid(1, 1, new double[] {Double.NaN})),
                        KeyAxis.ofWeights(new double[1]),
                        new ColorScale.Linear(0, 1),
                        HeatView.whole(1, 16, 16));
                int[] pixels = new int[256];
                HeatPainter.color(plane, table, ALL, 0, pixels);
                assertThat(Arrays.stream(pixels).distinct().toArray())
                        .containsExactlyInAnyOrder(table.noData(), table.hatch())
                        .isNotEqualTo(table.colors()[0]);
                assertThat(table.colors()).doesNotContain(table.hatch());
            }
        }
    }

    @Test
    void bucketsThatAreNotHighlightedAreDimmed() {
        PaintedPixels plane = HeatPainter.plane(
                HeatPyramid.of(new HeatGrid(1, 4, new double[] {1, 1, 1, 1})),
                KeyAxis.ofWeights(new double[4]),
                new ColorScale.Linear(0, 1),
                HeatView.whole(1, 1, 4));
        BitSet lit = new BitSet();
        lit.set(2);
        int[] pixels = new int[4];
        HeatPainter.color(plane, ColorTable.of(ColorMap.GREY, 0, true), lit, 0xFF000000, pixels);
        assertThat(pixels).containsExactly(0xFF4C4C4C, 0xFF4C4C4C, 0xFFFFFFFF, 0xFF4C4C4C);
    }

    private static final ColorScale CPU = ScaleChoice.ABSOLUTE.scale(
            Metric.CPU,
            new HeatGrid(1, 1, new double[1]),
            new NodeLimits(NodeCapacity.of(Storage.SSD), 1000, 1000, 1000));

    /** {@return the pixels of 400 buckets in 3 cells; only the middle bucket has a value, in the middle cell} */
    private static PaintedPixels lineOf(double value, double density) {
        double[] values = new double[1200];
        values[600] = value;
        return HeatPainter.plane(
                HeatPyramid.of(new HeatGrid(3, 400, values)),
                KeyAxis.ofWeights(new double[400]),
                CPU,
                HeatView.whole(3, 30, 400).withDensity(density));
    }

    @Test
    void hotCellHasALeastHeightAndNamesItsOwnKeys() {
        assertThat(rowsOf(lineOf(0.25, 1), 15, CPU.index(0.25))).containsExactly(200);
        assertThat(rowsOf(lineOf(0.6, 1), 15, CPU.index(0.6))).containsExactly(199, 200, 201);
        PaintedPixels hot = lineOf(0.8, 1);
        assertThat(rowsOf(hot, 15, CPU.index(0.8))).containsExactly(198, 199, 200, 201, 202);
        assertThat(rowsOf(hot, 5, CPU.index(0.8))).isEmpty();
        for (int row = 198; row <= 202; row++) {
            assertThat(hot.shownRow(15, row)).isEqualTo(200);
        }
        assertThat(hot.shownRow(15, 203)).isEqualTo(203);
        assertThat(rowsOf(lineOf(0.8, 2), 15, CPU.index(0.8))).hasSize(10);
        assertThat(hot.view().withSize(120, 60).hotHeight()).isEqualTo(3);
    }

    private static List<Integer> rowsOf(PaintedPixels plane, int x, int color) {
        return IntStream.range(0, plane.view().height())
                .filter(y -> (plane.indices()[y * plane.view().width() + x] & ColorIndex.COLOR) == color)
                .boxed()
                .toList();
    }

    @Test
    void onlyACellThatSaturatesItsNodeHasAHalo() {
        ColorTable table = ColorTable.of(ColorMap.THEME, 0, true);
        int[] warm = new int[30 * 400];
        HeatPainter.color(lineOf(0.89, 1), table, ALL, 0, warm);
        assertThat(warm[195 * 30 + 15]).isEqualTo(table.colors()[0]);
        int[] pixels = new int[30 * 400];
        HeatPainter.color(lineOf(1.15, 1), table, ALL, 0, pixels);
        assertThat(pixels[200 * 30 + 15]).isEqualTo(table.colors()[CPU.index(1.15)]);
        // The line is at 198 to 202. Above it are an edge of 2 pixels and a glow of 3 and 2 more.
        int[] levels = {0, 1, 1, 2, 2, 2, 3, 3};
        for (int i = 0; i < levels.length; i++) {
            assertThat(pixels[(190 + i) * 30 + 15])
                    .as("row " + (190 + i))
                    .isEqualTo(table.haloed(table.colors()[0], levels[i]));
            assertThat(pixels[(210 - i) * 30 + 15]).isEqualTo(table.haloed(table.colors()[0], levels[i]));
        }
        assertThat(pixels[200 * 30 + 9]).as("left edge").isEqualTo(table.haloed(table.colors()[0], 3));
        assertThat(pixels[200 * 30 + 2]).isEqualTo(table.colors()[0]);
    }
}
