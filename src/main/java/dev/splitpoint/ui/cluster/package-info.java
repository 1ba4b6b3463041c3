/** The cluster: its form, the constants of its model with their sources, and the CPU and events of its nodes in the newest run. */
@NullMarked
package dev.splitpoint.ui.cluster;

import org.jspecify.annotations.NullMarked;
