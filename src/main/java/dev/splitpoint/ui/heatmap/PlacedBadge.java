package dev.splitpoint.ui.heatmap;

import javafx.scene.Node;

/**
 * Something that stands over the picture at the keys and the time that it is about.
 *
 * @param fromBucket the first bucket
 * @param toBucket   the bucket behind the last
 * @param fromCell   the first time cell
 * @param toCell     the cell behind the last
 * @param node       what stands there
 */
record PlacedBadge(int fromBucket, int toBucket, int fromCell, int toCell, Node node) {}
