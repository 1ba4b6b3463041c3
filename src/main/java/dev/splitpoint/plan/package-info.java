/**
 * Planned reads explained: which key ranges each one reads, what these leave to be filtered, what that costs, which segment
 * is to blame, and the read as code.
 *
 * <p>The ranges themselves come from {@link dev.splitpoint.query.ReadRanges}, which shares its rules with the
 * simulation, so that a read cannot be explained in one way and simulated in another. What a read costs is said by the
 * rates that Google documents (cloud.google.com/bigtable/docs/performance) and the distributions of the design. Pure
 * functions of design and moment; all types are immutable.
 */
@NullMarked
package dev.splitpoint.plan;

import org.jspecify.annotations.NullMarked;
