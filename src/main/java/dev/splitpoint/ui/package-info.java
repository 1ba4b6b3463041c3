/**
 * The window. The only room that knows JavaFX.
 *
 * <p>Each part is a pair: an {@code XModel} of observable state, testable without a toolkit, and an {@code XView} of
 * nodes, made in Java. {@link dev.splitpoint.ui.shell.Window} puts all of them together by hand. Everything here runs on
 * the JavaFX thread; what does not runs on {@link dev.splitpoint.workspace.Jobs} and comes back through
 * {@link dev.splitpoint.ui.fx.FxThread}, the one class that crosses over.
 */
@NullMarked
package dev.splitpoint.ui;

import org.jspecify.annotations.NullMarked;
