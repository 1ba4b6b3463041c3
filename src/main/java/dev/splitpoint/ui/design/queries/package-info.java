/**
 * The queries of the design: a table of their costs, and the form, explanation and code of one query.
 *
 * <p>All classes belong to the JavaFX thread. Explanations are computed in the background after each edit.
 */
@NullMarked
package dev.splitpoint.ui.design.queries;

import org.jspecify.annotations.NullMarked;
