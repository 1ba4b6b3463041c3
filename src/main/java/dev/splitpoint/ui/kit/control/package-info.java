/**
 * Controls for any pane: forms, text that is edited in place, and the interface of tabs at the right.
 *
 * <p>A form is immutable data: fields with their current values. A model makes a new form after each change of the
 * design. The view keeps its controls while the fields stay the same, so that the cursor stays where it is. An invalid
 * value changes nothing: the field shows the message with which the record of the design refused it.
 */
@NullMarked
package dev.splitpoint.ui.kit.control;

import org.jspecify.annotations.NullMarked;
