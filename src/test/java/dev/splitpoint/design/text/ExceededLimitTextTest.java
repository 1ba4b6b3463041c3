package dev.splitpoint.design.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class ExceededLimitTextTest {
    @ParameterizedTest
    @CsvSource({
        "3.04, 3, 3.1",
        "3.1, 3, 3.1",
        "3.00001, 3, 3.1",
        "12.3, 12, 12.3",
        "13.7, 12, 14",
        "3, 3, 3",
        "2.9, 3, 3",
        "60.1, 60, 60.1",
        "1024.2, 1024, '1,024.2'",
    })
    void valueOverALimitIsFormattedAboveTheLimit(double value, double bound, String text) {
        assertThat(ExceededLimitText.of(value, bound, number -> String.format(Locale.ROOT, "%,.0f", number)))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.603, 0.6, 60.3%", "0.7, 0.6, 70%", "0.6, 0.6, 60%", "1.36, 0.6, 136%", "850, 0.6, 850×"})
    void shareOverALimitIsFormattedAboveTheLimit(double share, double bound, String text) {
        assertThat(ShareText.over(share, bound)).isEqualTo(text);
    }
}
