/**
 * Badges of findings and notes at the elements of a design, and the list of elements that have one.
 *
 * <p>Used on the JavaFX thread.
 */
@NullMarked
package dev.splitpoint.ui.document.badge;

import org.jspecify.annotations.NullMarked;
