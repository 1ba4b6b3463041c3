/**
 * Presentation of the active design in full screen: one step at a time, in large type, from the name to the verdicts.
 *
 * <p>{@link dev.splitpoint.ui.window.present.PresentationSteps} lists the steps. A step is a
 * {@link dev.splitpoint.ui.window.present.PresentationStep}: one class and one line in the list. All classes belong to
 * the JavaFX thread; reviews and heatmaps are computed in background jobs.
 */
@NullMarked
package dev.splitpoint.ui.window.present;

import org.jspecify.annotations.NullMarked;
