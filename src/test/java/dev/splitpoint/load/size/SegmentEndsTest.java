package dev.splitpoint.load.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths told from the design are those that the keys have. */
@Tag("fast")
class SegmentEndsTest {
    @Test
    void longerValuesOfAPhaseAreIncluded() {
        String text = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: phases }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { min: 0, max: 99 } } }
            columns:
              - { family: m, qualifier: v, valueBytes: { constant: 8 } }
            workload:
              phases:
                - { name: small, duration: 1h, rate: { constant: 10 }, mix: { write: 1 } }
                - { name: large, duration: 1h, rate: { constant: 10 }, mix: { write: 1 }, override: { id: { uniform: { min: 0, max: 999 } } } }
            """;
        assertThat(SegmentEnds.of(TestDesigns.read(text))).isEmpty();
        assertThat(SegmentEnds.of(TestDesigns.read(text.replace("max: 999 ", "max: 50 "))))
                .containsExactly(2);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "type: { int64Type: { encoding: { bigEndianBytes: {} } } }, generator: { uniform: { min: 0, max: 99 }"
                        + " }  | 8",
                "type: { int64Type: { encoding: { orderedCodeBytes: {} } } }, generator: { uniform: { min: 0, max:"
                        + " 9999999 } } | -1",
                "type: { bytesType: {} }, generator: { hash: { of: [ id ] } }                               | 8",
                "format: { isoDate: { pattern: 'yyyy-MM-dd' } }, generator: { clock: {} }                   | 10",
                "format: { isoDate: { pattern: 'yyyy年MM月' } }, generator: { clock: {} }                     | 12",
                "format: { isoDate: { pattern: 'yyMMddHH' } }, generator: { clock: {} }                     | 8",
                "format: { isoDate: { pattern: 'yyyyMMMM' } }, generator: { clock: {} }                     | -1",
                "generator: { hash: { of: [ id ], length: 6 } }                                             | 6",
                "generator: { uniform: { min: 0, max: 9999 } }                                              | -1",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 9999 } }     | 4",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 99999 } }    | -1",
                "format: { paddedDecimal: { width: 7 } }, generator: { sequence: {} }                       | 7",
                "format: { paddedDecimal: { width: 6 } }, generator: { sequence: {} }                       | -1",
                "format: { timestamp: { unit: s, width: 10 } }, generator: { clock: {} }                    | 10",
                "format: { timestamp: { unit: ms, width: 10 } }, generator: { clock: {} }                   | -1",
                "generator: { weighted: { aa: 1, bb: 3 } }                                                  | 2",
                "generator: { weighted: { aa: 1, bbb: 3 } }                                                 | -1",
            })
    void areThoseOfTheKeys(String segment, int width) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: s, " + segment + " }", TestDesigns.ID),
                "",
                "{ write: 1 }",
                "30d",
                1,
                1,
                "{ rows: 0 }");
        int[] ends = SegmentEnds.of(design);
        assertThat(ends).isEqualTo(width < 0 ? new int[0] : new int[] {width, width + 8});
        if (width >= 0) {
            KeyCursor cursor = KeyStream.of(design.rowKey(), Map.of(), 42, SampleFiles.NONE)
                    .cursor();
            assertThat(IntStream.range(0, 200)).allSatisfy(i -> {
                cursor.renderNew(i, i * 12_000_000_000_000L, i);
                assertThat(cursor.segmentEnd(0)).isEqualTo(width);
            });
        }
    }
}
