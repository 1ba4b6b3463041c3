package dev.splitpoint.design;

import java.util.Locale;

/** How much a finding counts, from nothing to most. */
public enum FindingLevel {
    /** The rule is not asked. */
    OFF,
    /** Worth knowing. */
    NOTE,
    /** It may not work well. */
    WARNING,
    /** It will not work as it is meant. */
    ERROR;

    /** {@return the word that documents have for it} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
