/**
 * Real tables in the window: the menu and the pane, which belong to the window and not to a document. Where a design is needed, it
 * is the one in front.
 *
 * <p>Sub-packages: {@code connection} (emulators, instances, and their tables), {@code sample} (keys and their structure),
 * {@code deploy} (the design on a table), and {@code task} (what these share). All calls to other processes and machines run as
 * jobs, which end with a result or a message. Connections share clients ({@link dev.splitpoint.bigtable.Connections}).
 */
@NullMarked
package dev.splitpoint.ui.tables;

import org.jspecify.annotations.NullMarked;
