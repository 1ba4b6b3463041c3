/**
 * The active design on a real table: compare and apply it, load rows, run queries, and show split points.
 *
 * <p>The models belong to the JavaFX thread. All requests run as background tasks that the user can cancel. Nothing is
 * written to an instance or a remote emulator without a confirmation.
 */
@NullMarked
package dev.splitpoint.ui.tables.deploy;

import org.jspecify.annotations.NullMarked;
