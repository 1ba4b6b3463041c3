package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.workspace.TextDiff.Kind;
import dev.splitpoint.workspace.TextDiff.Part;
import dev.splitpoint.workspace.TextDiff.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TextDiffTest {
    @Test
    void matchingLinesAreAligned() {
        assertThat(TextDiff.of("a\nb\nc\nd\n", "a\nB\nc\ne\nd\n"))
                .containsExactly(
                        new Row(Kind.SAME, "a", "a"),
                        new Row(Kind.CHANGED, "b", "B"),
                        new Row(Kind.SAME, "c", "c"),
                        new Row(Kind.SECOND_ONLY, "", "e"),
                        new Row(Kind.SAME, "d", "d"));
        assertThat(TextDiff.of("a\nb\n", "b\n"))
                .containsExactly(new Row(Kind.FIRST_ONLY, "a", ""), new Row(Kind.SAME, "b", "b"));
    }

    @Test
    void markupCharactersAreUnchanged() {
        assertThat(TextDiff.of("<b> & \"x\"\n", "<i> & \"x\"\n"))
                .containsExactly(new Row(Kind.CHANGED, "<b> & \"x\"", "<i> & \"x\""));
    }

    @Test
    void lineTerminatorsAreIgnored() {
        assertThat(TextDiff.of("a\r\nb\r\n", "a\nb"))
                .allMatch(row -> row.kind() == Kind.SAME)
                .hasSize(2);
        assertThat(TextDiff.of("", "")).isEmpty();
    }

    @Test
    void changedWordsWithinALineAreMarked() {
        Row row = TextDiff.of(
                        "  - { name: shard, of: [id], buckets: 16 }", "  - { name: shard, of: [id], buckets: 32 }")
                .getFirst();
        assertThat(row.firstParts())
                .containsExactly(
                        new Part("  - { name: shard, of: [id], buckets: ", false),
                        new Part("16", true),
                        new Part(" }", false));
        assertThat(row.secondParts())
                .containsExactly(
                        new Part("  - { name: shard, of: [id], buckets: ", false),
                        new Part("32", true),
                        new Part(" }", false));
        Row longer = TextDiff.of("nodes: 3", "nodes: 3 # more?").getFirst();
        assertThat(longer.firstParts()).containsExactly(new Part("nodes: 3", false));
        assertThat(longer.secondParts()).containsExactly(new Part("nodes: 3", false), new Part(" # more?", true));
        assertThat(TextDiff.of("a", "a").getFirst().firstParts()).containsExactly(new Part("a", false));
    }

    @Test
    void missingLineDiffersFromAnEmptyLine() {
        assertThat(TextDiff.of("a\nb\nz\n", "a\nB\n\nC\nz\n"))
                .extracting(Row::kind)
                .containsExactly(Kind.SAME, Kind.CHANGED, Kind.SECOND_ONLY, Kind.SECOND_ONLY, Kind.SAME);
    }
}
