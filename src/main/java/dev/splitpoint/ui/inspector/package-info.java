/**
 * The inspector: what is selected, as a form.
 *
 * <p>Every answer is one edit of the document with a name for the undo menu; the moves of a slider are one together.
 */
@NullMarked
package dev.splitpoint.ui.inspector;

import org.jspecify.annotations.NullMarked;
