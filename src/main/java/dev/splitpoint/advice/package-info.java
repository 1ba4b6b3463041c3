/**
 * What would help: for each diagnosis of a run the changes of the design that its kind and its segment suggest, each tried
 * by the same simulation that found the fault, and ranked by what it does.
 *
 * <p>A {@link dev.splitpoint.advice.Remedy} is a function from design to design with a name; it invents no reads and no
 * load. Nothing is recommended that was not simulated: what does not help is left out, and where nothing helps, that is
 * the answer. Which changes are tried follows Google's guidance on schema design (cloud.google.com/bigtable/docs/schema-design,
 * schema-design-time-series): first another order of the segments (field promotion), then a salt, then a hash. Pure
 * functions; the order of the trials does not matter, so any number of threads gives the same answer.
 */
@NullMarked
package dev.splitpoint.advice;

import org.jspecify.annotations.NullMarked;
