/** A grid in coarser and coarser levels of time, so that a column of pixels is read in constant time. */
@NullMarked
package dev.splitpoint.heat.pyramid;

import org.jspecify.annotations.NullMarked;
