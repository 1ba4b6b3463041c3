package dev.splitpoint.ui.help;

import dev.splitpoint.ui.edit.Selection;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Which section of the guide is about a part of the window. */
public final class HelpTopic {
    /** The section that the guide opens with where nothing else fits. */
    public static final String FIRST = "Guide";

    private static final String KEY = "Draw a row key";
    private static final String FAMILIES = "Draw column families";
    private static final String READS = "Plan queries";
    private static final String WORKLOAD = "Describe the workload";

    private static final Map<String, String> BY_ID = Map.ofEntries(
            Map.entry("heatmap", "Read the heatmap"),
            Map.entry("nodes-chart", "Describe the cluster"),
            Map.entry("yaml-pane", "Edit the YAML"),
            Map.entry("row-key", KEY),
            Map.entry("families", FAMILIES),
            Map.entry("gallery", "First design in five minutes"),
            Map.entry("real-tables-view", "Check with a real table"),
            Map.entry("design-tabs", "Work with several designs"),
            Map.entry("journal-bar", "Recover unsaved work"),
            Map.entry("disk-bar", "Work with several designs"),
            Map.entry("tab-findings", "Compare and try fixes"),
            Map.entry("tab-queries", READS),
            Map.entry("tab-workload", WORKLOAD),
            Map.entry("tab-cluster", "Describe the cluster"),
            Map.entry("tab-events", "Follow splits, merges and moves"));

    private HelpTopic() {}

    /**
     * {@return the heading for what has the focus, found by the ids of what it stands in}
     *
     * @param focused  has the focus
     * @param sideTab  the id of the tab in front beside the drawing
     * @param selected what of the design is selected, which the inspector shows
     */
    public static String of(Node focused, String sideTab, Selection selected) {
        for (Node node = focused; node != null; node = node.getParent()) {
            String id = "side-pane".equals(node.getId()) ? sideTab : node.getId();
            boolean read = "row-key".equals(id) && selected instanceof Selection.OfRead;
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
            case Selection.Table table -> "The design file";
            case Selection.Key key -> KEY;
            case Selection.OfSegment segment -> KEY;
            case Selection.OfFamily family -> FAMILIES;
            case Selection.OfColumn column -> FAMILIES;
            case Selection.OfRead read -> READS;
            case Selection.OfPhase phase -> WORKLOAD;
        };
    }
}
