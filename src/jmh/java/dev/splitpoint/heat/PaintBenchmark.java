package dev.splitpoint.heat;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.stream.ParallelTasks;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A week by the minute over the most key buckets on a full screen: what a pan, a zoom or another brightness takes, on
 * two threads.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PaintBenchmark {
    private static final int CELLS = 10_080;
    private static final int BUCKETS = 4096;
    private static final int WIDTH = 1920;
    private static final int HEIGHT = 1080;
    private static final int THREADS = 2;
    private static final ColorScale SCALE = ScaleChoice.ABSOLUTE.scale(
            Metric.CPU,
            new HeatGrid(1, 1, new double[1]),
            new NodeLimits(NodeCapacity.of(Storage.SSD), 1000, 1000, 1000));

    /** Share of the time and of the keys that is seen. */
    @Param({"1", "0.1"})
    public double seen;

    /** Whether keys have the height of their load, which mixes all levels of the pyramid, or are all as high. */
    @Param({"false", "true"})
    public boolean byLoad;

    private final ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    private final ParallelTasks parts = new ParallelTasks(executor, THREADS, () -> false);
    private final int[] pixels = new int[WIDTH * HEIGHT];
    private HeatPyramid pyramid = HeatPyramid.of(new HeatGrid(1, 1, new double[1]));
    private KeyAxis axis = KeyAxis.ofWeights(new double[1]);
    private HeatView view = HeatView.whole(1, 1, 1);
    private PaintedPixels plane = HeatPainter.plane(pyramid, axis, SCALE, view);

    /** Makes waves with noise, rows of uneven weight and a hot range. */
    @Setup
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1);
        double[] weights = random.doubles(BUCKETS).map(r -> 0.001 * r * r).toArray();
        double[] values = new double[CELLS * BUCKETS];
        for (int cell = 0; cell < CELLS; cell++) {
            double wave = 1 + Math.sin(cell * 2 * Math.PI / 1440);
            for (int bucket = 0; bucket < BUCKETS; bucket++) {
                boolean hot = cell / 100 == 40 && bucket / 100 == 20;
                values[cell * BUCKETS + bucket] = hot ? 0.8 : weights[bucket] * wave * random.nextDouble();
            }
        }
        pyramid = HeatPyramid.of(new HeatGrid(CELLS, BUCKETS, values));
        axis = KeyAxis.ofWeights(byLoad ? weights : new double[BUCKETS]);
        view = HeatView.whole(CELLS, WIDTH, HEIGHT).zoomed(seen, seen, WIDTH * 0.4, HEIGHT * 0.5);
        plane = HeatPainter.plane(pyramid, axis, SCALE, view);
    }

    /** Ends the threads. */
    @TearDown
    public void end() {
        executor.shutdown();
    }

    /** {@return the picture after a pan or zoom} */
    @Benchmark
    public int[] panOrZoom() {
        return colored(HeatPainter.plane(pyramid, axis, SCALE, view, parts));
    }

    /** {@return the picture after another brightness} */
    @Benchmark
    public int[] brightness() {
        return colored(plane);
    }

    private int[] colored(PaintedPixels painted) {
        ColorTable table = ColorTable.of(ColorMap.INFERNO, 0.1, true);
        HeatPainter.color(painted, table, new BitSet(), 0, pixels, parts);
        return pixels;
    }
}
