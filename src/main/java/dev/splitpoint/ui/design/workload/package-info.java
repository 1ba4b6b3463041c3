/**
 * Views and form of the workload: phases on a time axis, the rate of a phase as a curve with handles, and its mix as a
 * stacked bar.
 *
 * <p>Geometry and edits are in classes without nodes ({@code PhaseLayout}, {@code RateHandles}, {@code MixShares}). The
 * views lay out nodes and pass on mouse and keyboard input. A drag edits the document continuously as one gesture: it
 * is one undo step when the user releases the mouse, and it has no effect when the user cancels. All classes belong to
 * the JavaFX thread.
 */
@NullMarked
package dev.splitpoint.ui.design.workload;

import org.jspecify.annotations.NullMarked;
