package dev.splitpoint.design.text;

import java.util.Collection;

/** Generator of unique names for new objects of a design. */
public final class UniqueName {
    private UniqueName() {}

    /** {@return the base if it is unused; otherwise the base with the first unused number, such as {@code user_2}} */
    public static String of(String base, Collection<String> taken) {
        String name = base;
        for (int number = 2; taken.contains(name); number++) {
            name = base + "_" + number;
        }
        return name;
    }
}
