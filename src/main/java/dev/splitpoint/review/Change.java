package dev.splitpoint.review;

import java.util.Locale;

/** Direction of a change. */
public enum Change {
    BETTER,
    WORSE,
    /** Different, but neither better nor worse. */
    DIFFERENT,
    /** Only in the second design. */
    NEW,
    /** Only in the first design. */
    REMOVED,
    SAME;

    /** {@return the name in JSON} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
