package dev.splitpoint.ui.findings;

import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;

/** Titles and numbers of verdicts as text. */
public final class FindingText {
    private FindingText() {}

    /** {@return the title of a verdict} */
    public static String title(Verdict verdict) {
        return Messages.title(verdict);
    }

    /**
     * Returns the figure of a verdict that its explanation does not contain, such as "A node exceeds its CPU target for
     * 35 min"; empty for none. The peak demand and the failed operations are part of the explanation.
     */
    public static String figures(Verdict verdict) {
        return verdict.overloadSeconds() > 0 ? Messages.overload(TimeText.of(verdict.overloadSeconds())) : "";
    }
}
