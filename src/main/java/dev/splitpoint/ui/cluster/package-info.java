/** The cluster: its form, the constants of its model with their sources, and what its nodes do in the newest run. */
@NullMarked
package dev.splitpoint.ui.cluster;

import org.jspecify.annotations.NullMarked;
