package dev.splitpoint.ui.kit.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.ui.kit.text.GcText;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PolicyTreeEditsTest {
    @Test
    void addingASecondRuleCreatesAGroupOfBothRules() {
        assertThat(code(PolicyTreeEdits.add(Optional.empty(), List.of(), rule("maxage=1d"))))
                .isEqualTo("maxage=1d");
        assertThat(code(PolicyTreeEdits.add(Optional.of(rule("maxversions=2")), List.of(), rule("maxage=1d"))))
                .isEqualTo("maxversions=2 or maxage=1d");
        assertThat(code(PolicyTreeEdits.add(
                        Optional.of(rule("maxage=9d or (maxversions=2 and maxage=1d)")),
                        List.of(1),
                        rule("maxage=3d"))))
                .isEqualTo("maxage=9d or (maxversions=2 and maxage=1d and maxage=3d)");
    }

    @Test
    void groupWithOneRemainingRuleBecomesThatRule() {
        GcRule nested = rule("maxage=9d or (maxversions=2 and maxage=1d)");
        assertThat(PolicyTreeEdits.remove(nested, List.of(1, 0)).map(PolicyTreeEditsTest::code))
                .contains("maxage=9d or maxage=1d");
        assertThat(PolicyTreeEdits.remove(nested, List.of(1)).map(PolicyTreeEditsTest::code))
                .contains("maxage=9d");
        assertThat(PolicyTreeEdits.remove(nested, List.of())).isEmpty();
    }

    @Test
    void rulesMovePastOtherRulesAndIntoAndOutOfGroups() {
        GcRule flat = rule("maxage=1d and maxage=2d and maxage=3d");
        assertThat(code(PolicyTreeEdits.move(flat, List.of(0), false).policy()))
                .isEqualTo("maxage=2d and maxage=1d and maxage=3d");
        assertThat(PolicyTreeEdits.move(flat, List.of(0), true).policy()).isEqualTo(flat);
        assertThat(PolicyTreeEdits.move(flat, List.of(2), false).policy()).isEqualTo(flat);

        GcRule nested = rule("maxage=1d or maxage=2d or (maxversions=3 and maxage=4d)");
        assertThat(code(PolicyTreeEdits.move(nested, List.of(1), false).policy()))
                .isEqualTo("maxage=1d or (maxage=2d and maxversions=3 and maxage=4d)");
        assertThat(code(PolicyTreeEdits.move(nested, List.of(2, 0), true).policy()))
                .isEqualTo("maxage=1d or maxage=2d or maxversions=3 or maxage=4d");
        assertThat(code(PolicyTreeEdits.move(rule("maxage=1d or (maxversions=3 and maxage=4d)"), List.of(0), false)
                        .policy()))
                .isEqualTo("maxage=1d and maxversions=3 and maxage=4d");
    }

    @Test
    void everyMoveReportsTheNewPositionOfTheRule() {
        // Each rule of a policy once in its own words, so that it is known again.
        for (String code : List.of(
                "maxage=1d and maxage=2d and maxage=3d",
                "maxage=1d or maxage=2d or (maxversions=3 and maxage=4d)",
                "(maxage=1d and maxage=2d) or maxage=3d",
                "maxage=1d or (maxversions=3 and maxage=4d)",
                "((maxage=1d or maxage=2d) and maxage=3d) or (maxage=4d and maxage=5d)")) {
            GcRule policy = rule(code);
            places(policy, List.of())
                    .forEach(place -> List.of(true, false).forEach(up -> {
                        PolicyTreeEdits.Moved moved = PolicyTreeEdits.move(policy, place, up);
                        assertThat(PolicyTreeEdits.at(moved.policy(), moved.place()))
                                .as("%s: %s %s", code, place, up ? "up" : "down")
                                .isEqualTo(PolicyTreeEdits.at(policy, place));
                    }));
        }
    }

    private static Stream<List<Integer>> places(GcRule policy, List<Integer> place) {
        List<GcRule> inner = PolicyTreeEdits.rules(PolicyTreeEdits.at(policy, place));
        return Stream.concat(
                Stream.of(place),
                IntStream.range(0, inner.size()).boxed().flatMap(i -> places(policy, PolicyTreeEdits.join(place, i))));
    }

    @Test
    void groupSwitchesBetweenAllAndAny() {
        assertThat(code(PolicyTreeEdits.kind(rule("maxage=1d and (maxversions=3 or maxage=4d)"), List.of(1), true)))
                .isEqualTo("maxage=1d and (maxversions=3 and maxage=4d)");
        assertThat(code(PolicyTreeEdits.kind(rule("maxage=1d and maxage=2d"), List.of(), false)))
                .isEqualTo("maxage=1d or maxage=2d");
    }

    private static GcRule rule(String code) {
        return GcText.parse(code).orElseThrow();
    }

    private static String code(GcRule rule) {
        return GcText.code(Optional.of(rule));
    }
}
