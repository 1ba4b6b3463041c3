/** The colors of the window: the Primer themes of AtlantaFX, dark and light, with a style sheet of our own; and the place of the window. */
@NullMarked
package dev.splitpoint.ui.theme;

import org.jspecify.annotations.NullMarked;
