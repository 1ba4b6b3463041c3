package dev.splitpoint.ui.window.help;

import dev.splitpoint.ui.document.Selection;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Mapping from parts of the window to sections of the guide. */
public final class HelpTopic {
    /** Default section. */
    public static final String FIRST = Messages.GUIDE;

    private static final Map<String, String> BY_ID = Map.ofEntries(
            Map.entry("heatmap", Messages.HEATMAP),
            Map.entry("yaml-pane", Messages.YAML),
            Map.entry("row-key", Messages.ROW_KEY),
            Map.entry("families", Messages.FAMILIES),
            Map.entry("gallery", Messages.FIRST_DESIGN),
            Map.entry("real-tables-view", Messages.REAL_TABLE),
            Map.entry("design-tabs", Messages.SEVERAL_DESIGNS),
            Map.entry("journal-bar", Messages.RECOVERY),
            Map.entry("disk-bar", Messages.SEVERAL_DESIGNS),
            Map.entry("tab-findings", Messages.FIXES),
            Map.entry("tab-queries", Messages.QUERIES),
            Map.entry("tab-workload", Messages.WORKLOAD),
            Map.entry("tab-cluster", Messages.CLUSTER),
            Map.entry("tab-events", Messages.EVENTS),
            Map.entry("tab-rows", Messages.ROWS),
            Map.entry("tab-notes", Messages.NOTES));

    private HelpTopic() {}

    /**
     * {@return the heading for the focused node, determined by the ids of the node and its ancestors}
     *
     * @param focused focused node
     * @param sideTab id of the selected tab next to the heatmap
     * @param selected selected item of the design
     */
    public static String of(Node focused, String sideTab, Selection selected) {
        for (Node node = focused; node != null; node = node.getParent()) {
            String id = "side-pane".equals(node.getId())
                    ? sideTab
                    : node.getStyleClass().contains("heatmap") ? "heatmap" : node.getId();
            boolean read = "row-key".equals(id) && selected instanceof Selection.OfQuery;
            Optional<String> topic = "tab-inspector".equals(id) || read
                    ? Optional.of(of(selected))
                    : Optional.ofNullable(id).map(BY_ID::get);
            if (topic.isPresent()) {
                return topic.get();
            }
        }
        return FIRST;
    }

    private static String of(Selection selected) {
        return switch (selected) {
            case Selection.Table table -> Messages.DESIGN_FILE;
            case Selection.Key key -> Messages.ROW_KEY;
            case Selection.OfSegment segment -> Messages.ROW_KEY;
            case Selection.OfFamily family -> Messages.FAMILIES;
            case Selection.OfColumn column -> Messages.FAMILIES;
            case Selection.OfQuery read -> Messages.QUERIES;
            case Selection.OfPhase phase -> Messages.WORKLOAD;
        };
    }
}
