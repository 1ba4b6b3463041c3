/**
 * Example rows as a design stores them: keys, cells and bytes, and the rows that each query reads and returns. All
 * records are immutable, and the same design gives the same rows.
 */
@NullMarked
package dev.splitpoint.load.rows;

import org.jspecify.annotations.NullMarked;
