package dev.splitpoint.ui.help;

import java.util.Map;
import javafx.scene.Node;

/** Which section of the guide is about a part of the window. */
public final class HelpTopic {
    /** The section that the guide opens with where nothing else fits. */
    public static final String FIRST = "Guide";

    private static final Map<String, String> BY_ID = Map.ofEntries(
            Map.entry("heatmap", "Reading the heatmap"),
            Map.entry("nodes-chart", "The simulation"),
            Map.entry("yaml-pane", "The YAML pane"),
            Map.entry("row-key", "The document"),
            Map.entry("gallery", "Open designs"),
            Map.entry("real-tables-view", "Real tables"),
            Map.entry("design-tabs", "Open designs"),
            Map.entry("journal-bar", "Open designs"),
            Map.entry("disk-bar", "Open designs"),
            Map.entry("tab-findings", "Verdicts"),
            Map.entry("tab-inspector", "The document"),
            Map.entry("tab-queries", "The document"),
            Map.entry("tab-workload", "The document"),
            Map.entry("tab-cluster", "The simulation"));

    private HelpTopic() {}

    /** {@return the heading for what has the focus, found by the ids of what it stands in} */
    public static String of(Node focused, String sideTab) {
        for (Node node = focused; node != null; node = node.getParent()) {
            if ("side-pane".equals(node.getId())) {
                return BY_ID.getOrDefault(sideTab, FIRST);
            }
            String topic = node.getId() == null ? null : BY_ID.get(node.getId());
            if (topic != null) {
                return topic;
            }
        }
        return FIRST;
    }
}
