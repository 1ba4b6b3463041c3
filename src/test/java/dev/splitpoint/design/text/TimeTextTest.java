package dev.splitpoint.design.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class TimeTextTest {
    @ParameterizedTest
    @CsvSource({
        "0.0000807, 80.7 µs",
        "0.00042, 420 µs",
        "0.25, 250 ms",
        "40, 40 s",
        "130, 2 min",
        "3600, 1 h",
        "5400, 90 min",
        "12540, 3.5 h",
        "86400, 24 h",
        "345600, 4 days"
    })
    void durationHasAFittingUnit(double seconds, String text) {
        assertThat(TimeText.of(seconds)).isEqualTo(text);
    }
}
