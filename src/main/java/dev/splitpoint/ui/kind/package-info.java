/**
 * The kinds that a design's sealed types offer, as tables: what each is called, what it starts as, and which parameters
 * it has. The forms of the inspector are made from them, so a new kind needs a row here and no pane.
 *
 * <p>Parameters are read and written as text. What a record refuses, and what cannot be read as a number or a time, is an
 * {@link IllegalArgumentException} with a sentence for the user.
 */
@NullMarked
package dev.splitpoint.ui.kind;

import org.jspecify.annotations.NullMarked;
