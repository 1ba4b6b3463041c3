/** Tests of the history of revisions. */
@NullMarked
package dev.splitpoint.ui.result.history;

import org.jspecify.annotations.NullMarked;
