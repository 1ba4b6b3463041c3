/**
 * Forms: questions with their present answers, as immutable data, and the one view that shows any of them.
 *
 * <p>A model makes a new form after every change of the design. The view keeps its controls while the questions stay the
 * same and only shows the new answers, so that the cursor stays where it is. A wrong answer changes nothing: the field
 * shows the sentence that the design's records refuse it with.
 */
@NullMarked
package dev.splitpoint.ui.form;

import org.jspecify.annotations.NullMarked;
