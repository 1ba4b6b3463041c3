/**
 * The load: distributions, key streams, phases, and the sampling of weighted operations into key buckets and time cells.
 *
 * <p>Every operation is a pure function of seed, stream and index; nothing here has state that outlives a call, and keys
 * are rendered into reused byte arrays.
 */
@NullMarked
package dev.splitpoint.workload;

import org.jspecify.annotations.NullMarked;
