/**
 * The inspector: the form of the selected item, with examples of the values of a segment.
 *
 * <p>Each change is an edit of the document with a name for the Edit menu; the moves of a slider are one edit.
 */
@NullMarked
package dev.splitpoint.ui.inspector;

import org.jspecify.annotations.NullMarked;
