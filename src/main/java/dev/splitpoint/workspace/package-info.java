/**
 * Documents without a window: sessions with undo, the journal, background jobs, the stages and states of a simulation,
 * and settings.
 *
 * <p>Nothing here depends on a user interface. A {@link dev.splitpoint.workspace.DesignSession} belongs to the thread
 * that edits it. {@link dev.splitpoint.workspace.Jobs} is the only class of the program that creates threads. It
 * returns results on an executor that its creator chooses: the JavaFX thread in the window, the same thread in tests.
 */
@NullMarked
package dev.splitpoint.workspace;

import org.jspecify.annotations.NullMarked;
