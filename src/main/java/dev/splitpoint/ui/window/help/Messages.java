package dev.splitpoint.ui.window.help;

/** Texts of the window that shows the guide. The headings are those of the guide's pages. */
final class Messages {
    static final String WINDOW = "Guide – Splitpoint";
    static final String SEARCH = "Search the guide";
    static final String SEARCH_HELP = "Shows the sections that contain the text";
    static final String SEARCH_PROMPT = "Search";
    static final String SECTIONS = "Sections of the guide";
    static final String NO_SECTION = "No section contains this text.";
    static final String SECTION = "Section";

    // Headings
    static final String GUIDE = "Guide";
    static final String FIRST_DESIGN = "First design in five minutes";
    static final String ROW_KEY = "Draw a row key";
    static final String FAMILIES = "Draw column families";
    static final String QUERIES = "Plan queries";
    static final String WORKLOAD = "Describe the workload";
    static final String CLUSTER = "Describe the cluster";
    static final String HEATMAP = "Read the heatmap";
    static final String YAML = "Edit the YAML";
    static final String REAL_TABLE = "Check with a real table";
    static final String SEVERAL_DESIGNS = "Work with several designs";
    static final String RECOVERY = "Recover unsaved work";
    static final String FIXES = "Compare and try fixes";
    static final String EVENTS = "Follow splits, merges and moves";
    static final String ROWS = "See rows as the table stores them";
    static final String NOTES = "Add notes";
    static final String DESIGN_FILE = "The design file";

    private Messages() {}
}
