package dev.splitpoint.ui.heatmap;

import javafx.scene.Node;

/**
 * Badge at a rectangle of keys and time in the heatmap.
 *
 * @param fromBucket first bucket, inclusive
 * @param toBucket last bucket, exclusive
 * @param fromCell first time cell, inclusive
 * @param toCell last time cell, exclusive
 * @param node badge
 */
record PlacedBadge(int fromBucket, int toBucket, int fromCell, int toCell, Node node) {}
