/**
 * Notes on parts of the design and on ranges of the heatmap: their list and their editor. Used on the JavaFX thread.
 */
@NullMarked
package dev.splitpoint.ui.design.note;

import org.jspecify.annotations.NullMarked;
