/** Tests of real tables in the window, on the real emulator. */
@NullMarked
package dev.splitpoint.ui.connect;

import org.jspecify.annotations.NullMarked;
