package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class RowKeyReplacementTest {
    private static final TableDesign BEFORE = design("""
            - { name: user, generator: { weighted: { ann: 3, bob: 1 } } }
            - { name: kind, generator: { weighted: { open: 3, close: 1 } } }
            - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999999 } } }
        queries:
          - { name: of a user, where: { user: { eq: ann } } }
          - { name: of a kind, where: { kind: { eq: open } }, limit: 5 }
          - { name: one, where: { user: { eq: ann }, kind: { in: [ open, close ] }, id: { range: [ 5, 90 ] } } }
          - { name: by number, where: { id: { eq: 7 } } }
        workload:
          phases:
            - { name: day, duration: 1h, rate: { constant: 10 }, mix: { write: 0.5, of a user: 0.5 }, override: { user: { constant: { value: ann } }, id: { sequence: {} } } }
        """);

    @Test
    void conditionsOnMissingSegmentsAreRemovedAndReported() {
        RowKeyReplacement taken = RowKeyReplacement.of(BEFORE, key("""
                - { name: kind, generator: { weighted: { open: 3, close: 1 } } }
                - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999999 } } }
            """));
        assertThat(Preflight.quickProblems(taken.design())).noneMatch(Inconsistency::isError);
        assertThat(taken.changedQueries()).containsExactly("of a user", "one");
        assertThat(taken.notes())
                .containsExactly(
                        Messages.conditionsRemoved("of a user", "'user'", false, true),
                        Messages.conditionsRemoved("one", "'user'", false, false),
                        Messages.overridesRemoved("day", "'user'", false));
        assertThat(taken.design().queries())
                .extracting(Query::name)
                .containsExactly("of a user", "of a kind", "one", "by number");
        assertThat(taken.design().queries().get(1)).isEqualTo(BEFORE.queries().get(1));
        assertThat(taken.design().queries().get(2).where()).containsOnlyKeys("kind", "id");
        assertThat(taken.undoName()).isEqualTo(Messages.acceptStep(List.of("of a user", "one")));
        Phase phase = taken.design().workload().phases().getFirst();
        assertThat(phase.override()).containsOnlyKeys("id");
        assertThat(phase.mix()).isEqualTo(BEFORE.workload().phases().getFirst().mix());
    }

    @Test
    void conditionsWithIncompatibleValuesAreRemoved() {
        RowKeyReplacement taken = RowKeyReplacement.of(BEFORE, key("""
                - { name: user, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999999 } } }
                - { name: kind, generator: { weighted: { open: 3, close: 1 } } }
                - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999999 } } }
            """));
        assertThat(Preflight.quickProblems(taken.design())).noneMatch(Inconsistency::isError);
        assertThat(taken.changedQueries()).containsExactly("of a user", "one");
        assertThat(taken.notes()).first().isEqualTo(Messages.conditionsRemoved("of a user", "'user'", true, true));
        assertThat(taken.design().queries().get(2).where()).containsOnlyKeys("kind", "id");
    }

    @Test
    void compatibleDesignIsUnchanged() {
        RowKeyReplacement taken = RowKeyReplacement.of(BEFORE, BEFORE.rowKey());
        assertThat(taken.design()).isEqualTo(BEFORE);
        assertThat(taken.notes()).isEmpty();
        assertThat(taken.undoName()).isEqualTo(Messages.acceptStep(List.of()));
    }

    private static RowKey key(String segments) {
        return design(segments).rowKey();
    }

    private static TableDesign design(String segments) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: visits }
            table: { tableId: visits, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
            """ + segments).design().orElseThrow();
    }
}
