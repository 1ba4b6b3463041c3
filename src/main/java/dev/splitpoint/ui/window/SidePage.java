package dev.splitpoint.ui.window;

import java.util.Locale;
import org.kordamp.ikonli.feather.Feather;

/** Pages of the side pane, in their order. The design is judged and edited by the first ones. */
public enum SidePage {
    /** Findings, and verdicts of the latest run. */
    FINDINGS(Feather.ALERT_TRIANGLE),
    /** Form of the selected item. */
    INSPECTOR(Feather.SLIDERS),
    /** Queries. */
    QUERIES(Feather.GIT_COMMIT),
    /** Workload phases. */
    WORKLOAD(Feather.BAR_CHART_2),
    /** Nodes and the model's constants. */
    CLUSTER(Feather.SERVER),
    /** Splits, merges, and moves of the latest run. */
    EVENTS(Feather.CLOCK),
    /** Sample rows. */
    ROWS(Feather.GRID),
    /** Notes on parts of the design and on ranges of the heatmap. */
    NOTES(Feather.FILE_TEXT);

    private final Feather icon;

    SidePage(Feather icon) {
        this.icon = icon;
    }

    Feather icon() {
        return icon;
    }

    /** {@return the digit of the shortcut} */
    int digit() {
        return ordinal() + 1;
    }

    /** {@return whether the page shows what the design leads to, so that a line separates it from the page before} */
    boolean startsGroup() {
        return this == EVENTS;
    }

    /** {@return the title of the page} */
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}
