/** What the window's parts share of JavaFX: the way onto its thread, icons, and small pieces of layout. */
@NullMarked
package dev.splitpoint.ui.fx;

import org.jspecify.annotations.NullMarked;
