/** Editor of the column families, as cards with their columns. Models and views are used on the JavaFX thread. */
@NullMarked
package dev.splitpoint.ui.design.family;

import org.jspecify.annotations.NullMarked;
