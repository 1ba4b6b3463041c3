package dev.splitpoint.sample.infer;

import java.util.Map;
import java.util.Set;

/** What programs write where they have no value. */
final class Blanks {
    private static final Set<String> BLANKS = Set.of("", "null", "NULL", "None", "undefined", "nil", "NaN", "(null)", "N/A");

    private Blanks() {}

    static boolean is(String value) {
        return BLANKS.contains(value);
    }

    /** {@return how many of counted values are none} */
    static int in(Map<String, Integer> counts) {
        return BLANKS.stream().mapToInt(blank -> counts.getOrDefault(blank, 0)).sum();
    }
}
