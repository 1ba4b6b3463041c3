package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** Messages about findings and verdicts. */
final class Messages {
    // Heatmap without a run
    static final String NO_LOAD = "No load to show yet.";
    static final String NO_SEGMENT = "Add a segment to the row key to see the load.";
    static final String NO_PHASE = "Add a phase to the workload to see the load.";
    static final String NO_SEGMENT_AND_PHASE =
            "Add a segment to the row key and a phase to the workload to see the load.";

    // Head of the pane
    static final String FINDINGS = "Findings";
    static final String FINDINGS_MENU = "Shown findings";
    static final String NO_SIMULATION = "No simulation yet.";

    // Verdict cards
    static final String NOT_SIMULATED = "The design cannot be simulated";
    static final String SHOW_ON_HEATMAP = "Show on Heatmap";
    static final String SHOW_ON_HEATMAP_HELP = "Selects the cause, and zooms the heatmap to its keys and time";
    static final String NO_HOTSPOTS = "The simulation found no problems.";
    static final String FIRST_SIMULATION = "The first simulation is running.";
    static final String OF_ONE_NODE = "of one node";
    static final String OF_THE_CLUSTER = "of the cluster";
    static final String OPERATIONS_FAIL = "operations fail";
    static final String MORE_HELP = "Shows more commands";

    // Fixes
    static final String TRYING_CHANGES = "Trying changes…";
    static final String FIXES_LATER = "Changes are tried when the simulation is complete.";
    static final String HOTTEST_NODE = "Hottest node";
    static final String NOW = "Now";
    static final String AFTER = "After";
    static final String HEATMAP_NOW = "Heatmap now";
    static final String HEATMAP_AFTER = "Heatmap after the change";
    static final String OTHERS_HELP = "Lists the other changes that were simulated, with their effects";
    static final String COMPARE_FIX = "Compare with Current Design…";
    static final String COPY_FIX = "Copy Effect";
    static final String SHOW = "Show";

    // What was checked
    static final String CHECKED_NAME = "Checked rules, ignored findings, and changed severities";
    static final String CHECKED_HELP = "Lists the ignored findings and the rules with a changed severity";
    static final String RESTORE = "Stop Ignoring";
    static final String RESTORE_HELP = "Removes the finding from the ignored findings of the document";
    static final String EDIT_REASONS = "Edit Reasons";
    static final String SHOW_IGNORED_HELP =
            "Shows the ignored findings with their reasons in the inspector of the table";
    static final String UNKNOWN_RULE = "Unknown to this version";

    // Severity menu
    static final String SEVERITY = "Severity";
    static final String SEVERITY_HELP = "Sets the severity of this rule in the document, or turns the rule off";
    static final String DEFAULT = "Default";

    // Rows of findings
    static final String OPEN_HELP = "Shows or hides the reason and the commands of the finding";
    static final String SHOW_PLACE_HELP = "Shows the form of the part of the design that the finding is about";
    static final String WHY = "Why?";
    static final String FIX = "Try Fix";
    static final String APPLY = "Apply";
    static final String SIMULATING = "Simulating the effect…";
    static final String NO_EFFECT = "The effect cannot be simulated.";
    static final String TRYING_CHANGE = "Trying a change";
    static final String IGNORE = "Ignore";
    static final String ASK_REASON = "Ignore…";
    static final String WHY_IGNORED = "Reason for ignoring the finding";
    static final String REASON = "Reason";
    static final String REASON_HELP = "Reason for ignoring the finding; the document stores it";
    static final String REASON_PROMPT = "for example: runs once a night";
    static final String IGNORE_HELP = "Writes the reason into the document and hides the finding";

    private Messages() {}

    static String overload(String time) {
        return "A node exceeds its CPU target for " + time;
    }

    static String overTarget(String target) {
        return "over %s CPU".formatted(target);
    }

    static String trying(int changes) {
        return changes == 0 ? TRYING_CHANGES : "Trying %s…".formatted(Quantities.count(changes, "change"));
    }

    static String moreCosts(int more) {
        return more <= 0 ? "" : " And %s.".formatted(Quantities.count(more, "more effect"));
    }

    static String othersTried(int count) {
        return count == 1 ? "1 other tried" : "%s others tried".formatted(Quantities.whole(count));
    }

    /**
     * {@return the effect of a change that was tried}
     *
     * @param demand demand before and after; empty if the change is not about load
     * @param reason reason why it is not recommended; empty if it is
     * @param costs other effects as sentences
     */
    static String other(String demand, String reason, String costs) {
        return (demand.isEmpty() ? "" : "Hottest node " + demand + ". ")
                + (reason.isEmpty() ? "" : reason + ". ")
                + costs;
    }

    static String othersName(String title, String verdict) {
        return "%s. %s".formatted(title, verdict);
    }

    static String moreOf(String title) {
        return "More commands: " + title;
    }

    static String openQuery(String name) {
        return "Open Query “%s”".formatted(name);
    }

    static String openSegment(String name) {
        return "Open Segment “%s”".formatted(name);
    }

