/**
 * Load of a simulation, estimated by sampling: the operations of a workload by key bucket and time cell. The entry
 * point is {@link dev.splitpoint.load.LoadSampler}. The result depends on the design and its seed, not on the number of
 * threads.
 */
@NullMarked
package dev.splitpoint.load;

import org.jspecify.annotations.NullMarked;
