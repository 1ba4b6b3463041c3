/** Tests of tasks. */
@NullMarked
package dev.splitpoint.ui.tables.task;

import org.jspecify.annotations.NullMarked;