    /**
     * {@return the text of the button that shows a place}
     *
     * @param at place by names, such as {@code rowKey/segments/user}
     * @param most maximum length of a name
     */
    static String openPlace(String at, int most) {
        String[] parts = at.split("/", 3);
        return switch (parts[0]) {
            case "queries" -> parts.length > 1 ? openQuery(ShortText.name(path(at, 1), most)) : "Open Table";
            case "rowKey" -> parts.length > 2 ? openSegment(ShortText.name(path(at, 2), most)) : "Open Row Key";
            case "columns" ->
                parts.length > 1 ? "Open Column “%s”".formatted(ShortText.name(path(at, 1), most)) : "Open Table";
            case "table" ->
                parts.length > 2 ? "Open Family “%s”".formatted(ShortText.name(path(at, 2), most)) : "Open Table";
            case "workload" -> "Open Workload";
            default -> "Open Cluster";
        };
    }

    /** {@return a place without its first parts, and without the field of the named element} */
    private static String path(String at, int parts) {
        return at.split("/", parts + 1)[parts].replaceFirst("/(mix|expect|gcRule)$", "");
    }

    static String spokenFinding(FindingLevel level, String title, String message) {
        return "%s: %s. %s".formatted(severity(level), title, message);
    }

    static String hidden(int count) {
        return count == 1
                ? "1 finding is hidden by its severity."
                : "%s findings are hidden by their severity.".formatted(Quantities.whole(count));
    }

    static String checked(int rules, int changes) {
        return "Checked: %s".formatted(Quantities.count(rules, "rule"))
                + (changes == 0 ? "" : ", %s tried".formatted(Quantities.count(changes, "change")));
    }

    /** {@return the ignored findings and changed rules in a line; empty without any} */
    static String exceptions(long ignored, long off, long changed) {
        List<String> parts = new ArrayList<>();
        if (ignored > 0) {
            parts.add(ignored == 1 ? "1 finding is ignored" : Quantities.count(ignored, "finding") + " are ignored");
        }
        if (off > 0) {
            parts.add(off == 1 ? "1 rule is off" : Quantities.count(off, "rule") + " are off");
        }
        if (changed > 0) {
            parts.add(
                    changed == 1
                            ? "1 rule has another severity"
                            : Quantities.count(changed, "rule") + " have another severity");
        }
        return String.join(", ", parts);
    }

    static String ignoredReason(String at, String reason) {
        return "%s: %s".formatted(at, reason);
    }

    static String restore(String rule) {
        return "Stop Ignoring " + rule;
    }

    static String moreFindings(int count) {
        return "Show %s More of This Rule".formatted(Quantities.whole(count));
    }

    static String moreFindingsHelp(String rule) {
        return "Shows all findings of the rule %s".formatted(rule);
    }

    static String moreRanges(int count) {
        return count == 1
                ? "1 more key range is affected, less severely."
                : "%s more key ranges are affected, less severely.".formatted(Quantities.whole(count));
    }

    static String applyName(String change) {
        return "Apply: " + change;
    }

    static String applyHelp(String change, String effect) {
        return "%s. %s".formatted(change, effect);
    }

    static String offeredAbove(String change, String demand) {
        return "“%s” also helps here (hottest node %s). Apply it above.".formatted(change, demand);
    }

    static String showOnHeatmapName(String title) {
        return "Show on heatmap: " + title;
    }

    static String fileProblems(int count) {
        return count == 1 ? "The file has 1 problem" : "The file has %s problems".formatted(Quantities.whole(count));
    }

    static String problem(int line, int column, boolean error, String message) {
        String text = error ? message : "Warning: " + message;
        return line == 0 ? text : "Line %d, column %d: %s".formatted(line, column, text);
    }

    static String moreProblems(int count) {
        return "%s more problems are not shown. To list all, run 'splitpoint validate'."
                .formatted(Quantities.whole(count));
    }

    static String severity(FindingLevel level) {
        return switch (level) {
            case ERROR -> "Error";
            case WARNING -> "Warning";
            case NOTE -> "Note";
            case OFF -> "Off";
        };
    }

    static String count(long count, FindingLevel level) {
        return Quantities.count(count, level.keyword());
    }

    static String show(FindingLevel level) {
        return switch (level) {
            case ERROR -> "Show Errors";
            case WARNING -> "Show Warnings";
            case NOTE, OFF -> "Show Notes";
        };
    }

    static String defaultSeverity(FindingLevel level) {
        return "Default: " + level.keyword();
    }

    static String severityOf(String rule) {
        return "Severity of " + rule;
    }

    static String fixName(String change) {
        return "Fix: " + change;
    }

    static String fixHelp(String change) {
        return change + ". Splitpoint simulates the effect before it changes the design.";
    }

    static String ignoreFinding(String rule) {
        return "Ignore Finding " + rule;
    }

    static String setSeverity(String rule) {
        return "Set Severity of " + rule;
    }

    static String ignoreForReason(String rule) {
        return "Ignore %s for this reason".formatted(rule);
    }
}
