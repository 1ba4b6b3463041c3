package dev.splitpoint.design.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class SignificantDigitsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        23645573 | 23,600,000
        94121    | 94,100
        999500   | 1,000,000
        1840     | 1,840
        999      | 999
        7        | 7
        0.0123   | 0.0123
        0        | 0
        """)
    void anEstimateHasThreeDigits(double value, String text) {
        assertThat(SignificantDigits.ofEstimate(value)).isEqualTo(text);
    }

    @Test
    void nonFiniteValuesAreFormatted() {
        assertThat(SignificantDigits.ofEstimate(Double.POSITIVE_INFINITY)).isEqualTo("∞");
        assertThat(SignificantDigits.of(23_645_573)).isEqualTo("23,645,573");
    }
}
