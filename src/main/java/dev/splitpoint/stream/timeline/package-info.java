/**
 * Phases and rates on the time axis of a simulation: operations, inserted rows and existing rows by time cell. All
 * types are immutable and safe for all threads. Times are in nanoseconds from the start of the run.
 */
@NullMarked
package dev.splitpoint.stream.timeline;

import org.jspecify.annotations.NullMarked;
