/**
 * The row key as a strip of colored segments, with sample keys below it in the same colors.
 *
 * <p>A segment's color says what kind of values it holds, everywhere in the window.
 */
@NullMarked
package dev.splitpoint.ui.rowkey;

import org.jspecify.annotations.NullMarked;
