package dev.splitpoint.advice.lint;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.VisibleText;
import java.util.Optional;

/**
 * Something that a rule has found.
 *
 * @param rule    the rule
 * @param level   what it counts, the document's wish regarded; never {@link FindingLevel#OFF}
 * @param place   where
 * @param message one sentence or two with this design's own figures; what cannot be seen in it is spelled out
 * @param fix     a change that takes the finding away and brings none that is as bad
 * @param ignored why the document ignores it, where it does
 */
public record Finding(
        Rule rule, FindingLevel level, Place place, String message, Optional<Remedy> fix, Optional<String> ignored) {
    /** Spells out in the message what cannot be seen. */
    public Finding {
        message = VisibleText.of(message);
    }

    /** {@return whether another finding is of the same rule at the same place} */
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
     * {@return whether it says what is wrong in the document at a place}
     *
     * @param pointer JSON Pointer of the place
     * @param error   whether the document cannot be used for it
     */
    public boolean tells(String pointer, boolean error) {
        return pointer.equals(place.pointer()) || !error && pointer.startsWith(place.pointer() + "/");
    }
}
