/** Tests of the pane of queries. */
@NullMarked
package dev.splitpoint.ui.design.queries;

import org.jspecify.annotations.NullMarked;
