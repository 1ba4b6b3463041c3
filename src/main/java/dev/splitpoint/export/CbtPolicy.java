package dev.splitpoint.export;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.yaml.syntax.Durations;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Garbage-collection policies in the language of {@code cbt}.
 *
 * <p>The language has no operator precedence, so groups have parentheses:
 * {@code (maxage=30d||(maxage=3d&&maxversions=100))}.
 */
final class CbtPolicy {
    private static final int MAX_VERSIONS = 65_535;

    private CbtPolicy() {}

    /** Returns whether {@code cbt} can set a policy: ages in whole milliseconds and at most 65,535 versions. */
    static boolean isPossible(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> versions <= MAX_VERSIONS;
            case GcRule.MaxAge(Duration age) -> age.getNano() % 1_000_000 == 0 && count(age) <= 0xFFFF_FFFFL;
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().allMatch(CbtPolicy::isPossible);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().allMatch(CbtPolicy::isPossible);
        };
    }

    private static long count(Duration age) {
        return Long.parseLong(Durations.format(age).replaceAll("[a-z]", ""));
    }

    /** Returns whether a group has three rules or more, which {@code cbt} nests in pairs. */
    static boolean isNestedInPairs(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> false;
            case GcRule.MaxAge age -> false;
            case GcRule.Intersection(List<GcRule> rules) ->
                rules.size() > 2 || rules.stream().anyMatch(CbtPolicy::isNestedInPairs);
            case GcRule.Union(List<GcRule> rules) ->
                rules.size() > 2 || rules.stream().anyMatch(CbtPolicy::isNestedInPairs);
        };
    }

    /** {@return the policy in the language of {@code cbt}} */
    static String text(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> "maxversions=" + versions;
            case GcRule.MaxAge(Duration age) -> "maxage=" + Durations.format(age);
            case GcRule.Intersection(List<GcRule> rules) -> group(rules, "&&");
            case GcRule.Union(List<GcRule> rules) -> group(rules, "||");
        };
    }

    private static String group(List<GcRule> rules, String operator) {
        return rules.stream().map(CbtPolicy::text).collect(Collectors.joining(operator, "(", ")"));
    }
}
