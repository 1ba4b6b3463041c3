package dev.splitpoint.ui.result.heatmap;

/**
 * Ids of the nodes of one heatmap. A different prefix for each heatmap allows several in one window.
 *
 * @param prefix id of the heatmap and prefix of the ids of its nodes
 */
record HeatIds(String prefix) {
    /** {@return the id of a node, such as {@code heatmap-legend} for the part {@code legend}} */
    String of(String part) {
        return prefix + "-" + part;
    }
}
