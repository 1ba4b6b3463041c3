/** Tests of the guide in the window. */
@NullMarked
package dev.splitpoint.ui.window.help;

import org.jspecify.annotations.NullMarked;
