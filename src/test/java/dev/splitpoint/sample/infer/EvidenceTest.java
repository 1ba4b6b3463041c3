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
    void aGuessHasAReasonThoughNothingAloneMakesItOne() {
        assertThat(Confidence.of(List.of(), Set.of(), 0.94, 0.017, 20, false)).isLessThan(Reading.LOW_CONFIDENCE);
        assertThat(Confidence.reasons(List.of(), Set.of(), 0.94, 0.017, 20)).isEmpty();
        assertThat(Confidence.smallest(List.of(), Set.of(), 0.937, 0.02, 40)).isEqualTo("6 % of the keys do not fit.");
        assertThat(Confidence.reasons(List.of(), Set.of(), 0.85, 0.02, 400)).containsExactly("15 % of the keys do not fit.");
        assertThat(Confidence.smallest(List.of(), Set.of(), 0.95, 0.02, 20)).isEqualTo("There are few keys to tell by.");
        assertThat(Confidence.smallest(List.of(), Set.of(), 0.98, 0.02, 400)).isEqualTo("Another reading explains the keys nearly as well.");
    }

    /** {@return digits and the one that GS1 has behind them} */
    private static String checked(String digits) {
        int sum = IntStream.range(0, digits.length())
                .map(i -> (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 3 : 1))
                .sum();
        return digits + (10 - sum % 10) % 10;
    }
}
