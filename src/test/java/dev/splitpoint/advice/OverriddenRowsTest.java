package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryText;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class OverriddenRowsTest {
    @ParameterizedTest
    @CsvSource({"0, true", "10000, true", "1000000, false"})
    void overrideThatWroteManyRowsIsNamed(long initialRows, boolean isNamed) {
        TableDesign design = design(initialRows);
        List<Explanation> explanations =
                Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design)).explain();
        assertThat(explanations.getFirst().overridden()).isEqualTo(isNamed ? List.of("user") : List.of());
        assertThat(explanations.getLast().overridden()).isEmpty();
    }

    @Test
    void messageNamesTheOverriddenSegments() {
        TableDesign design = design(0);
        Explanation explanation = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
        assertThat(QueryText.overrides(explanation))
                .contains("The row counts ignore the overrides of 'user' in the phases of the workload.");
    }

    private static TableDesign design(long initialRows) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: events }
            table: { tableId: events, columnFamilies: { a: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: user, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 999 } } }
                - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
            columns:
              - { family: a, qualifier: x, valueBytes: { constant: 8 } }
            queries:
              - { name: of a user, where: { user: { eq: 7 } } }
              - { name: latest, where: { at: { range: [ now-1m, now ] } } }
            workload:
              phases:
                - { name: calm, duration: 50m, rate: { constant: 10 }, mix: { write: 1 } }
                - { name: launch, duration: 10m, rate: { constant: 10 }, mix: { write: 1 }, override: { user: { hotspot: {} } } }
            simulation: { nodes: 3, initial: { rows: %d } }
            """.formatted(initialRows)).design().orElseThrow();
    }
}
