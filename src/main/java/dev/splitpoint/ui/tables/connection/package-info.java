/**
 * Connections to emulators and instances, their tables, and the emulator that the window starts.
 *
 * <p>The models belong to the JavaFX thread. All requests run as background jobs, because each of them can block.
 */
@NullMarked
package dev.splitpoint.ui.tables.connection;

import org.jspecify.annotations.NullMarked;
