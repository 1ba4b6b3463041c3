/**
 * Samples of row keys from a table or a file, and their inferred structure. A sample with timestamps is rendered as a
 * heatmap by time and key; a sample without timestamps is rendered as bars by key.
 *
 * <p>The models belong to the JavaFX thread. Sampling, sorting, painting and inference run as background jobs and
 * report to it.
 */
@NullMarked
package dev.splitpoint.ui.tables.sample;

import org.jspecify.annotations.NullMarked;
