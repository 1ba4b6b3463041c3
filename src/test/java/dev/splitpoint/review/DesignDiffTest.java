package dev.splitpoint.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.review.DesignChange.Kind;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class DesignDiffTest {
    private static final TableDesign DESIGN =
            Samples.load("sensor-readings-by-time").design();

    static Stream<String> samples() {
        return Samples.names().stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void designHasNoDifferenceToItself(String sample) {
        TableDesign design = Samples.load(sample).design();
        assertThat(DesignDiff.of(design, design)).isEmpty();
        assertThat(DesignDiff.rewritesRows(design, design)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void anyTwoSamplesDiffer(String sample) {
        Samples.names().stream()
                .filter(other -> !other.equals(sample))
                .forEach(other -> assertThat(DesignDiff.of(
                                Samples.load(sample).design(),
                                Samples.load(other).design()))
                        .isNotEmpty());
    }

    @Test
    void addedSegmentReportsItsPosition() {
        TableDesign changed = segments(list -> {
            list.add(
                    0,
                    Segment.of(
                            "shard",
                            new Format.PaddedDecimal(2),
                            new Generator.Salt(List.of("sensor_id"), Generator.HashAlgorithm.MURMUR3, 16)));
            return list;
        });
        List<DesignChange> changes = DesignDiff.of(DESIGN, changed);
        assertThat(changes).extracting(DesignChange::kind).containsExactly(Kind.ADDED);
        assertThat(changes.getFirst().place()).isEqualTo("rowKey/segments/shard");
        assertThat(changes.getFirst().sentence())
                .contains("'shard'")
                .contains("before 'read_at'")
                .contains("16");
        assertThat(DesignDiff.of(changed, DESIGN))
                .extracting(DesignChange::kind)
                .containsExactly(Kind.REMOVED);
        assertThat(DesignDiff.rewritesRows(DESIGN, changed)).isTrue();
    }

    @Test
    void notesAreComparedByTarget() {
        TableDesign.Note first = TableDesign.Note.on("rowKey/segments/read_at", "Newest first.");
        TableDesign.Note second = TableDesign.Note.on("rowKey/segments/read_at", "Another one.");
        TableDesign one = DESIGN.withNotes(List.of(first));
        TableDesign two = DESIGN.withNotes(List.of(first, second));
        List<DesignChange> added = DesignDiff.of(one, two);
        assertThat(added).extracting(DesignChange::kind).containsExactly(Kind.ADDED);
        assertThat(added.getFirst().sentence())
                .startsWith("Note on 'rowKey/segments/read_at")
                .contains("Another one.");
        assertThat(DesignDiff.of(two, one)).extracting(DesignChange::kind).containsExactly(Kind.REMOVED);
        List<DesignChange> edited = DesignDiff.of(one, DESIGN.withNotes(List.of(first.withText("Oldest first."))));
        assertThat(edited).extracting(DesignChange::kind).containsExactly(Kind.CHANGED);
        assertThat(edited.getFirst().sentence()).contains("Newest first.").contains("Oldest first.");
        TableDesign.Note range = first.withTarget(new TableDesign.NotedRange(
                KeyRange.ofPrefix(KeyBytes.utf8("a")), Duration.ofHours(6), Duration.ofHours(8)));
        assertThat(DesignDiff.of(DESIGN, DESIGN.withNotes(List.of(range)))
                        .getFirst()
                        .sentence())
                .contains("a, b")
                .contains("6h, 8h");
        assertThat(DesignDiff.rewritesRows(one, two)).isFalse();
    }

    @Test
    void aMovedSegmentIsOneChange() {
        TableDesign changed = segments(list -> {
            Collections.reverse(list);
            return list;
        });
        assertThat(DesignDiff.of(DESIGN, changed))
                .extracting(DesignChange::kind)
                .containsExactly(Kind.MOVED);
        assertThat(DesignDiff.rewritesRows(DESIGN, changed)).isTrue();
    }

    /** A renamed segment occurs in the conditions of queries too. */
    @Test
    void aRenamedSegmentIsOneChange() {
        TableDesign changed = DesignReader.read(DesignWriter.write(DESIGN).replace("read_at", "time"))
                .design()
                .orElseThrow();
        assertThat(DesignDiff.of(DESIGN, changed))
                .extracting(DesignChange::kind)
                .containsExactly(Kind.RENAMED);
        assertThat(DesignDiff.rewritesRows(DESIGN, changed)).isFalse();
    }

    /** Expected values are an assumption about the data; they do not change the layout of a key. */
    @Test
    void onlyChangesOfTheKeyLayoutRewriteRows() {
        TableDesign values = segments(list -> {
            list.set(1, list.get(1).withGenerator(new Generator.Uniform(0, 9)));
            return list;
        });
        assertThat(DesignDiff.rewritesRows(DESIGN, values)).isFalse();
        TableDesign salted = Samples.load("sensor-readings").design();
        TableDesign renamed = DesignReader.read(DesignWriter.write(salted).replace("sensor_id", "device"))
                .design()
                .orElseThrow();
        assertThat(DesignDiff.rewritesRows(salted, renamed)).isFalse();
        TableDesign alike =
                segments(list -> List.of(list.get(1).withName("a"), list.get(1).withName("b")));
        TableDesign swapped =
                segments(list -> List.of(list.get(1).withName("b"), list.get(1).withName("a")));
        assertThat(DesignDiff.rewritesRows(alike, swapped)).isTrue();
    }

    @Test
    void changedValueReportsBothValues() {
        TableDesign changed = DESIGN.withQueries(List.of(
                DESIGN.queries().getFirst().withLimit(OptionalLong.of(7)),
                DESIGN.queries().getLast()));
        List<DesignChange> changes = DesignDiff.of(DESIGN, changed);
        assertThat(changes)
                .extracting(DesignChange::kind, DesignChange::place)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Kind.CHANGED, "queries/last minute/limit"));
        assertThat(changes.getFirst().sentence()).isEqualTo("Query 'last minute': limit changed from 1000 to 7");
        assertThat(DesignDiff.of(
                        DESIGN, DESIGN.withSimulation(DESIGN.simulation().withNodes(5))))
                .extracting(DesignChange::sentence)
                .containsExactly("'simulation.nodes' changed from 3 to 5");
    }

    private static TableDesign segments(UnaryOperator<List<Segment>> edit) {
        RowKey key = DESIGN.rowKey();
        return DESIGN.withRowKey(key.withSegments(edit.apply(new ArrayList<>(key.segments()))));
    }
}
