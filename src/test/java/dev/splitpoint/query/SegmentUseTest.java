package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SegmentUseTest {
    private static final Condition ONE = new Condition.Eq(new Condition.Literal.Whole(1));
    private static final Condition HOUR =
            new Condition.Range(new Condition.Literal.Text("now-1h"), new Condition.Literal.Text("now"));

    @Test
    void prefixIsEqualSaltIsImpliedAndTrailingTimeIsTheRange() {
        assertThat(pins(Map.of("sensor_id", ONE, "read_at", HOUR)))
                .containsExactly(SegmentUse.IMPLIED, SegmentUse.EQUAL, SegmentUse.RANGE);
    }

    @Test
    void segmentAfterAFreeSegmentIsFiltered() {
        assertThat(pins(Map.of("read_at", HOUR)))
                .containsExactly(SegmentUse.FREE, SegmentUse.FREE, SegmentUse.FILTERED);
    }

    @Test
    void saltOfAnUnboundSegmentReadsEveryBucket() {
        assertThat(pins(Map.of(
                        "sensor_id",
                        new Condition.Range(new Condition.Literal.Whole(1), new Condition.Literal.Whole(5)))))
                .containsExactly(SegmentUse.EVERY, SegmentUse.RANGE, SegmentUse.FREE);
    }

    @Test
    void segmentUseOfAllSamplesMatchesTheSimulation() {
        int reads = 0;
        for (String name : Samples.names()) {
            TableDesign design = Samples.load(name).design();
            KeyStream stream = KeyStream.of(design.rowKey(), Map.of(), 1, SampleFiles.NONE);
            for (Query read : design.queries()) {
                List<SegmentUse> pins = SegmentUse.of(design.rowKey(), read);
                QueryPlan plan = QueryPlan.of(read, stream);
                assertThat(pins.subList(0, plan.prefixSegments()))
                        .as(name + ": " + read.name())
                        .doesNotContain(SegmentUse.FREE, SegmentUse.FILTERED, SegmentUse.RANGE);
                assertThat(pins.contains(SegmentUse.RANGE))
                        .isEqualTo(plan.bound().isPresent());
                assertThat(pins.subList(plan.prefixSegments(), pins.size()))
                        .doesNotContain(SegmentUse.EQUAL, SegmentUse.IMPLIED);
                reads++;
            }
        }
        assertThat(reads).isGreaterThan(10);
    }

    private static List<SegmentUse> pins(Map<String, Condition> where) {
        return SegmentUse.of(Samples.load("sensor-readings").design().rowKey(), Query.of("read", where));
    }
}
