package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class UncertainQueryTest {
    /** Columns a, b and c of the family m, and d of the family n, each of so many bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "100  | m:a; m:b        | The 2 queries of the family 'm', 'q0' and 'q1', have no column in common.",
                "100  | m:a; m:b; m:c   | The 3 queries of the family 'm', 'q0', 'q1' and 'q2', have no column in"
                        + " common.",
                "100  | m:a; m:a, m:b   |",
                "100  | m:a; m:b; ALL   |",
                "100  | m:a; n:d        |",
                "100  | m:a             |",
                "2000 | m:a; m:b        |",
            })
    void queriesOfAFamilyWithoutACommonColumnAreUncertain(
            int bytes, String reads, @org.jspecify.annotations.Nullable String message) {
        StringBuilder queries = new StringBuilder();
        int number = 0;
        for (String columns : reads.split(";")) {
            queries.append("  - { name: q")
                    .append(number++)
                    .append(", where: { id: { eq: 5 } }, limit: 10")
                    .append(
                            columns.contains("ALL")
                                    ? ""
                                    : ", columns: [ '" + columns.strip().replace(", ", "', '") + "' ]")
                    .append(" }\n");
        }
        TableDesign design =
                TestDesigns.read("""
                    apiVersion: splitpoint.dev/v1
                    kind: TableDesign
                    metadata: { name: test }
                    table: { tableId: t, columnFamilies: { m: {}, n: {} } }
                    rowKey:
                      encoding: { delimitedBytes: { delimiter: "#" } }
                      segments:
                        - %s
                        - %s
                    columns:
                      - { family: m, qualifier: a, valueBytes: { constant: %d } }
                      - { family: m, qualifier: b, valueBytes: { constant: %d } }
                      - { family: m, qualifier: c, valueBytes: { constant: %d } }
                      - { family: n, qualifier: d, valueBytes: { constant: %d } }
                    queries:
                    %s
                    """.formatted(TestDesigns.ID, TestDesigns.TIME, bytes, bytes, bytes, bytes, queries));
        List<String> found = Rules.linter().check(Subject.of(design, SampleFiles.NONE)).stream()
                .filter(finding -> finding.rule().id().equals("query.uncertain"))
                .map(Finding::message)
                .toList();
        if (message == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found).singleElement().satisfies(told -> assertThat(told).startsWith(message));
        }
    }
}
