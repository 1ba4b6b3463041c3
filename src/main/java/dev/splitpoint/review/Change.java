package dev.splitpoint.review;

import java.util.Locale;

/** Direction of a change. */
public enum Change {
    BETTER,
    WORSE,
    /** Different, but neither better nor worse. */
    OTHER,
    SAME;

    /** {@return the name in JSON} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
