/**
 * Access to tables: the emulator process, connections to emulators and instances, applying designs, and loading rows.
 *
 * <p>Only this package and its subpackages use Google's clients and gRPC, which are loaded at the first connection.
 * Public methods block and must not run on the JavaFX thread. The package creates no threads; callers pass an executor.
 * {@link dev.splitpoint.bigtable.Connections} shares expensive clients and closes idle ones.
 *
 * <p>Failures are {@link dev.splitpoint.bigtable.BigtableException}s with a message for the user. Deadlines are
 * seconds, not the ten minutes of the clients' defaults. An emulator has no tablets, and ignores split points, change
 * streams, and backups.
 */
@NullMarked
package dev.splitpoint.bigtable;

import org.jspecify.annotations.NullMarked;
