/**
 * JavaFX utilities of the user interface: thread access, drag gestures, focus and scroll handling, accessibility of
 * custom nodes, icons, and child lists. Use all classes on the JavaFX thread, except
 * {@link dev.splitpoint.ui.kit.fx.FxThread}.
 */
@NullMarked
package dev.splitpoint.ui.kit.fx;

import org.jspecify.annotations.NullMarked;
