package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Explanations and code say that the Python client reads all rows of the ranges, where other clients scan in reverse.
 */
@Tag("fast")
class PythonScansTest {
    private static final String NOTE = "no reverse scan";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id: { eq: 1 }                   | newestFirst: true, limit: 10 | true",
                "id: { eq: 1 }, day: { eq: now } | newestFirst: true, limit: 10 | false",
                "id: { eq: 1 }                   | newestFirst: true            | false",
                "id: { eq: 1 }                   | limit: 10                    | false",
                "id: { in: [ 1, 2 ] }            | newestFirst: true, limit: 10 | true",
            })
    void aReverseScanReadsAllRows(String where, String options, boolean readsAll) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: {} } }",
                        TestDesigns.REVERSED),
                "  - { name: q, where: { " + where + " }, " + options + " }",
                "{ write: 1 }",
                "2d",
                10,
                3,
                "{ rows: 0 }");
        Explanation explanation = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
        assertThat(explanation.readsAllInPython()).isEqualTo(readsAll);
        assertThat(TableCode.of(TableCode.TargetLanguage.PYTHON, design, design.queries())
                        .text()
                        .contains(NOTE))
                .isEqualTo(readsAll);
        assertThat(TableCode.of(TableCode.TargetLanguage.JAVA, design, design.queries())
                        .text())
                .doesNotContain(NOTE);
    }
}
