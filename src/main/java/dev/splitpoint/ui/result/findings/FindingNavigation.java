package dev.splitpoint.ui.result.findings;

import java.util.function.Consumer;

/**
 * Navigation from a finding to other parts of the window.
 *
 * @param query shows the selected query
 * @param workload shows the workload pane
 * @param cluster shows the cluster pane
 * @param ignored shows the ignored findings with their reasons, where the user can restore them
 * @param guide shows the entry of a rule in the guide; the argument is the ID of the rule
 */
public record FindingNavigation(
        Runnable query, Runnable workload, Runnable cluster, Runnable ignored, Consumer<String> guide) {}
