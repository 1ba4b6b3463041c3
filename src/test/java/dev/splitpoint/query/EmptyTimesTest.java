package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A table of two hours has no rows of other times. A query for them is not wrong, so it is still checked by other
 * rules.
 */
@Tag("fast")
class EmptyTimesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "id: { eq: 1 }, day: { eq: now-30d }                               | true",
                "id: { eq: 1 }, day: { in: [ now-30d, now ] }                      | false",
                "id: { eq: 1 }, day: { eq: now }                                   | false",
                "id: { eq: 1 }, day: { eq: now }, at: { eq: now-1d }               | true",
                "id: { eq: 1 }, day: { eq: now }, at: { range: [ now, now+1h ] }   | true",
                "id: { eq: 1 }, day: { eq: now }, at: { range: [ now-1h, now ] }   | false",
                "at: { range: [ now-60d, now-30d ] }                               | true",
                "id: { eq: 1 }                                                     | false",
            })
    void explanationReportsThatNoRowsMatch(String where, boolean isEmpty) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: {} } }",
                        TestDesigns.TIME),
                "  - { name: q, where: { " + where + " } }",
                "{ write: 1 }",
                "2h",
                10,
                3,
                "{ rows: 0 }");
        Explanation explanation = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
        assertThat(explanation.emptyMessage().isPresent()).isEqualTo(isEmpty);
        assertThat(explanation.noMatchMessage()).isEmpty();
        assertThat(explanation.cost().wholeRowsReturned() == 0).isEqualTo(isEmpty);
        assertThat(QuerySummary.cost(explanation.cost()).endsWith("returns no rows"))
                .isEqualTo(isEmpty);
    }
}
