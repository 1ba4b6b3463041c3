/** The column families as cards with their columns. */
@NullMarked
package dev.splitpoint.ui.family;

import org.jspecify.annotations.NullMarked;
