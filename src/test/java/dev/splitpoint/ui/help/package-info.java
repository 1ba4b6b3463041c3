/** Tests of the guide in the window. */
@NullMarked
package dev.splitpoint.ui.help;

import org.jspecify.annotations.NullMarked;
