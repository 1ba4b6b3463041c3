package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.query.code.TableCode;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Lists with values that no key contains, and with values that occur twice. */
@Tag("fast")
class ListedValuesTest {
    private static TableDesign design(String where, String options) {
        return TestDesigns.design(
                List.of(
                        "{ name: name, generator: { weighted: { a: 1, b: 1, c: 1 } } }",
                        "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } } }",
                        TestDesigns.TIME),
                "  - { name: q, where: { " + where + " }" + options + " }",
                "{ write: 1 }",
                "1h",
                100,
                3,
                "{ rows: 0 }");
    }

    /** Each id has 1,200 rows of each name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "name: { eq: a }, id: { in: [ 1, 2, 3, 4 ] }            | 40 | ",
                "name: { eq: a }, id: { in: [ 1, 2, 3, 4, 5000 ] }      | 40 | so no row matches it",
                "name: { eq: a }, id: { in: [ 1, 2, 3, 4, 1, 1 ] }      | 40 | ",
                "name: { in: [ a, zz ] }, id: { in: [ 1, 2, 5000 ] }    | 20 | so no row matches it",
                "name: { in: [ yy, zz ] }, id: { eq: 1 }                | 0  | so the query matches no rows",
                "name: { eq: a }, id: { eq: 5000 }                      | 0  | so the query matches no rows",
            })
    void absentValuesHaveNoRows(String where, double rows, @Nullable String warning) {
        TableDesign design = design(where, ", newestFirst: true, limit: 10");
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        assertThat(ranges.rowsRead()).isCloseTo(rows, within(1e-6));
        List<String> warnings = ConditionLiterals.check(design).stream()
                .map(Inconsistency::message)
                .toList();
        assertThat(warnings).allSatisfy(message -> assertThat(message).contains(String.valueOf(warning)));
        assertThat(warnings.isEmpty()).isEqualTo(warning == null);
        assertThat(ranges.noMatchReason().isPresent()).isEqualTo(rows == 0);
    }

    @ParameterizedTest
    @EnumSource(TableCode.TargetLanguage.class)
    void codeReadsEachValueOnce(TableCode.TargetLanguage language) {
        TableDesign design = design("name: { eq: a }, id: { in: [ 1, 2 ] }", ", newestFirst: true, limit: 10");
        assertThat(TableCode.of(language, design, design.queries()).text())
                .contains(
                        switch (language) {
                            case JAVA -> "new LinkedHashSet<>(ids)";
                            case GO -> "range distinct(ids)";
                            case PYTHON -> "in dict.fromkeys(ids)";
                        });
    }
}
