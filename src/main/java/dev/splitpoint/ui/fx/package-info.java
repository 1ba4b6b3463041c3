/**
 * What the window's parts share of JavaFX: the way onto its thread, dragging, what is drawn rather than a control and yet has
 * to be told to those who do not see it, icons, and small pieces of layout.
 */
@NullMarked
package dev.splitpoint.ui.fx;

import org.jspecify.annotations.NullMarked;
