package dev.splitpoint.export;

import java.util.HashSet;
import java.util.Set;

/** Names that differ from each other, although characters were replaced in them. */
final class UniqueNames {
    private final Set<String> taken = new HashSet<>();
    private final String separator;

    UniqueNames(String separator) {
        this.separator = separator;
    }

    /** {@return the name, or the name, the separator and 2, 3 and so on if it was returned before} */
    String of(String name) {
        String unique = name;
        for (int i = 2; !taken.add(unique); i++) {
            unique = name + separator + i;
        }
        return unique;
    }
}
