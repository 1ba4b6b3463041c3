package dev.splitpoint.ui.result.history;

import dev.splitpoint.review.ComparisonText;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.LocalTime;
import java.util.Locale;

/** Texts of the history, in English. */
final class Messages {
    static final String START = "Start";
    static final String HOTTEST_NODE = "hottest node";
    static final String FAILED = "failed";
    static final String NODES_NEEDED = "nodes needed";
    static final String STORAGE = "storage";
    static final String ITEM_SEPARATOR = " · ";
    static final String COST_SEPARATOR = ", ";
    static final String HOTTEST_NODE_P99 = "Hottest node, p99";
    static final String FAILED_SHARE = "Failed";
    static final String NEEDED = "Nodes needed";
    static final String STORED = "Storage";
    static final String ALL = "All changes";
    static final String ALL_HELP = "Lists all changes since the baseline";
    static final String ALL_FIGURES = "All figures";
    static final String ALL_FIGURES_HELP = "Shows all figures of the simulation and their errors";
    static final String STATUS = "Status";
    static final String SIMULATING = "Simulating…";
    static final String UPDATING = "Updating…";
    static final String OUTDATED = "The design has changed since";
    static final String NOT_SIMULATED = "Not simulated";
    static final String NO_SIMULATION = "No simulation";
    static final String STOP_SIMULATION = "Stop";
    static final String STOP_SIMULATION_HELP = "Stops the running simulation; the figures stay";
    static final String SAMPLED = "Sampled operations";
    static final String COARSER = "Resolution";
    static final String NOT_EXPLAINED = "not explained";
    static final String NONE = "none";
    static final String STRIP = "Change since the baseline";
    static final String BEFORE = "Hold B: before";
    static final String BEFORE_HELP = "Shows the heatmap of the baseline while the button or the key B is pressed.";
    static final String DISMISS = "Dismiss";
    static final String DISMISS_HELP = "Shows only the current figures until the next change.";

    static final String HISTORY = "Revisions, the newest first";
    static final String NO_REVISIONS = "No revision was simulated.";
    static final String COMPARE = "Compare";
    static final String COMPARE_HELP = "Compares the present design with the selected revision in a window";
    static final String PIN = "Pin as Baseline";
    static final String PIN_HELP = "Compares each further revision with the selected one";
    static final String UNPIN = "Unpin Baseline";
    static final String UNPIN_HELP = "Compares each revision with the one before it";
    static final String RESTORE = "Restore";
    static final String RESTORE_HELP = "Makes the selected revision the design again, as one undo step";
    static final String NO_VERDICTS = "No verdicts";
    static final String CURRENT = "Current";
    static final String BASELINE = "Baseline";
    static final String PINNED_BASELINE = "Pinned baseline";

    private Messages() {}

    static String title(String design) {
        return "History of " + design;
    }

    static String version(String name, LocalTime time) {
        return String.format(Locale.ROOT, "%s, %tR", name, time);
    }

    /** {@return two lines: the time of day and the figures, and the verdicts} */
    static String figures(Revision revision) {
        return String.format(
                Locale.ROOT,
                "%tR · %s %s · %s %s · %s %s%n%s",
                revision.time(),
                HOTTEST_NODE,
                revision.figure("hottestNodeDemandP99"),
                FAILED,
                revision.figure("failedShare"),
                STORAGE,
                revision.figure("storedBytes"),
                revision.verdicts().isEmpty() ? NO_VERDICTS : ComparisonText.labels(revision.verdicts()));
    }

    static String moreQueries(int count) {
        return count == 1 ? "1 more query" : count + " more queries";
    }

    static String mark(boolean isCurrent, boolean isBaseline, boolean isPinned) {
        String baseline = isPinned ? PINNED_BASELINE : BASELINE;
        return isCurrent && isBaseline
                ? CURRENT + ITEM_SEPARATOR + baseline
                : isCurrent ? CURRENT : isBaseline ? baseline : "";
    }

    static String ofNodes(int nodes) {
        return "of " + nodes;
    }

    static String sampled(long samples, double operations, String error) {
        return "%s of %s operations sampled, ±%s"
                .formatted(Quantities.rounded(samples), Quantities.rounded(operations), error);
    }

    static String refining(String keys) {
        return "Refining to " + keys + " keys";
    }

    static String changes(int count) {
        return count == 1 ? "1 change" : count + " changes";
    }

    static String headline(String label, String value, String suffix) {
        return (label + " " + value + " " + suffix).strip();
    }

    static String arrow(String before) {
        return before + " →";
    }

    static String error(String error) {
        return "± " + error;
    }

    static String from(String before, String after) {
        return before + " → " + after;
    }

    static String figure(String name, String values) {
        return name + " " + values;
    }

    static String query(String name, String cost) {
        return name + ": " + cost;
    }

    static String gone(String verdict) {
        return "− " + verdict;
    }

    static String added(String verdict) {
        return "+ " + verdict;
    }

    static String rows(String rows) {
        return rows + (rows.equals("1") ? " row" : " rows");
    }

    static String better(String item) {
        return "better: " + item;
    }

    static String worse(String item) {
        return "worse: " + item;
    }

    static String since(String revision) {
        return "Since “" + revision + "”:";
    }
}
