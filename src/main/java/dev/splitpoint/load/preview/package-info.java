/** Examples of keys and values for the window and the command line. */
@NullMarked
package dev.splitpoint.load.preview;

import org.jspecify.annotations.NullMarked;
