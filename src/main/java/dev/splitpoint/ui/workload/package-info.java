/**
 * The workload drawn: phases on a time axis, the rate of one as a curve with handles, its mix as a stacked bar.
 *
 * <p>Geometry and edits are in classes without nodes ({@code PhaseLayout}, {@code RateHandles}, {@code MixShares}); the
 * views only place nodes and hand over what the mouse or a key asks for. A drag of a value edits the document all the
 * way, as one gesture: one step when it is dropped, and no trace when it is called off.
 */
@NullMarked
package dev.splitpoint.ui.workload;

import org.jspecify.annotations.NullMarked;
