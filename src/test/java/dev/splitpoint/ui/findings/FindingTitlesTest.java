package dev.splitpoint.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.rule.Rules;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Titles of the cards of findings. */
@Tag("fast")
class FindingTitlesTest {
    @Test
    void eachRuleHasATitleInWords() {
        assertThat(Rules.ALL)
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(Messages.title(rule.id())).isNotEqualTo(rule.id()));
    }
}
