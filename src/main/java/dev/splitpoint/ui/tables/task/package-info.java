/**
 * Shared classes of the tables workspace: cancellable tasks with progress, results, number fields, labels and buttons.
 *
 * <p>{@link TaskModel} belongs to the JavaFX thread and runs at most one task at a time. {@link Progress} can be used
 * on any thread.
 */
@NullMarked
package dev.splitpoint.ui.tables.task;

import org.jspecify.annotations.NullMarked;
