package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.TestDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Following a sample through time must count what looking at every cell counts. */
@Tag("fast")
class SampleTracerTest {
    private static final ParallelTasks PARTS = new ParallelTasks(Runnable::run, 1, () -> false);
    private static final RandomStream ROWS = RandomStream.of(42, "row");
    private static final RandomStream MOMENTS = RandomStream.of(42, "moment");

    @ParameterizedTest
    @ValueSource(
            strings = {
                TestDesigns.TIME + "|" + TestDesigns.ID,
                TestDesigns.ID + "|" + TestDesigns.TIME,
                TestDesigns.ZIPF + "|" + TestDesigns.REVERSED,
                TestDesigns.HASH + "|" + TestDesigns.ZIPF + "|" + TestDesigns.TIME,
                "{ name: n, format: { paddedDecimal: { width: 12 } }, generator: { sequence: {} } }",
                "{ name: n, format: { paddedDecimal: { width: 12 } }, generator: { latest: { items: 1000, exponent: 1"
                        + " } } }"
            })
    void countsMatchAnExhaustiveCellScan(String segments) {
        TableDesign design = TestDesigns.design(
                List.of(segments.split("\\|")), "", "{ write: 1 }", "3h", 5000, 3, "{ rows: 1000000 }");
        Timeline timeline = new Timeline(
                design.workload(), design.simulation(), key -> KeyDistribution.of(ValueFrequencies.UNIQUE));
        OperationClass inserts =
                OperationClasses.of(RunnableDesign.of(design, SampleFiles.NONE)).getFirst();
        assertThat(inserts.trend(1e9)).isIn(ByteOrderTrend.CONSTANT, ByteOrderTrend.RISING, ByteOrderTrend.FALLING);
        KeyBuckets buckets = buckets(inserts, timeline);
        SampleTracer.Traced traced = new SampleTracer(
                        inserts, timeline, buckets, ROWS, MOMENTS, inserts.stream(), Optional.empty(), PARTS)
                .trace(100_000, keys -> {});
        int cells = timeline.grid().cells();
        int[][] expected = new int[cells][buckets.size()];
        Locator locator = inserts.locator(timeline, ROWS);
        for (long i = 0; i < traced.samples()[0]; i++) {
            long index = inserts.firstIndex() + i;
            double moment = HashMixing.unit(MOMENTS.word(index));
            for (int cell = 0; cell < cells; cell++) {
                long nanos = timeline.moment(inserts.interval(), cell, moment);
                expected[cell][Locator.from(locator.locate(index, nanos, buckets))]++;
            }
        }
        traced.starts()
                .sumOverTime(
                        0,
                        buckets.size(),
                        (cell, counts) -> assertThat(counts).as("cell %d", cell).isEqualTo(expected[cell]));
    }

    private static KeyBuckets buckets(OperationClass inserts, Timeline timeline) {
        TreeSet<KeyBytes> keys = new TreeSet<>();
        Locator locator = inserts.locator(timeline, ROWS);
        for (int i = 0; i < 3000; i++) {
            keys.add(locator.render(-1 - i, timeline.moment(inserts.interval(), i % 180, 0.5))
                    .toKey());
        }
        List<KeyBytes> cuts = new ArrayList<>();
        int number = 0;
        for (KeyBytes key : keys) {
            if (number++ % 10 == 5) {
                cuts.add(key);
            }
        }
        return KeyBuckets.cutAt(cuts);
    }
}
