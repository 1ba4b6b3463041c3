/** Tests of the YAML pane, most of them without a toolkit. */
@NullMarked
package dev.splitpoint.ui.yaml;

import org.jspecify.annotations.NullMarked;
