/**
 * Phases and rates on the time axis of a simulation: the operations, new rows and rows at the start of each time cell.
 */
@NullMarked
package dev.splitpoint.stream.timeline;

import org.jspecify.annotations.NullMarked;
