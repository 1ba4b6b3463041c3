/** Tests of the pane of queries. */
@NullMarked
package dev.splitpoint.ui.queries;

import org.jspecify.annotations.NullMarked;
