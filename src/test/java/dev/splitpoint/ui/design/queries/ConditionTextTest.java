package dev.splitpoint.ui.design.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ConditionTextTest {
    @Test
    void conditionsRoundTripThroughText() {
        for (Condition condition : List.of(
                new Condition.Eq(new Literal.Whole(417)),
                new Condition.Eq(new Literal.Text("417")),
                new Condition.Eq(new Literal.Text("acme")),
                new Condition.In(List.of(new Literal.Whole(1), new Literal.Text("b"))),
                new Condition.Range(new Literal.Text("now-1h"), new Literal.Text("now")),
                new Condition.Eq(new Literal.Text("Paris, Texas")),
                new Condition.In(List.of(new Literal.Text("Paris, Texas"), new Literal.Text("7"))),
                new Condition.StartsWith("com.example"))) {
            assertThat(ConditionText.parse(ConditionText.of(condition), List.of()))
                    .contains(condition);
        }
        assertThat(ConditionText.parse("  ", List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"=", "between 1 and 2", "from 1", "> 5", "in"})
    void invalidConditionIsRefusedWithAMessage(String text) {
        assertThatThrownBy(() -> ConditionText.parse(text, List.of("berlin", "london")))
                .hasMessageContainingAll("= berlin", "in berlin, london", "starts with b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"in stock", "from here to there", "=", "like", "New York", "Paris, Texas", "417", "plain"})
    void suggestedValueIsParsedUnchanged(String value) {
        assertThat(ConditionText.parse(ConditionText.value(value), List.of()))
                .contains(new Condition.Eq(new Literal.Text(value)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"417,, 500", "in , 5"})
    void aMissingValueIsRefused(String text) {
        assertThatThrownBy(() -> ConditionText.parse(text, List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sensor-00417 | 00417", "in sensor-00417, sensor-5 | in 00417, 5",
                        "from sensor-1 to sensor-9 | from 1 to 9",
                "starts with sensor-004 | starts with sensor-004", "417 | 417", "sensor-x | sensor-x"
            })
    void encodedValueIsParsedAsItsNumber(String text, String read) {
        assertThat(ConditionText.withNumbers(text, new Format.Template("sensor-{}", OptionalInt.of(5))))
                .isEqualTo(read);
        assertThat(ConditionText.withNumbers(text, new Format.Plain())).isEqualTo(text);
    }

    @Test
    void singleValueIsAnEqualityAndAListIsAnInCondition() {
        assertThat(ConditionText.parse("berlin", List.of())).contains(new Condition.Eq(new Literal.Text("berlin")));
        assertThat(ConditionText.parse("417", List.of())).contains(new Condition.Eq(new Literal.Whole(417)));
        Condition both = new Condition.In(List.of(new Literal.Text("berlin"), new Literal.Text("hamburg")));
        assertThat(ConditionText.parse("berlin, hamburg", List.of())).contains(both);
        assertThat(ConditionText.parse("= berlin, hamburg", List.of())).contains(both);
    }

    @Test
    void theHintForNumbersHasARange() {
        assertThatThrownBy(() -> ConditionText.parse("> 5", List.of("1", "9")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from 1 to 9");
    }
}
