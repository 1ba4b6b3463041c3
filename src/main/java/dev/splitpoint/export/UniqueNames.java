package dev.splitpoint.export;

import java.util.HashSet;
import java.util.Set;

/** Set of unique names. It appends numbers to names that became equal after the replacement of characters. */
final class UniqueNames {
    private final Set<String> used = new HashSet<>();
    private final String separator;

    UniqueNames(String separator) {
        this.separator = separator;
    }

    /**
     * {@return the name if it was not returned before, otherwise the name with a separator and a number, such as
     * {@code a_2}}
     */
    String of(String name) {
        String unique = name;
        for (int i = 2; !used.add(unique); i++) {
            unique = name + separator + i;
        }
        return unique;
    }
}
