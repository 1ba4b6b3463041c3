package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.TableDesign;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Navigation from a finding to other parts of the window.
 *
 * @param query shows the form of the selected query, with the focus in a field; the argument is the ID of the field, or
 *     an empty text for the first field
 * @param selected shows the selected item in the inspector
 * @param workload shows the workload pane
 * @param cluster shows the cluster pane
 * @param ignored shows the ignored findings in the inspector, where the user can edit their reasons
 * @param guide shows the entry of a rule in the guide; the argument is the ID of the rule
 * @param compare compares the document with a changed design, which has a name
 */
public record FindingNavigation(
        Consumer<String> query,
        Runnable selected,
        Runnable workload,
        Runnable cluster,
        Runnable ignored,
        Consumer<String> guide,
        BiConsumer<String, TableDesign> compare) {
    /** ID of the field for the limit of a query. */
    static final String LIMIT = "limit";
}
