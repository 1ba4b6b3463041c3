/** The design on a real table: compare and apply it, load rows, run queries, and copy split points. */
@NullMarked
package dev.splitpoint.ui.tables.deploy;

import org.jspecify.annotations.NullMarked;
