package dev.splitpoint.ui.design.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class YamlTokensTest {
    @Test
    void keysNumbersTextsWordsAndCommentsAreDistinguished() {
        assertThat(tokens("  - name: sensor 1 # first"))
                .containsExactly("PUNCTUATION -", "KEY name", "PUNCTUATION :", "STRING sensor 1", "COMMENT # first");
        assertThat(tokens("format: { hex: { width: 8, upperCase: true } }"))
                .containsExactly(
                        "KEY format",
                        "PUNCTUATION :",
                        "PUNCTUATION {",
                        "KEY hex",
                        "PUNCTUATION :",
                        "PUNCTUATION {",
                        "KEY width",
                        "PUNCTUATION :",
                        "NUMBER 8",
                        "PUNCTUATION ,",
                        "KEY upperCase",
                        "PUNCTUATION :",
                        "WORD true",
                        "PUNCTUATION }",
                        "PUNCTUATION }");
        assertThat(tokens("mix: { \"a: b\": 0.5, c: 24h }")).contains("KEY \"a: b\"", "NUMBER 0.5", "NUMBER 24h");
    }

    @Test
    void hashOrColonWithinAWordStartsNoToken() {
        assertThat(tokens("a: b#c:d")).containsExactly("KEY a", "PUNCTUATION :", "STRING b#c:d");
        assertThat(tokens("a: \"# no\" # yes"))
                .containsExactly("KEY a", "PUNCTUATION :", "STRING \"# no\"", "COMMENT # yes");
    }

    @Test
    void multilineTextsEndAtTheirLastLine() {
        List<String> lines = List.of("a: |", "  # text: 1", "", "  more", "b: \"x", "y # z\" # c");
        List<List<YamlTokens.Token>> tokens = YamlTokens.of(lines);
        assertThat(named(lines.get(1), tokens.get(1))).containsExactly("STRING # text: 1");
        assertThat(named(lines.get(3), tokens.get(3))).containsExactly("STRING more");
        assertThat(named(lines.get(4), tokens.get(4))).containsExactly("KEY b", "PUNCTUATION :", "STRING \"x");
        assertThat(named(lines.get(5), tokens.get(5))).containsExactly("STRING y # z\"", "COMMENT # c");
    }

    @Test
    void incompleteTextIsTokenized() {
        for (String half : List.of("a: {", "a: \"", "- ", "-", ":", "a: [ 1,", "}", "'", "\\", "a: \"\\")) {
            assertThat(YamlTokens.of(List.of(half))).hasSize(1);
        }
    }

    private static List<String> tokens(String line) {
        return named(line, YamlTokens.of(List.of(line)).getFirst());
    }

    private static List<String> named(String line, List<YamlTokens.Token> tokens) {
        return tokens.stream()
                .map(t -> t.kind() + " " + line.substring(t.start(), t.end()))
                .toList();
    }
}
