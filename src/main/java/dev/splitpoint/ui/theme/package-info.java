/** The window's colours: AtlantaFX's Primer themes, dark and light, and one style sheet of our own over both. */
@NullMarked
package dev.splitpoint.ui.theme;

import org.jspecify.annotations.NullMarked;
