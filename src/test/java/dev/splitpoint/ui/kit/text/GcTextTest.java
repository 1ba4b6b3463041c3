package dev.splitpoint.ui.kit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.GcRule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class GcTextTest {
    private static final GcRule VERSIONS = new GcRule.MaxNumVersions(5);
    private static final GcRule AGE = new GcRule.MaxAge(Duration.ofDays(30));

    @Test
    void policiesRoundTripThroughText() {
        GcRule nested = new GcRule.Union(List.of(new GcRule.Intersection(List.of(VERSIONS, AGE)), AGE));
        for (Optional<GcRule> rule :
                List.of(Optional.<GcRule>empty(), Optional.of(VERSIONS), Optional.of(AGE), Optional.of(nested))) {
            assertThat(GcText.parse(GcText.code(rule))).isEqualTo(rule);
        }
        assertThat(GcText.code(Optional.of(nested))).isEqualTo("(maxversions=5 and maxage=30d) or maxage=30d");
    }

    @Test
    void andAndOrAreParsedLeftToRightLikeCbt() {
        assertThat(GcText.parse("maxage=30d || maxversions=5 && maxage=30d"))
                .contains(new GcRule.Intersection(List.of(new GcRule.Union(List.of(AGE, VERSIONS)), AGE)));
        assertThat(GcText.parse("maxage=30d or maxversions=5 or maxage=30d"))
                .contains(new GcRule.Union(List.of(AGE, VERSIONS, AGE)));
        assertThat(GcText.parse("(maxage=30d or maxversions=5) or maxage=30d"))
                .contains(new GcRule.Union(List.of(new GcRule.Union(List.of(AGE, VERSIONS)), AGE)));
    }

    @Test
    void labelsDescribeRetentionAndSentencesDescribeDeletion() {
        Optional<GcRule> both = Optional.of(new GcRule.Intersection(List.of(VERSIONS, AGE)));
        assertThat(GcText.words(Optional.of(VERSIONS))).isEqualTo("max 5 versions");
        assertThat(GcText.words(Optional.of(AGE))).isEqualTo("max age 30 d");
        assertThat(GcText.words(both)).isEqualTo("5 versions and 30 d");
        assertThat(GcText.words(Optional.empty())).isEqualTo(Messages.RETAINED_FOREVER);
        assertThat(GcText.sentence(both)).isEqualTo(Messages.deleted("beyond 5 versions and older than 30 days"));
    }

    @Test
    void sentencesShowTheGroupingOfRules() {
        GcRule day = new GcRule.MaxAge(Duration.ofDays(1));
        assertThat(GcText.sentence(Optional.of(new GcRule.Intersection(
                        List.of(AGE, new GcRule.Union(List.of(new GcRule.MaxNumVersions(1), day)))))))
                .isEqualTo(Messages.deleted("older than 30 days and (beyond 1 version or older than 1 day)"));
        assertThat(GcText.sentence(Optional.of(new GcRule.Union(List.of(
                        AGE, new GcRule.Intersection(List.of(VERSIONS, new GcRule.MaxAge(Duration.ofMillis(500)))))))))
                .isEqualTo(
                        Messages.deleted("older than 30 days or (beyond 5 versions and older than 500 milliseconds)"));
        assertThat(GcText.sentence(Optional.empty())).isEqualTo(Messages.NOTHING_DELETED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "maxversions",
                "maxversions=x",
                "maxversions=0",
                "maxage=soon",
                "maxage=5d and",
                "(maxage=5d",
                "maxage=5d)",
                "size=3",
                "maxage=5d maxage=6d",
                "!"
            })
    void invalidPolicyIsRefusedWithAMessage(String text) {
        assertThatThrownBy(() -> GcText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(".");
    }
}
