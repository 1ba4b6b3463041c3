/**
 * The window. The only package that uses JavaFX.
 *
 * <p>A sub-package holds what a person sees in one place, such as {@code queries} or {@code heatmap}; {@code document},
 * {@code action}, {@code control}, {@code dialog}, {@code text}, {@code theme} and {@code fx} serve all of them. Most
 * parts are a pair: an {@code XModel} with observable state, tested without the toolkit, and an {@code XView} with
 * nodes. {@link dev.splitpoint.ui.window.Window} puts them together. Everything here runs on the JavaFX thread; other
 * work runs in {@link dev.splitpoint.workspace.Jobs} and returns through {@link dev.splitpoint.ui.kit.fx.FxThread}.
 */
@NullMarked
package dev.splitpoint.ui;

import org.jspecify.annotations.NullMarked;
