/** Tests of the pane of findings. */
@NullMarked
package dev.splitpoint.ui.findings;

import org.jspecify.annotations.NullMarked;
