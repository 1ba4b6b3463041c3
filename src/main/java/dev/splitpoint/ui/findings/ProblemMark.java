package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.document.Selection;
import java.util.Optional;

/**
 * A finding as a sign at its place tells it.
 *
 * @param level   what it counts
 * @param of      what of the drawing it is about; empty: the load or the cluster
 * @param pointer JSON Pointer of the place in the document; empty: no place of its own
 * @param title   name of the problem
 * @param text    what is wrong, in a sentence
 * @param card    id of its card
 */
public record ProblemMark(
        FindingLevel level, Optional<Selection> of, String pointer, String title, String text, String card) {}
