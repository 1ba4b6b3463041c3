package dev.splitpoint.yaml.edit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TextOutlineTest {
    private static final String TEXT = """
        metadata:
          name: a
        rowKey:
          segments:
            - name: one
              format: { hex: { width: 8 } }

            - name: two
        columns:
          - { family: m, qualifier: "x" }
        """;

    private final TextOutline outline = TextOutline.of(TEXT).orElseThrow();

    @Test
    void pathHasItsLines() {
        assertThat(outline.find("/rowKey/segments/0")).hasValue(new TextOutline.Span("/rowKey/segments/0", 5, 7, 6));
        assertThat(outline.find("/rowKey")).hasValue(new TextOutline.Span("/rowKey", 3, 1, 8));
        assertThat(outline.find("/rowKey/segments/2")).isEmpty();
    }

    @Test
    void caretIsInTheInnermostValueAndItsAncestors() {
        assertThat(outline.at(6, 25))
                .containsExactly(
                        "",
                        "/rowKey",
                        "/rowKey/segments",
                        "/rowKey/segments/0",
                        "/rowKey/segments/0/format",
                        "/rowKey/segments/0/format/hex",
                        "/rowKey/segments/0/format/hex/width");
        assertThat(outline.at(10, 18)).containsExactly("", "/columns", "/columns/0", "/columns/0/qualifier");
    }

    @Test
    void caretInTheIndentationIsAtTheFirstValueOfTheLine() {
        assertThat(outline.at(8, 1)).contains("/rowKey/segments/1", "/rowKey/segments/1/name");
        assertThat(outline.at(10, 1)).contains("/columns/0");
    }

    @Test
    void aBlankLineBetweenItemsBelongsToTheirList() {
        assertThat(outline.at(7, 1)).containsExactly("", "/rowKey", "/rowKey/segments");
    }

    @Test
    void invalidYamlHasNoOutline() {
        assertThat(TextOutline.of("a: [")).isEmpty();
        assertThat(TextOutline.of("")).isEmpty();
    }
}
