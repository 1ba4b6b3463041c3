package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.VisibleText;
import java.util.Optional;

/**
 * Violation of a rule.
 *
 * @param rule the rule
 * @param level severity, which the document can override; never {@link FindingLevel#OFF}
 * @param place place in the document
 * @param message one or two sentences with figures of the design; invisible characters are escaped
 * @param fix change that removes the finding without adding one of the same or a higher severity; empty if none is
 *     known
 * @param ignored reason for which the document ignores the finding; empty if it does not
 */
public record Finding(
        Rule rule, FindingLevel level, Place place, String message, Optional<Remedy> fix, Optional<String> ignored) {
    /** Escapes invisible characters in the message. */
    public Finding {
        message = VisibleText.of(message);
    }

    /** {@return whether another finding has the same rule and place} */
    public boolean isSame(Finding other) {
        return rule.id().equals(other.rule.id()) && place.at().equals(other.place.at());
    }

    Finding with(FindingLevel newLevel, Optional<String> reason) {
        return new Finding(rule, newLevel, place, message, fix, reason);
    }

    Finding with(Optional<Remedy> newFix) {
        return new Finding(rule, level, place, message, newFix, ignored);
    }

    /**
     * {@return whether this finding describes a problem of the document at a place}
     *
     * @param pointer JSON Pointer of the problem
     * @param error whether the problem is an error; errors must have the same place, warnings can be in a part of it
     */
    public boolean isAbout(String pointer, boolean error) {
        return pointer.equals(place.pointer()) || !error && pointer.startsWith(place.pointer() + "/");
    }
}
