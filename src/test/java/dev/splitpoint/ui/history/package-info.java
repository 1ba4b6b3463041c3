/** Tests of the history of revisions. */
@NullMarked
package dev.splitpoint.ui.history;

import org.jspecify.annotations.NullMarked;
