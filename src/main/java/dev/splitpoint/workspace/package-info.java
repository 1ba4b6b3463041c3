/**
 * Work in progress: open documents with undo and redo, jobs in the background, the simulation that follows the edits,
 * and what the program remembers from one start to the next.
 *
 * <p>Knows no window: everything here is tested without one. A {@link dev.splitpoint.workspace.DesignSession} belongs to
 * one thread, the one that edits. {@link dev.splitpoint.workspace.Jobs} is the only class of the program that makes
 * threads; what it runs is handed back on an executor that it is given, so that the window gets results on its own
 * thread and a test gets them at once. {@link dev.splitpoint.workspace.LiveSimulation} publishes immutable states in one
 * slot: whoever looks sees the newest, and nobody is sent a queue of old ones.
 */
@NullMarked
package dev.splitpoint.workspace;

import org.jspecify.annotations.NullMarked;
