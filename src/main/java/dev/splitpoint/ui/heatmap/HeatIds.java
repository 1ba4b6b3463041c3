package dev.splitpoint.ui.heatmap;

/**
 * The ids of the nodes of one heatmap, so that several heatmaps can be in one window.
 *
 * @param prefix the id of the heatmap, with which all ids of its nodes begin
 */
record HeatIds(String prefix) {
    /** {@return the id of a part, such as {@code heatmap-legend}} */
    String of(String part) {
        return prefix + "-" + part;
    }
}
