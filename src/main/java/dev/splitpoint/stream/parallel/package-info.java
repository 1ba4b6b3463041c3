/** Parallel loops and sorts with results that do not depend on the number of threads. */
@NullMarked
package dev.splitpoint.stream.parallel;

import org.jspecify.annotations.NullMarked;
