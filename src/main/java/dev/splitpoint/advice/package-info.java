/**
 * Advice for verdicts: changes of the design that are simulated and ranked by their effect.
 *
 * <p>A {@link dev.splitpoint.advice.Remedy} is a named function from design to design, which does not add queries or
 * load. Every recommended change was simulated; changes that do not help are omitted. The candidates follow Google's
 * guidance (cloud.google.com/bigtable/docs/schema-design, schema-design-time-series): first another order of the
 * segments (field promotion), then a salt, then a hash. All functions are pure; results do not depend on the number of
 * threads.
 */
@NullMarked
package dev.splitpoint.advice;

import org.jspecify.annotations.NullMarked;
