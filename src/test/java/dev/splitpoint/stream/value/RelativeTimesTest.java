package dev.splitpoint.stream.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class RelativeTimesTest {
    @ParameterizedTest
    @CsvSource({
        "now, true",
        "now-1h, true",
        "now + 30 m, true",
        "nowhere, false",
        "now-1 year, false",
        "2026-01-01T00:00:00Z, false"
    })
    void onlyRelativeTimeSyntaxIsARelativeTime(String text, boolean relative) {
        assertThat(RelativeTimes.isContainedIn(new Condition.Eq(new Literal.Text(text))))
                .isEqualTo(relative);
    }
}
