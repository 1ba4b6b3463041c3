package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ShortTextTest {
    @Test
    void shortenedNameKeepsItsStartAndEnd() {
        assertThat(ShortText.name("m:temperature", 32)).isEqualTo("m:temperature");
        assertThat(ShortText.name("m:" + "q".repeat(17_000) + "z", 32))
                .isEqualTo("m:" + "q".repeat(21) + "…" + "q".repeat(7) + "z")
                .hasSize(32);
    }

    @Test
    void longNamesAreShortenedInTheMiddleAndSentencesAreUnchanged() {
        String sentence =
                "A cell of 'temperature' can have 12 MB: store large objects elsewhere, and their place here. "
                        .repeat(4);
        assertThat(ShortText.of(sentence)).isEqualTo(sentence);
        assertThat(ShortText.of("q".repeat(95))).hasSize(95);
        assertThat(ShortText.of("The qualifier '" + "q".repeat(17_000) + "' has 17,000 bytes."))
                .isEqualTo("The qualifier '" + "q".repeat(47) + "…" + "q".repeat(14) + "' has 17,000 bytes.");
        assertThat(ShortText.of("$1\\" + "q".repeat(17_000)))
                .startsWith("$1\\qqq")
                .hasSize(64);
    }
}
