/** Connections to emulators and instances, their tables, and the emulator that the window starts. */
@NullMarked
package dev.splitpoint.ui.tables.connection;

import org.jspecify.annotations.NullMarked;
