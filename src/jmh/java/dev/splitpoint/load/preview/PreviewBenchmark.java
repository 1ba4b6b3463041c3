package dev.splitpoint.load.preview;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * What is computed at an edit of the key: the histogram of 100,000 values of a segment with the share of the top ten,
 * and the sample keys.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PreviewBenchmark {
    private static final int KEYS = 16;

    /** A sample design and one of its segments. */
    @Param({
        "sensor-readings/shard", "sensor-readings/sensor_id", "sensor-readings/read_at",
        "orders/order_id", "tenant-devices/tenant", "web-pages/domain"
    })
    public String of = "";

    private TableDesign design = TableDesign.empty("none");
    private String segment = "";

    /** Reads the design. */
    @Setup
    public void prepare() throws IOException {
        String[] parts = of.split("/");
        design = DesignReader.read(Path.of("sample-data", parts[0] + ".bigtable.yaml"))
                .design()
                .orElseThrow();
        segment = parts[1];
        if (design.rowKey().segment(segment).isEmpty()) {
            throw new IOException(of + " is none of "
                    + design.rowKey().segments().stream().map(Segment::name).toList());
        }
    }

    /** {@return histogram and share of the top ten} */
    @Benchmark
    public ValuePreview values() {
        return ValuePreview.of(design, segment, SampleFiles.NONE, () -> false);
    }

    /** {@return sample keys} */
    @Benchmark
    public List<PreviewKey> keys() {
        return KeyPreview.of(design, SampleFiles.NONE, KEYS);
    }
}
