/**
 * The tables workspace of the window: a menu and a pane for emulators, instances, and their tables. They belong to the
 * window, not to a document, and use the active design.
 *
 * <p>Sub-packages: {@code connection} (emulators, instances, and their tables), {@code sample} (keys and their
 * structure), {@code deploy} (the design on a table), and {@code task} (shared classes). All calls to other processes
 * and machines run as background jobs, which end with a result or a message. Connections share clients
 * ({@link dev.splitpoint.bigtable.Connections}).
 */
@NullMarked
package dev.splitpoint.ui.tables;

import org.jspecify.annotations.NullMarked;
