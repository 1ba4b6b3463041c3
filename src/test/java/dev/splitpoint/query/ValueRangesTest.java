package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ValueRangesTest {
    private final TableDesign sensors = Samples.load("sensor-readings").design();

    private List<KeyRange> find(String text) {
        return ValueRanges.of(sensors, SampleFiles.NONE, KeyBytes.utf8(text))
                .map(ValueRanges::ranges)
                .orElse(List.of());
    }

    @Test
    void valueIsFoundAfterTheSaltOfItsWrittenKeys() {
        KeyCursor cursor = KeyStream.of(
                        sensors.rowKey(), Map.of(), sensors.workload().seed(), SampleFiles.NONE)
                .cursor();
        for (int k = 0; k < 100; k++) {
            cursor.renderNew(k, k, k);
            KeyBytes key = cursor.toKey();
            String sensor = key.prefix(cursor.segmentEnd(1)).toText().substring(cursor.segmentStart(1));
            assertThat(find(sensor)).as(sensor).hasSize(1).allMatch(range -> range.contains(key));
        }
    }

    @Test
    void numberIsFoundInItsFormat() {
        assertThat(find("417")).isEqualTo(find("sensor-00417")).hasSize(1);
    }

    @Test
    void valuePrefixIsFoundAfterEachSalt() {
        assertThat(find("sensor-004"))
                .hasSize(16)
                .allMatch(range -> range.start().toText().endsWith("sensor-004"));
    }

    @Test
    void absentAndScatteredValuesAreNotFound() {
        assertThat(find("sensor-x")).isEmpty();
        assertThat(find("tensor")).isEmpty();
        assertThat(find("9223370")).isEmpty();
    }
}
