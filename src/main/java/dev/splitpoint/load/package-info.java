/**
 * The load of a simulation: weighted operations are sampled into key buckets and time cells. The same design and seed give the same
 * load on any number of threads.
 */
@NullMarked
package dev.splitpoint.load;

import org.jspecify.annotations.NullMarked;
