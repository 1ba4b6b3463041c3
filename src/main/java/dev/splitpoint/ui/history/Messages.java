package dev.splitpoint.ui.history;

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
    static final String MORE = "…";
    static final String NOT_EXPLAINED = "not explained";
    static final String NONE = "none";
    static final String STRIP = "Change since the baseline";
    static final String BEFORE = "Hold to See Before";
    static final String BEFORE_HELP = "Shows the heatmap of the baseline while the button is pressed. In the heatmap, hold the key B.";
    static final String DISMISS = "Dismiss";
    static final String DISMISS_HELP = "Hides this line until the next change.";

    static final String HISTORY = "Revisions, the newest first";
    static final String NO_REVISIONS = "No revision was simulated.";
    static final String PIN = "Pin as Baseline";
    static final String PIN_HELP = "Compares each further revision with the selected one";
    static final String UNPIN = "Unpin Baseline";
    static final String UNPIN_HELP = "Compares each revision with the one before it";
    static final String RESTORE = "Restore";
    static final String RESTORE_HELP = "Makes the selected revision the design again, as one undo step";
    static final String CURRENT = "Current";
    static final String BASELINE = "Baseline";
    static final String PINNED_BASELINE = "Pinned baseline";

    private Messages() {}

    static String title(String design) {
        return "History of " + design;
    }

    static String figures(LocalTime time, String hottest, int verdicts) {
        return String.format(
                Locale.ROOT, "%tR · %s %s · %d %s", time, HOTTEST_NODE, hottest, verdicts, verdicts == 1 ? "verdict" : "verdicts");
    }

    static String mark(boolean isCurrent, boolean isBaseline, boolean isPinned) {
        String baseline = isPinned ? PINNED_BASELINE : BASELINE;
        return isCurrent && isBaseline ? CURRENT + ITEM_SEPARATOR + baseline : isCurrent ? CURRENT : isBaseline ? baseline : "";
    }

    static String from(String before, String after) {
        return before + " → " + after;
    }

    static String item(String label, String values) {
        return label + " " + values;
    }

    static String gone(String verdict) {
        return "− " + verdict;
    }

    static String added(String verdict) {
        return "+ " + verdict;
    }

    static String cost(String ranges, String rows) {
        return ranges + ", " + rows + " rows";
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
