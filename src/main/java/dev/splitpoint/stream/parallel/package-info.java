/**
 * Loops and sorts that give the same result on any number of threads.
 */
@NullMarked
package dev.splitpoint.stream.parallel;

import org.jspecify.annotations.NullMarked;
