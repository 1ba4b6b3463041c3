/** The sample of a table's keys, drawn as a heatmap by time and key, or as bars by key if the keys have no times. */
@NullMarked
package dev.splitpoint.ui.connect.sample;

import org.jspecify.annotations.NullMarked;
