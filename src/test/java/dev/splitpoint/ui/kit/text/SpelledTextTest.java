package dev.splitpoint.ui.kit.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class SpelledTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a\0b", "line\nbreak", "C:\\new", "\\x41", "\t\u007F\u0001é東🦄", "\\\\n"})
    void escapedTextIsParsedToTheOriginal(String text) {
        String spelled = SpelledText.of(text);
        assertThat(SpelledText.isNeeded(spelled, false)).isFalse();
        assertThat(SpelledText.parse(spelled)).isEqualTo(text);
    }
}
