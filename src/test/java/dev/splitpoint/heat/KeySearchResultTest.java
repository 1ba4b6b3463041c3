package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeySearchResultTest {
    private final SimulationRun run = SyntheticRun.day();
    private final KeyBuckets buckets = run.load().buckets();

    private KeySearchResult find(KeyBytes wanted) {
        return find(run, wanted);
    }

    private static KeySearchResult find(SimulationRun in, KeyBytes wanted) {
        Heatmap map = Heatmap.of(in, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        return KeySearchResult.of(map, SampleFiles.NONE, wanted);
    }

    @Test
    void prefixSearchFindsTheRangeOfAllItsKeys() {
        KeySearchResult found = find(KeyBytes.utf8("03#"));
        assertThat(found.ranges()).containsExactly(KeyRange.ofPrefix(KeyBytes.utf8("03#")));
        assertThat(buckets.find(found.ranges().getFirst().start())).isEqualTo(192);
        assertThat(buckets.end(found.ranges().getFirst())).isEqualTo(256);
    }

    @Test
    void valueOfALaterSegmentIsFoundInEveryRange() {
        KeySearchResult found = find(KeyBytes.utf8("sensor-0003"));
        assertThat(found.ranges()).hasSizeGreaterThan(1);
        assertThat(found.ranges()).allMatch(range -> range.start().toText().contains("sensor-0003"));
        assertThat(found.sentence()).contains(found.ranges().size() + " values");
    }

    @Test
    void prefixBetweenBoundariesIsFoundInTheRangeBetweenThem() {
        KeySearchResult found = find(KeyBytes.utf8("03#sensor-00017#92"));
        int bucket = buckets.find(KeyBytes.utf8("03#sensor-00017#92"));
        assertThat(buckets.start(bucket).toText()).startsWith("03#sensor-00016#");
        assertThat(found.ranges()).containsExactly(buckets.range(bucket, bucket + 1));
        assertThat(found.sentence()).contains("03#sensor-00017#92 is in 03#sensor-00016#");
    }

    @Test
    void valueIsFoundInARangeUnlessNoKeyCanStartWithIt() {
        TableDesign design = Samples.load("sensor-readings").design();
        TableDesign sensorFirst = design.withRowKey(
                design.rowKey().withSegments(design.rowKey().segments().subList(1, 3)));
        SimulationRun simulated = new Simulator(Runnable::run)
                .run(RunnableDesign.of(sensorFirst, SampleFiles.NONE), new RunOptions(50_000, 512, 1), () -> false);
        KeyBuckets cut = simulated.load().buckets();
        for (String sensor : List.of("sensor-00417", "sensor-00000", "sensor-99999")) {
            KeyBytes wanted = KeyBytes.utf8(sensor);
            KeySearchResult found = find(simulated, wanted);
            assertThat(found.ranges()).as(found.sentence()).hasSize(1);
            assertThat(cut.find(found.ranges().getFirst().start())).isIn(cut.find(wanted), cut.find(wanted) + 1);
        }
        assertThat(find(simulated, KeyBytes.utf8("sensor-x")).ranges()).isEmpty();
        assertThat(find(simulated, KeyBytes.utf8("tensor-00417")).ranges()).isEmpty();
    }

    @Test
    void valueThatIsNotABoundaryIsFoundAfterItsSalt() {
        TableDesign design = Samples.load("sensor-readings").design();
        SimulationRun simulated = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(50_000, 512, 1), () -> false);
        KeySearchResult found = find(simulated, KeyBytes.utf8("sensor-00417"));
        assertThat(found.ranges())
                .hasSize(1)
                .allMatch(range -> range.start().toText().endsWith("#sensor-00417#"));
        assertThat(found.sentence()).isEqualTo("Keys with sensor-00417 in sensor_id.");
    }

    @Test
    void missingKeyIsReportedWithItsInsertionPosition() {
        KeySearchResult found = find(KeyBytes.utf8("20#"));
        assertThat(found.ranges()).isEmpty();
        assertThat(found.sentence()).contains("No key", "20#", "end of table");
        assertThat(find(KeyBytes.EMPTY).ranges()).isEmpty();
        assertThat(find(KeyBytes.hex("ff")).ranges()).isEmpty();
    }
}
