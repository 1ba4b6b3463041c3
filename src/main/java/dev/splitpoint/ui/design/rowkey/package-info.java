/**
 * Row key editor: a strip of colored segments, with the queries as brackets and sample keys in the same colors below
 * it.
 *
 * <p>The color of a segment shows the kind of its values and is the same everywhere in the window. Models and views are
 * used on the JavaFX thread; sample keys are generated in the background.
 */
@NullMarked
package dev.splitpoint.ui.design.rowkey;

import org.jspecify.annotations.NullMarked;
