/** Images of a run with title, legend and all parts, as PNG. The only package that uses AWT. */
@NullMarked
package dev.splitpoint.heat.picture;

import org.jspecify.annotations.NullMarked;
