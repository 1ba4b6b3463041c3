/** The command palette: everything that can be done or gone to, found by a few letters of its name. */
@NullMarked
package dev.splitpoint.ui.palette;

import org.jspecify.annotations.NullMarked;
