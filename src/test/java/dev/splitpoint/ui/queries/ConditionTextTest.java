package dev.splitpoint.ui.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ConditionTextTest {
    @Test
    void conditionsAreReadAsTheyAreWritten() {
        for (Condition condition : List.of(
                new Condition.Eq(new Literal.Whole(417)),
                new Condition.Eq(new Literal.Text("417")),
                new Condition.Eq(new Literal.Text("acme")),
                new Condition.In(List.of(new Literal.Whole(1), new Literal.Text("b"))),
                new Condition.Range(new Literal.Text("now-1h"), new Literal.Text("now")),
                new Condition.StartsWith("com.example"))) {
            assertThat(ConditionText.parse(ConditionText.of(condition))).contains(condition);
        }
        assertThat(ConditionText.parse("  ")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"417", "=", "between 1 and 2", "from 1"})
    void whatIsNoConditionIsRefusedWithASentence(String text) {
        assertThatThrownBy(() -> ConditionText.parse(text)).hasMessage(Messages.notCondition(text));
    }
}
