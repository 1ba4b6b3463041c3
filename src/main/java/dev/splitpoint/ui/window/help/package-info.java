/** Guide with its reference pages, and the mapping from parts of the window to its sections. */
@NullMarked
package dev.splitpoint.ui.window.help;

import org.jspecify.annotations.NullMarked;
