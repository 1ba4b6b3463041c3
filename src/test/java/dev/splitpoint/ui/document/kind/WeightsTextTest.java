package dev.splitpoint.ui.document.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class WeightsTextTest {
    @Test
    void valuesWithSpecialCharactersAreEscapedAndRetained() {
        Map<String, Double> weights = new LinkedHashMap<>();
        weights.put("ü🦄", 1.0);
        weights.put("a\0b", 2.0);
        weights.put("two\nlines", 3.0);
        weights.put(" spaced\t", 4.0);
        weights.put("back\\slash", 5.0);
        weights.put("colon: 7", 6.0);
        String text = WeightsText.of(weights);

        assertThat(text.lines()).contains("a\\x00b: 2", "two\\nlines: 3", "\\x20spaced\\t: 4");
        assertThat(WeightsText.parse(text, weights)).isEqualTo(weights);
        assertThat(WeightsText.parse(text + "\nzz: 4", weights))
                .containsEntry("a\0b", 2.0)
                .containsEntry("zz", 4.0);
    }

    @Test
    void plainValuesAreNotEscaped() {
        Map<String, Double> weights = Map.of("C:\\new", 1.0);
        assertThat(WeightsText.of(weights)).isEqualTo("C:\\new: 1");
        assertThat(WeightsText.parse("C:\\new: 1", weights)).isEqualTo(weights);
        assertThatThrownBy(() -> WeightsText.parse("acme", weights)).hasMessage(Messages.noWeight("acme"));
    }
}
