package dev.splitpoint.workload;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether times written by a pattern keep their order as bytes.
 *
 * <p>They do where the pattern goes from the year down, leaves out no unit between the year and its last one, and writes
 * each with leading zeros. A year of two digits does so within a century. Clocks that are put back write an hour twice.
 */
final class DateOrder {
    /** What may stand behind what: fields that always have as many digits, from the year down. */
    private static final Map<String, Set<String>> NEXT = Map.ofEntries(
            Map.entry("", Set.of("yyyy", "uuuu", "yy", "uu", "YYYY")),
            Map.entry("yyyy", Set.of("MM", "DDD")),
            Map.entry("uuuu", Set.of("MM", "DDD")),
            Map.entry("yy", Set.of("MM", "DDD")),
            Map.entry("uu", Set.of("MM", "DDD")),
            Map.entry("YYYY", Set.of("ww")),
            Map.entry("MM", Set.of("dd")),
            Map.entry("dd", Set.of("HH")),
            Map.entry("DDD", Set.of("HH")),
            Map.entry("HH", Set.of("mm")),
            Map.entry("mm", Set.of("ss")),
            Map.entry("ss", Set.of("S")));

    private static final String ZONE = "XxZOVz";

    private DateOrder() {}

    /** {@return whether a pattern goes from the year down, so that its texts rise with time} */
    static boolean rises(String pattern) {
        String last = "";
        boolean zoned = false;
        for (String field : fields(pattern)) {
            String known = field.startsWith("S") ? "S" : field;
            if (ZONE.indexOf(field.charAt(0)) >= 0) {
                zoned = true;
            } else if (zoned || !NEXT.getOrDefault(last, Set.of()).contains(known)) {
                return false;
            } else {
                last = known;
            }
        }
        return !last.isEmpty();
    }

    /** {@return whether a pattern writes years without their century} */
    static boolean isWithoutCentury(String pattern) {
        return fields(pattern).stream().anyMatch(field -> field.equals("yy") || field.equals("uu"));
    }

    /** {@return the nanoseconds by which the clocks of a zone are put back at most, since 1970} */
    static long putBack(ZoneId zone) {
        if (zone.getRules().isFixedOffset()) {
            return 0;
        }
        Stream<ZoneOffsetTransition> past = zone.getRules().getTransitions().stream()
                .filter(transition -> transition.getInstant().isAfter(Instant.EPOCH));
        int year = Instant.ofEpochSecond(0, ClockSource.START).atZone(zone).getYear();
        Stream<ZoneOffsetTransition> coming = zone.getRules().getTransitionRules().stream()
                .flatMap(rule -> IntStream.rangeClosed(year, year + 1).mapToObj(rule::createTransition));
        return Stream.concat(past, coming)
                .map(ZoneOffsetTransition::getDuration)
                .map(Duration::negated)
                .mapToLong(Duration::toNanos)
                .reduce(0, Math::max);
    }

    /** {@return the fields of a pattern, texts in quotes left out; a pattern with parts that may be missing has one that is none} */
    static List<String> fields(String pattern) {
        List<String> fields = new ArrayList<>();
        boolean quoted = false;
        int at = 0;
        while (at < pattern.length()) {
            char letter = pattern.charAt(at);
            int end = at + 1;
            if (letter == '\'') {
                quoted = !quoted;
            } else if (!quoted && (letter == '[' || letter == ']')) {
                fields.add("[");
            } else if (!quoted && (letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z')) {
                while (end < pattern.length() && pattern.charAt(end) == letter) {
                    end++;
                }
                fields.add(pattern.substring(at, end));
            }
            at = end;
        }
        return fields;
    }
}
