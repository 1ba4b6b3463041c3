/**
 * Samples of keys: taken from a table or a file, drawn as a heatmap by time and key (bars by key, if the keys have no times), and
 * the inferred structure of the keys.
 */
@NullMarked
package dev.splitpoint.ui.tables.sample;

import org.jspecify.annotations.NullMarked;
