/** Queries of a design that run on its table, next to the rows that were predicted. */
@NullMarked
package dev.splitpoint.bigtable.trial;

import org.jspecify.annotations.NullMarked;
