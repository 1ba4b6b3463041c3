package dev.splitpoint.design.text;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Limits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Text of garbage-collection policies. */
public final class PolicyText {
    private static final long DAY = Duration.ofDays(1).toMillis();

    private PolicyText() {}

    /** {@return the effect of a policy, such as "deletes cells older than 30 days or beyond 5 versions"} */
    public static String of(Optional<GcRule> rule) {
        return rule.map(r -> "deletes cells " + condition(r, PolicyText::text)).orElse("deletes nothing");
    }

    /**
     * {@return the condition of the deleted cells, such as "older than 30 days or beyond 5 versions"}
     *
     * @param rule the policy
     * @param time format of ages
     */
    public static String condition(GcRule rule, Function<Duration, String> time) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) ->
                "beyond " + versions + (versions == 1 ? " version" : " versions");
            case GcRule.MaxAge(Duration age) -> "older than " + time.apply(age);
            case GcRule.Intersection all -> joined(all.rules(), " and ", time);
            case GcRule.Union any -> joined(any.rules(), " or ", time);
        };
    }

    /** Encloses nested groups in parentheses, because "and" and "or" alone are ambiguous. */
    private static String joined(List<GcRule> rules, String word, Function<Duration, String> time) {
        return rules.stream()
                .map(rule -> rule instanceof GcRule.Intersection || rule instanceof GcRule.Union
                        ? "(" + condition(rule, time) + ")"
                        : condition(rule, time))
                .collect(Collectors.joining(word));
    }

    /** {@return a duration in days if it is a multiple of a day, otherwise in the syntax of documents} */
    public static String text(Duration duration) {
        long millis = duration.toMillis();
        return duration.getNano() % 1_000_000 == 0 && millis > 0 && millis % DAY == 0
                ? millis / DAY + (millis == DAY ? " day" : " days")
                : Limits.text(duration);
    }
}
