package dev.splitpoint.ui.history;

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

    private Messages() {}

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

    static String simulate(String revision) {
        return "Simulate “" + revision + "”";
    }
}
