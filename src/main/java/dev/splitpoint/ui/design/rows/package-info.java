/**
 * Example rows as the design stores them, and the rows that the chosen query reads and returns.
 *
 * <p>All classes belong to the JavaFX thread. The rows are computed in the background after each edit while the tab or
 * its window is visible.
 */
@NullMarked
package dev.splitpoint.ui.design.rows;

import org.jspecify.annotations.NullMarked;
