/**
 * Images of a run with title, legend and all layers, as PNG and SVG. The only package that uses AWT; works without a
 * display.
 */
@NullMarked
package dev.splitpoint.heat.picture;

import org.jspecify.annotations.NullMarked;
