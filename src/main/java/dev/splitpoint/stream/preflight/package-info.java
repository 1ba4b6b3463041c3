/**
 * Checks of a design before it is simulated: what cannot become keys, a timeline or a condition is reported with its place.
 */
@NullMarked
package dev.splitpoint.stream.preflight;

import org.jspecify.annotations.NullMarked;
