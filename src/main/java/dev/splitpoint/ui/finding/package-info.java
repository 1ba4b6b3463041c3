/** What the rules find in the open design: asked again with every edit, told in the pane Findings, with what to do. */
@NullMarked
package dev.splitpoint.ui.finding;

import org.jspecify.annotations.NullMarked;
