/**
 * The row key as a strip of coloured segments, with sample keys below it in the same colours.
 *
 * <p>A segment's colour says what kind of values it holds, everywhere in the window.
 */
@NullMarked
package dev.splitpoint.ui.rowkey;

import org.jspecify.annotations.NullMarked;
