package dev.splitpoint.stream.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Test whether the byte order of formatted times is chronological.
 *
 * <p>This is so if the pattern contains all units from the year down to its last unit, in this order, each with leading
 * zeros. A year of two digits is chronological within a century. The overlap at the end of daylight saving time is
 * ignored: {@code lint} recommends UTC.
 *
 * <p>Example: {@code yyyyMMdd'T'HHmm} is chronological; {@code dd-MM-yyyy}, {@code yyyy-M-d} and {@code yyyy-MM-dd mm}
 * are not.
 */
public final class DateFieldOrder {
    /** Fields that can follow a field in a chronological pattern. All of them have a fixed number of digits. */
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

    /** Fields that a zone can follow. After a date, different offsets would break the order. */
    private static final Set<String> WITHIN_DAY = Set.of("HH", "mm", "ss", "S");

    private DateFieldOrder() {}

    /** {@return whether the byte order of the texts of a pattern is chronological} */
    public static boolean isChronological(String pattern) {
        String last = "";
        boolean zoned = false;
        for (String field : fields(pattern)) {
            String known = field.startsWith("S") ? "S" : field;
            if (ZONE.indexOf(field.charAt(0)) >= 0 && WITHIN_DAY.contains(last)) {
                zoned = true;
            } else if (zoned || !NEXT.getOrDefault(last, Set.of()).contains(known)) {
                return false;
            } else {
                last = known;
            }
        }
        return !last.isEmpty();
    }

    /** {@return whether a pattern contains a year of two digits} */
    public static boolean isWithoutCentury(String pattern) {
        return fields(pattern).stream().anyMatch(field -> field.equals("yy") || field.equals("uu"));
    }

    /**
     * {@return the fields of a pattern without quoted texts; each end of an optional section adds the invalid field
     * "["}
     */
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
