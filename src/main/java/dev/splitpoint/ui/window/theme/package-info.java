/**
 * Light and dark theme of the window (Primer themes of AtlantaFX and an additional style sheet), and its saved
 * position.
 */
@NullMarked
package dev.splitpoint.ui.window.theme;

import org.jspecify.annotations.NullMarked;
