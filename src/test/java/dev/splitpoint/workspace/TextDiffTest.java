package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.workspace.TextDiff.Kind;
import dev.splitpoint.workspace.TextDiff.Row;
import org.junit.jupiter.api.Test;

class TextDiffTest {
    @Test
    void linesStandBesideEachOther() {
        assertThat(TextDiff.of("a\nb\nc\nd\n", "a\nB\nc\ne\nd\n")).containsExactly(
                new Row(Kind.SAME, "a", "a"),
                new Row(Kind.CHANGED, "b", "B"),
                new Row(Kind.SAME, "c", "c"),
                new Row(Kind.SECOND_ONLY, "", "e"),
                new Row(Kind.SAME, "d", "d"));
        assertThat(TextDiff.of("a\nb\n", "b\n")).containsExactly(
                new Row(Kind.FIRST_ONLY, "a", ""), new Row(Kind.SAME, "b", "b"));
    }

    @Test
    void whatLooksLikeMarkupStaysAsItIs() {
        assertThat(TextDiff.of("<b> & \"x\"\n", "<i> & \"x\"\n"))
                .containsExactly(new Row(Kind.CHANGED, "<b> & \"x\"", "<i> & \"x\""));
    }

    @Test
    void theEndsOfLinesAreNoPartOfThem() {
        assertThat(TextDiff.of("a\r\nb\r\n", "a\nb")).allMatch(row -> row.kind() == Kind.SAME).hasSize(2);
        assertThat(TextDiff.of("", "")).isEmpty();
    }
}
