package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code has a filter, or asks its reader for one, if and only if the explanation of the query has a residual filter. */
@Tag("fast")
class CoarseTimesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "yyyyMMddHHmm | range: [ now-1h, now ]                                       | 0",
                "yyyyMMddHHmm | range: [ now-90s, now-10s ]                                  | 0",
                "yyyyMMddHHmm | range: [ '2026-01-01T00:10:00Z', now ]                       | 0",
                "yyyyMMddHHmm | range: [ '2026-01-01T00:10:30Z', now ]                       | 1",
                "yyyyMMddHHmm | range: [ '2026-01-01T00:10:00Z', '2026-01-01T00:20:01Z' ]    | 1",
                "yyyyMMddHHmm | eq: now                                                      | 0",
                "yyyyMMddHHmm | eq: '2026-01-01T00:10:00Z'                                   | 0",
                "yyyyMMddHHmm | eq: '2026-01-01T00:10:30Z'                                   | 1",
                "yyyyMMddHHmm | in: [ '2026-01-01T00:10:00Z', '2026-01-01T00:11:30Z' ]       | 1",
                "HHmm         | eq: now                                                      | 1",
            })
    void explanationAndCodeHaveTheSameResidualFilter(String pattern, String condition, int filters) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: at, format: { isoDate: { pattern: " + pattern + " } }, generator: { clock: {} } }",
                        "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }"),
                "  - { name: q, where: { at: { " + condition + " } } }",
                "{ write: 1 }",
                "1h",
                100,
                3,
                "{ rows: 0 }");
        QueryParameters code = QueryParameters.of(
                design, KeyShape.of(design.rowKey()), design.queries().getFirst());
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        assertThat(ranges.residualFilters()).hasSize(filters);
        assertThat(code.checks().size() + code.remarks().size()).isEqualTo(filters);
    }
}
