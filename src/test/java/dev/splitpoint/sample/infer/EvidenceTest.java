package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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

    /** {@return digits and the one that GS1 has behind them} */
    private static String checked(String digits) {
        int sum = IntStream.range(0, digits.length())
                .map(i -> (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 3 : 1))
                .sum();
        return digits + (10 - sum % 10) % 10;
    }
}
