package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Path;
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

/** From an edit to all that a picture is painted from, for a day by the minute on two threads. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class EditToPictureBenchmark {
    private static final int THREADS = 2;

    /** The first picture's samples, and those of the one that follows. */
    @Param({"100000", "1000000"})
    public long samples;

    /** Which of the sample designs. */
    @Param({"sensor-readings", "sensor-readings-by-time"})
    public String design = "";

    private final ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    private TableDesign read = TableDesign.empty("none");

    /** Reads the design. */
    @Setup
    public void prepare() throws IOException {
        Path path = Path.of("sample-data", design + ".bigtable.yaml");
        read = DesignReader.read(path).design().orElseThrow();
    }

    /** Ends the threads. */
    @TearDown
    public void end() {
        executor.shutdown();
    }

    /** {@return what is colored} */
    @Benchmark
    public PaintedPixels picture() {
        RunOptions options = SimulationStages.options(
                read, samples, HeapBudget.of(Runtime.getRuntime().maxMemory()), THREADS);
        SimulationRun run =
                new Simulator(executor).run(RunnableDesign.of(read, SampleFiles.NONE), options, () -> false);
        Heatmap map = Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        return HeatPainter.plane(
                map.pyramid(),
                map.axis(),
                map.scale(),
                HeatView.whole(map.pyramid().cells(), 1280, 720),
                new ParallelTasks(executor, THREADS, () -> false));
    }
}
