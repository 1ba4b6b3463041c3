/** Tests of the YAML pane, most of them without a toolkit. */
@NullMarked
package dev.splitpoint.ui.design.yaml;

import org.jspecify.annotations.NullMarked;
