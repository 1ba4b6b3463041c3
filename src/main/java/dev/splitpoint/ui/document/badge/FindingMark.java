package dev.splitpoint.ui.document.badge;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.Selection;
import java.util.Optional;

/**
 * A finding or verdict as a badge shows it.
 *
 * @param level severity
 * @param element element of the design; empty for the workload and the cluster
 * @param pointer JSON Pointer of the place in the document; may be empty
 * @param title name of the problem
 * @param text description of the problem, in a sentence
 * @param card identity of the card
 */
public record FindingMark(
        FindingLevel level, Optional<Selection> element, String pointer, String title, String text, String card) {
    /** {@return the badge of a finding that opens a card} */
    public static FindingMark of(Finding finding, TableDesign design, String card) {
        return new FindingMark(
                finding.level(),
                FindingPlace.selection(finding.place(), design),
                finding.place().pointer(),
                finding.rule().title(),
                finding.message(),
                card);
    }
}
