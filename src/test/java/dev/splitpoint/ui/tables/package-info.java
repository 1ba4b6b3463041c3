/** Tests of real tables in the window, on the real emulator. */
@NullMarked
package dev.splitpoint.ui.tables;

import org.jspecify.annotations.NullMarked;
