package dev.splitpoint.ui.kit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class QuantitiesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,000 | 1000",
                "20k | 20000",
                "1_000_000 | 1000000",
                "1.5 M | 1500000",
                "2G | 2000000000",
                "-7 | -7",
                "1e6 | 1000000",
                "9223372036854775807 | 9223372036854775807"
            })
    void wholeNumbersAreParsed(String text, long number) {
        assertThat(Quantities.parseWhole(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.MAX_VALUE,
                -Double.MAX_VALUE,
                Double.MIN_VALUE,
                0,
                -0.0,
                -1.5
            })
    void everyNumberIsFormattedWithoutNanOrInfinity(double number) {
        for (String text : List.of(Quantities.real(number), Quantities.rounded(number), Quantities.percent(number))) {
            assertThat(text).isNotBlank().doesNotContainIgnoringCase("infinity").doesNotContain("NaN");
        }
        if (Double.isInfinite(number)) {
            assertThat(Quantities.rounded(number)).isEqualTo(number > 0 ? "∞" : "−∞");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "1.5", "1,00", "3 apples"})
    void nonIntegerIsRejectedWithAMessage(String text) {
        assertThatThrownBy(() -> Quantities.parseWhole(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(Messages.WHOLE_NUMBER)
                .hasMessageEndingWith(".");
    }

    @Test
    void tooLargeWholeNumberIsReportedAsTooLarge() {
        assertThatThrownBy(() -> Quantities.parseWhole("9223372036854775808"))
                .hasMessage(Messages.outOfRange("9223372036854775808", true));
        assertThatThrownBy(() -> Quantities.parseWhole("-1e40")).hasMessage(Messages.outOfRange("-1e40", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"4294967297", "2147483649", "9223372036854775806"})
    void smallNumberOutOfRangeIsRejected(String text) {
        assertThat(Quantities.parseSmall("versions", "2,147,483,647")).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> Quantities.parseSmall("versions", text))
                .hasMessage(Messages.valueOutOfRange("versions", Long.parseLong(text), true));
        assertThatThrownBy(() -> Quantities.parseSmall("versions", "-" + text))
                .hasMessage(Messages.valueOutOfRange("versions", -Long.parseLong(text), false));
        assertThatThrownBy(() -> GcText.parse("maxversions=" + text)).hasMessageContaining("too large");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500ms | PT0.5S",
                "30 s | PT30S",
                "5m | PT5M",
                "5 min | PT5M",
                "24h | PT24H",
                "7d | PT168H",
                "1h 30m | PT1H30M",
                "604800s | PT168H",
                "0.5h | PT30M",
                "250us | PT0.00025S"
            })
    void timesAreParsed(String text, Duration time) {
        assertThat(Quantities.parseTime(text)).isEqualTo(time);
    }

    @Test
    @Timeout(60)
    void longInvalidTextsAreRejectedQuickly() {
        String digits = "9".repeat(100_000);
        for (String text :
                List.of(digits, digits + "x", "." + digits + "x", digits + "." + digits + " x", "1h " + digits)) {
            assertThatThrownBy(() -> Quantities.parseTime(text)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Quantities.parseWhole(text)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> Quantities.parseReal(digits + "x")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "5", "5 parsecs", "h", "5m x", "99999999999999999999d"})
    void invalidTimesAreRejected(String text) {
        assertThatThrownBy(() -> Quantities.parseTime(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PT0S",
                "PT0.5S",
                "PT1S",
                "PT90S",
                "PT5M",
                "PT24H",
                "PT720H",
                "PT0.000000001S",
                "PT1M0.5S",
                "PT49H30M15S"
            })
    void formattedTimesParseToTheSameValue(Duration time) {
        assertThat(Quantities.parseTime(Quantities.time(time))).isEqualTo(time);
        assertThat(Quantities.parseTime(Quantities.exact(time))).isEqualTo(time);
        assertThat(Quantities.parseTime(Quantities.timeCode(time))).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.99, 1e-9, 123456.789, -2.917, 0.1, 1e18, 3})
    void formattedNumbersParseToTheSameValue(double number) {
        assertThat(Quantities.parseReal(Quantities.real(number))).isEqualTo(number);
    }

    @Test
    void figuresAreRounded() {
        assertThat(Quantities.rounded(86_400_000_000.0)).isEqualTo("86.4 G");
        assertThat(Quantities.rounded(950)).isEqualTo("950");
        assertThat(Quantities.rounded(999_960)).as("not 1000 k").isEqualTo("1 M");
        assertThat(Quantities.rounded(999_400)).isEqualTo("999 k");
        assertThat(Quantities.percent(0.713)).matches("71\\.3 ?%");
        assertThat(Quantities.percent(0)).matches("0 ?%");
        assertThat(Quantities.time(Duration.ofDays(30))).isEqualTo("30 d");
        assertThat(Quantities.span(Duration.ofMinutes(1490))).isEqualTo("24 h 50 min");
        assertThat(Quantities.span(Duration.ofDays(3))).isEqualTo("3 d");
        assertThat(Quantities.exact(Duration.ofHours(24)))
                .as("as documents and the timeline have it")
                .isEqualTo("24 h");
        assertThat(Quantities.exact(Duration.ofMinutes(90)))
                .as("as the timeline has it")
                .isEqualTo("1 h 30 min");
        assertThat(Quantities.exact(Duration.ofMillis(1500))).isEqualTo("1500 ms");
        assertThat(Quantities.parseReal("5 %")).isEqualTo(0.05);
    }

    @Test
    void countOfOneIsSingular() {
        assertThat(Quantities.count(1, "tablet")).isEqualTo("1 tablet");
        assertThat(Quantities.count(0, "tablet")).isEqualTo("0 tablets");
        assertThat(Quantities.count(1200, "tablet")).isEqualTo("1,200 tablets");
    }
}
