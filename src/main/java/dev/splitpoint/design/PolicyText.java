package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Garbage-collection policies in words. */
public final class PolicyText {
    private static final long DAY = Duration.ofDays(1).toMillis();

    private PolicyText() {}

    /** {@return what a policy deletes: {@code deletes what is older than 30 days or beyond 5 versions}} */
    public static String of(Optional<GcRule> rule) {
        return rule.map(r -> "deletes what is " + condition(r, false)).orElse("keeps everything");
    }

    private static String condition(GcRule rule, boolean inner) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> "beyond " + versions + (versions == 1 ? " version" : " versions");
            case GcRule.MaxAge(Duration age) -> "older than " + text(age);
            case GcRule.Intersection all -> joined(all.rules(), " and ", inner);
            case GcRule.Union any -> joined(any.rules(), " or ", inner);
        };
    }

    private static String joined(List<GcRule> rules, String word, boolean inner) {
        String text = rules.stream().map(rule -> condition(rule, true)).collect(Collectors.joining(word));
        return inner ? "(" + text + ")" : text;
    }

    /** {@return a duration in whole days where it has them, otherwise as documents have it} */
    public static String text(Duration duration) {
        long millis = duration.toMillis();
        return duration.getNano() % 1_000_000 == 0 && millis > 0 && millis % DAY == 0
                ? millis / DAY + (millis == DAY ? " day" : " days")
                : Limits.text(duration);
    }
}
