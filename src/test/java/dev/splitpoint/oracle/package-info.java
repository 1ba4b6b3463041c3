/**
 * A second, naive implementation of the meaning of a design, and comparisons of random designs with it. It shares no
 * code with the program except the records of {@code design} and {@code key}.
 */
@NullMarked
package dev.splitpoint.oracle;

import org.jspecify.annotations.NullMarked;
