package dev.splitpoint.stream.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether times written by a pattern keep their order as bytes.
 *
 * <p>They do where the pattern goes from the year down, leaves out no unit between the year and its last one, and writes
 * each with leading zeros. A year of two digits does so within a century.
 * The hour that local clocks show twice at the end of daylight saving time is ignored: {@code lint} recommends UTC.
 */
public final class DateFieldOrder {
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

    /** Fields that a zone may follow: days with different offsets in their text would be out of order. */
    private static final Set<String> WITHIN_DAY = Set.of("HH", "mm", "ss", "S");

    private DateFieldOrder() {}

    /** {@return whether a pattern goes from the year down, so that its texts rise with time} */
    public static boolean rises(String pattern) {
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

    /** {@return whether a pattern writes years without their century} */
    public static boolean isWithoutCentury(String pattern) {
        return fields(pattern).stream().anyMatch(field -> field.equals("yy") || field.equals("uu"));
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
