/**
 * The inspector: the form of the selected item, and a preview of the values of a segment.
 *
 * <p>Each change is a named edit of the document for undo; a drag of a slider is one edit. Forms are confined to the
 * JavaFX thread; values are sampled in jobs.
 */
@NullMarked
package dev.splitpoint.ui.design.inspector;

import org.jspecify.annotations.NullMarked;
