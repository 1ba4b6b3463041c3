package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.Designs;
import dev.splitpoint.workload.KeyCursor;
import dev.splitpoint.workload.KeyStream;
import dev.splitpoint.workload.SampleFiles;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Widths told from the design are those that the keys have. */
class SegmentWidthsTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "type: { int64Type: { encoding: { bigEndianBytes: {} } } }, generator: { uniform: { min: 0, max: 99 } }  | 8",
                "type: { int64Type: { encoding: { orderedCodeBytes: {} } } }, generator: { uniform: { min: 0, max: 9999999 } } | -1",
                "type: { bytesType: {} }, generator: { hash: { of: [ id ] } }                               | 8",
                "format: { isoDate: { pattern: 'yyyy-MM-dd' } }, generator: { clock: {} }                   | 10",
                "format: { isoDate: { pattern: 'yyyy年MM月' } }, generator: { clock: {} }                     | 12",
                "format: { isoDate: { pattern: 'yyMMddHH' } }, generator: { clock: {} }                     | 8",
                "format: { isoDate: { pattern: 'yyyyMMMM' } }, generator: { clock: {} }                     | -1",
                "generator: { hash: { of: [ id ], length: 6 } }                                             | 6",
                "generator: { uniform: { min: 0, max: 9999 } }                                              | -1",
            })
    void areThoseOfTheKeys(String segment, int width) {
        TableDesign design = Designs.design(
                List.of("{ name: s, " + segment + " }", Designs.ID), "", "{ write: 1 }", "30d", 1, 1, "{ rows: 0 }");
        int[] ends = SegmentWidths.ends(design.rowKey().segments());
        assertThat(ends).isEqualTo(width < 0 ? new int[0] : new int[] {width, width + 8});
        if (width >= 0) {
            KeyCursor cursor = KeyStream.of(design.rowKey(), Map.of(), 42, SampleFiles.NONE).cursor();
            assertThat(IntStream.range(0, 200)).allSatisfy(i -> {
                cursor.renderNew(i, i * 12_000_000_000_000L, i);
                assertThat(cursor.to(0)).isEqualTo(width);
            });
        }
    }
}
