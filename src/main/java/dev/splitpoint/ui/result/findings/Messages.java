package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.text.Quantities;

/** Messages about findings and verdicts. */
final class Messages {
    // Heatmap without a run
    static final String NO_LOAD = "No load to show yet.";
    static final String NO_SEGMENT = "Add a segment to the row key to see the load.";
    static final String NO_PHASE = "Add a phase to the workload to see the load.";
    static final String NO_SEGMENT_AND_PHASE =
            "Add a segment to the row key and a phase to the workload to see the load.";

    // Events pane
    static final String NO_SIMULATION = "No simulation yet.";

    // Verdict cards
    static final String NOT_SIMULATED = "The design cannot be simulated";
    static final String TRYING_CHANGES = "Trying changes…";
    static final String SHOW_ON_HEATMAP = "Show on Heatmap";
    static final String SHOW_ON_HEATMAP_HELP = "Zooms the heatmap to the key range and the time of this verdict";
    static final String REJECTED_HELP = "Shows the simulated changes that are not recommended, with the reason";
    static final String EDIT_HELP = "Selects the segment or query that causes the verdict";
    static final String NO_HOTSPOTS = "The simulation found no problems.";
    static final String FIRST_SIMULATION = "The first simulation is running.";

    // Filters, and what the document ignores
    static final String SHOW = "Show";
    static final String HIDE = "Hide";
    static final String SHOW_IGNORED = "Show ignored findings";
    static final String SHOW_IGNORED_HELP =
            "Shows the ignored findings with their reasons in the inspector of the table";
    static final String CHANGED_RULES = "Show the rules with a changed severity";
    static final String CHANGED_RULES_HELP = "Lists the rules that the document turns off or gives another severity";
    static final String UNKNOWN_RULE = "Unknown to this version";

    // Severity menu
    static final String SEVERITY = "Severity";
    static final String SEVERITY_HELP = "Sets the severity of this rule in the document, or turns the rule off";
    static final String DEFAULT = "Default";

    // Card
    static final String SHOW_PLACE_HELP = "Selects the part of the design that the finding is about";
    static final String WHY = "Why?";
    static final String WHY_HELP = "Opens the guide at this rule: conditions, reason, alternatives, and source";
    static final String FIX = "Fix…";
    static final String APPLY = "Apply";
    static final String SIMULATING = "Simulating the effect…";
    static final String NO_EFFECT = "The effect cannot be simulated.";
    static final String TRYING_CHANGE = "Trying a change";
    static final String IGNORE = "Ignore";
    static final String ASK_REASON = "Ignore…";
    static final String ASK_REASON_HELP = "Ignores the finding in the document, with a reason";
    static final String WHY_IGNORED = "Reason for ignoring the finding";
    static final String REASON = "Reason";
    static final String REASON_HELP = "Reason for ignoring the finding; the document stores it";
    static final String REASON_PROMPT = "for example: runs once a night";
    static final String IGNORE_HELP = "Writes the reason into the document and hides the finding";
    static final String ROW_KEY = "the row key";
    static final String TABLE = "the table";
    static final String CLUSTER = "the cluster";
    static final String WORKLOAD = "the workload";

    private Messages() {}

    static String overload(String time) {
        return "A node exceeds its CPU target for " + time;
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

    static String apply(String demand) {
        return "Apply (node demand %s)".formatted(demand);
    }

    static String applyName(String change) {
        return "Apply: " + change;
    }

    static String applyHelp(String change, String effect) {
        return "%s. %s".formatted(change, effect);
    }

    static String offeredAbove(String change, String demand) {
        return "%s: also helps here (node demand %s). Apply it above.".formatted(change, demand);
    }

    static String rejected(String reason, String effect) {
        return "%s. %s.".formatted(reason, effect);
    }

    static String rejectedName(String title, String verdict) {
        return "%s. %s".formatted(title, verdict);
    }

    static String showOnHeatmapName(String title) {
        return "Show on heatmap: " + title;
    }

    static String edit(String name) {
        return "Edit " + name;
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

    // Card
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
        return "Show %ss".formatted(level.keyword());
    }

    static String showHelp(FindingLevel level) {
        return "Shows or hides the %ss".formatted(level.keyword());
    }

    static String ignored(int count) {
        return count == 1
                ? "The document ignores 1 finding."
                : "The document ignores %s findings.".formatted(Quantities.whole(count));
    }

    static String changedRules(long off, long changed) {
        String turnsOff = Quantities.count(off, "rule");
        return changed == 0
                ? "The document turns off %s.".formatted(turnsOff)
                : off == 0
                        ? "The document changes the severity of %s.".formatted(Quantities.count(changed, "rule"))
                        : "The document turns off %s and changes the severity of %s."
                                .formatted(turnsOff, Quantities.whole(changed));
    }

    static String defaultSeverity(FindingLevel level) {
        return "Default: " + level.keyword();
    }

    static String severityOf(String rule) {
        return "Severity of " + rule;
    }

    static String showPlace(String name) {
        return "Show " + name;
    }

    static String whyRule(String rule) {
        return "Why " + rule;
    }

    static String fixName(String change) {
        return "Fix: " + change;
    }

    static String fixHelp(String change) {
        return change + ". Splitpoint simulates the effect before it changes the design.";
    }

    static String ignoreRule(String rule) {
        return "Ignore " + rule;
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

    // Notes
}
