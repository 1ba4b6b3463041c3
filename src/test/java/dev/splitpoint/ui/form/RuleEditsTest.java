package dev.splitpoint.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.ui.text.GcText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RuleEditsTest {
    @Test
    void aRuleBesideASingleOneMakesAGroupOfBoth() {
        assertThat(code(RuleEdits.add(Optional.empty(), List.of(), rule("maxage=1d")))).isEqualTo("maxage=1d");
        assertThat(code(RuleEdits.add(Optional.of(rule("maxversions=2")), List.of(), rule("maxage=1d"))))
                .isEqualTo("maxversions=2 and maxage=1d");
        assertThat(code(RuleEdits.add(
                        Optional.of(rule("maxage=9d or (maxversions=2 and maxage=1d)")), List.of(1), rule("maxage=3d"))))
                .isEqualTo("maxage=9d or (maxversions=2 and maxage=1d and maxage=3d)");
    }

    @Test
    void aGroupLeftWithOneRuleBecomesThatRule() {
        GcRule nested = rule("maxage=9d or (maxversions=2 and maxage=1d)");
        assertThat(RuleEdits.remove(nested, List.of(1, 0)).map(RuleEditsTest::code)).contains("maxage=9d or maxage=1d");
        assertThat(RuleEdits.remove(nested, List.of(1)).map(RuleEditsTest::code)).contains("maxage=9d");
        assertThat(RuleEdits.remove(nested, List.of())).isEmpty();
    }

    @Test
    void rulesMovePastOthersIntoGroupsAndOutOfThem() {
        GcRule flat = rule("maxage=1d and maxage=2d and maxage=3d");
        assertThat(code(RuleEdits.move(flat, List.of(0), false))).isEqualTo("maxage=2d and maxage=1d and maxage=3d");
        assertThat(RuleEdits.move(flat, List.of(0), true)).isEqualTo(flat);
        assertThat(RuleEdits.move(flat, List.of(2), false)).isEqualTo(flat);

        GcRule nested = rule("maxage=1d or maxage=2d or (maxversions=3 and maxage=4d)");
        assertThat(code(RuleEdits.move(nested, List.of(1), false)))
                .isEqualTo("maxage=1d or (maxage=2d and maxversions=3 and maxage=4d)");
        assertThat(code(RuleEdits.move(nested, List.of(2, 0), true)))
                .isEqualTo("maxage=1d or maxage=2d or maxversions=3 or maxage=4d");
        assertThat(code(RuleEdits.move(rule("maxage=1d or (maxversions=3 and maxage=4d)"), List.of(0), false)))
                .isEqualTo("maxage=1d and maxversions=3 and maxage=4d");
    }

    @Test
    void aGroupChangesBetweenAllAndAny() {
        assertThat(code(RuleEdits.kind(rule("maxage=1d and (maxversions=3 or maxage=4d)"), List.of(1), true)))
                .isEqualTo("maxage=1d and (maxversions=3 and maxage=4d)");
        assertThat(code(RuleEdits.kind(rule("maxage=1d and maxage=2d"), List.of(), false)))
                .isEqualTo("maxage=1d or maxage=2d");
    }

    private static GcRule rule(String code) {
        return GcText.parse(code).orElseThrow();
    }

    private static String code(GcRule rule) {
        return GcText.code(Optional.of(rule));
    }
}
