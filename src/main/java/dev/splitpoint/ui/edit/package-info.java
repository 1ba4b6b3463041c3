/** The open document as the window's parts see it: observable state, the selection, and edits by name. */
@NullMarked
package dev.splitpoint.ui.edit;

import org.jspecify.annotations.NullMarked;
