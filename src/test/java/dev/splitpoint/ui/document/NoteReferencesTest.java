package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NoteReferencesTest {
    private static final TableDesign SAMPLE =
            Samples.load("sensor-readings-by-time").design();
    private static final String SEGMENT = SAMPLE.rowKey().segments().getFirst().name();
    private static final String FAMILY =
            SAMPLE.table().columnFamilies().getFirst().name();
    private static final String QUALIFIER = SAMPLE.columns().getFirst().qualifier();
    private static final String QUERY = SAMPLE.queries().getFirst().name();
    private static final String PHASE = SAMPLE.workload().phases().getFirst().name();
    private static final NotedRange RANGE = new NotedRange(KeyRange.ALL, Duration.ZERO, Duration.ofHours(1));
    private static final TableDesign NOTED = SAMPLE.withNotes(Stream.concat(
                    Stream.of(
                                    "rowKey/segments/" + SEGMENT,
                                    "table/columnFamilies/" + FAMILY,
                                    "columns/" + FAMILY + ":" + QUALIFIER,
                                    "queries/" + QUERY,
                                    "workload/phases/" + PHASE)
                            .map(place -> Note.on(place, "Reason for " + place)),
                    Stream.of(Note.on("table", "a").withTarget(RANGE)))
            .toList());

    @Test
    void notesFollowRenamedElements() {
        assertThat(Consistency.check(NOTED)).isEqualTo(Consistency.check(SAMPLE));
        TableDesign renamed = RenameRefactoring.segment(NOTED, SEGMENT, "s2");
        renamed = RenameRefactoring.family(renamed, FAMILY, "f2");
        renamed = RenameRefactoring.column(renamed, new Selection.OfColumn("f2", QUALIFIER), "c2");
        renamed = RenameRefactoring.query(renamed, QUERY, "q2");
        renamed = RenameRefactoring.phase(renamed, PHASE, "p2");
        assertThat(renamed.notes())
                .extracting(Note::target)
                .containsExactly(
                        new NotedElement("rowKey/segments/s2"),
                        new NotedElement("table/columnFamilies/f2"),
                        new NotedElement("columns/f2:c2"),
                        new NotedElement("queries/q2"),
                        new NotedElement("workload/phases/p2"),
                        RANGE);
    }

    @Test
    void notesOnRemovedElementsAreRemoved() {
        TableDesign changed =
                NoteReferences.removed(NOTED, NOTED.withQueries(List.of()).withColumns(List.of()));
        assertThat(changed.notes())
                .extracting(Note::target)
                .doesNotContain(new NotedElement("queries/" + QUERY))
                .hasSize(4);
    }

    @Test
    void existingOrphanNotesAreRetained() {
        TableDesign orphan = NOTED.withNotes(List.of(Note.on("queries/unknown", "a")));
        assertThat(NoteReferences.removed(orphan, orphan.withQueries(List.of())).notes())
                .hasSize(1);
    }
}
