package dev.splitpoint.design.text;

import java.util.Collection;

/** Names for new parts of a design. */
public final class FreshName {
    private FreshName() {}

    /** {@return a name that none of some has: the base, or the base with a number} */
    public static String of(String base, Collection<String> taken) {
        String name = base;
        for (int number = 2; taken.contains(name); number++) {
            name = base + "_" + number;
        }
        return name;
    }
}
