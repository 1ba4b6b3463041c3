package dev.splitpoint.design;

import java.util.Locale;

/** Severity of findings, in ascending order. */
public enum FindingLevel {
    /** The rule is disabled. */
    OFF,
    /** Information. */
    NOTE,
    /** The design can have a problem. */
    WARNING,
    /** The design does not work as intended. */
    ERROR;

    /** {@return the keyword in documents} */
    public String keyword() {
        return name().toLowerCase(Locale.ROOT);
    }
}
