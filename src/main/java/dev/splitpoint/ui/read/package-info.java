/**
 * Planned reads explained: the key ranges of each read, its cost and its code, below its questions. Explained in the
 * background, at each edit while it can be seen.
 */
@NullMarked
package dev.splitpoint.ui.read;

import org.jspecify.annotations.NullMarked;
