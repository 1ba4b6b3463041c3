package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvidenceTest {
    @Test
    void checkDigitsAreFoundInManyDifferentNumbersOnly() {
        List<String> few = new ArrayList<>();
        IntStream.range(0, 1_500).forEach(i -> few.add("4006381333931"));
        IntStream.range(0, 20).forEach(i -> few.add("40063813300%02d".formatted(i)));
        assertThat(CheckDigits.areIn(few, 0, 13)).as("one number that fits, and some that do not").isFalse();
        List<String> many = IntStream.range(0, 40).mapToObj(i -> checked("4006381%05d".formatted(i * 977))).toList();
        assertThat(CheckDigits.areIn(many, 0, 13)).isTrue();
    }

    @Test
    void whatIsEmptyByMistakeIsNoneOfAFewValues() {
        List<String> values = new ArrayList<>();
        IntStream.range(0, 1_000).forEach(i -> values.add(i % 200 == 0 ? "" : i % 250 == 1 ? "null" : i % 3 == 0 ? "DAX" : i % 3 == 1 ? "CAC" : "FTSE"));
        assertThat(Typing.of(values, true).type()).isEqualTo(new ColumnType.Choice(3));
        IntStream.range(0, 100).forEach(_ -> values.add(""));
        assertThat(Typing.of(values, true).type()).as("empty as often as a value may be").isEqualTo(new ColumnType.Choice(5));
    }

    @Test
    void aGuessHasAReasonThoughNothingAloneMakesItOne() {
        assertThat(of(0.94, 0.017, 20).of(false)).isLessThan(Reading.LOW_CONFIDENCE);
        assertThat(of(0.94, 0.017, 20).reasons()).isEmpty();
        assertThat(of(0.937, 0.02, 40).smallest()).isEqualTo("6 % of the keys do not fit.");
        assertThat(of(0.85, 0.02, 400).reasons()).containsExactly("15 % of the keys do not fit.");
        assertThat(of(0.95, 0.02, 20).smallest()).isEqualTo("There are few keys to tell by.");
        assertThat(of(0.98, 0.02, 400).smallest()).isEqualTo("Another reading explains the keys nearly as well.");
    }

    private static Confidence of(double match, double margin, int keys) {
        return new Confidence(List.of(), Set.of(), Set.of(), Set.of(), match, margin, keys);
    }

    /** {@return digits and the one that GS1 has behind them} */
    private static String checked(String digits) {
        int sum = IntStream.range(0, digits.length())
                .map(i -> (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 3 : 1))
                .sum();
        return digits + (10 - sum % 10) % 10;
    }
}
