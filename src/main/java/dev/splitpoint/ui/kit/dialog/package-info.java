/**
 * Dialogs, including the export of a design and the comparison of two texts. Models use them through {@link Dialogs},
 * so that tests can answer without a display. All classes are confined to the JavaFX thread; exports are computed in
 * jobs.
 */
@NullMarked
package dev.splitpoint.ui.kit.dialog;

import org.jspecify.annotations.NullMarked;
