/**
 * The window. The only package that uses JavaFX.
 *
 * <p>Its groups, from the bottom: {@code kit} has controls and knows no other group; {@code document} is the open
 * document that views share; {@code design}, {@code result} and {@code tables} do not know each other; {@code window}
 * joins them. A sub-package has one part of the window, such as {@code queries} or {@code heatmap}. Most parts are a
 * pair: an {@code XModel} with observable state, tested without the toolkit, and an {@code XView} with nodes.
 * {@link dev.splitpoint.ui.window.Window} puts them together. Everything here runs on the JavaFX thread; other work
 * runs in {@link dev.splitpoint.workspace.Jobs} and returns through {@link dev.splitpoint.ui.kit.fx.FxThread}.
 */
@NullMarked
package dev.splitpoint.ui;

import org.jspecify.annotations.NullMarked;
