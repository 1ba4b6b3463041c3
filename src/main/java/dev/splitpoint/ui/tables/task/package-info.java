/** What the panes of real tables share: tasks with progress and cancel, answers, number fields, labels, and buttons. */
@NullMarked
package dev.splitpoint.ui.tables.task;

import org.jspecify.annotations.NullMarked;
