/** Tests of the pane of findings. */
@NullMarked
package dev.splitpoint.ui.result.findings;

import org.jspecify.annotations.NullMarked;
