package dev.splitpoint.ui.window;

import java.util.Locale;

/** Tabs of the side pane, in their order. */
public enum SidePage {
    /** Form of the selected item. */
    INSPECTOR(1),
    /** Findings, and verdicts of the latest run. */
    FINDINGS(2),
    /** Queries. */
    QUERIES(3),
    /** Workload phases. */
    WORKLOAD(4),
    /** Nodes and the model's constants. */
    CLUSTER(5),
    /** Splits, merges, and moves of the latest run. */
    EVENTS(7),
    /** Sample rows. */
    ROWS(8),
    /** Notes on parts of the design and on ranges of the heatmap. */
    NOTES(9);

    private final int digit;

    SidePage(int digit) {
        this.digit = digit;
    }

    /** {@return the digit of the shortcut; 6 is the digit of the real tables} */
    int digit() {
        return digit;
    }

    /** {@return the title of the tab} */
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}
