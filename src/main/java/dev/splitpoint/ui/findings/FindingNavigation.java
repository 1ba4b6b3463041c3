package dev.splitpoint.ui.findings;

import java.util.function.Consumer;

/**
 * Where a finding can lead in the window.
 *
 * @param read     shows the query that is selected
 * @param workload shows the pane of the load
 * @param cluster  shows the pane of the cluster
 * @param ignored shows the findings that are ignored, with their reasons, where they can be taken up again
 * @param guide    shows the entry of a rule in the guide, by the rule's id
 */
public record FindingNavigation(Runnable read, Runnable workload, Runnable cluster, Runnable ignored, Consumer<String> guide) {}
