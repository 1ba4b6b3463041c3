package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.ui.kit.text.Shortcuts;

/** Texts of the YAML pane. */
final class Messages {
    static final String HIDE = "Hide YAML";
    static final String HIDE_HELP = "Hides the YAML pane";
    static final String EDITOR = "The design as YAML";
    static final String EDITOR_HELP = "%s opens suggestions. %s leaves the text."
            .formatted(Shortcuts.name("Shortcut+SPACE"), Shortcuts.name("Ctrl+TAB"));
    static final String SUGGESTIONS = "Suggestions";
    static final String FIRST_PROBLEM = "First problem";
    static final String FIRST_PROBLEM_HELP = "Goes to the first problem in the text";
    static final String APPLY_TEXT = "Apply Text";
    static final String APPLY_TEXT_HELP = "Replaces the design with the text; Undo restores the design";
    static final String REVERT = "Revert to Design";
    static final String REVERT_HELP = "Replaces the text with the design; Undo restores the text";

    // State of the text
    static final String SAME = "in sync with the design";
    static final String TYPING = "typing…";
    static final String BROKEN = "not applied";
    static final String GOOD = "differs from the design";
    static final String DESIGN_CHANGED = "The design changed while you typed. Apply the text, or revert to the design.";
    static final String NOT_APPLIED =
            "The text is not applied to the design yet. Apply the text, or revert to the design.";

    private Messages() {}

    static String problem(int line, int column, boolean error, String message) {
        String text = error ? message : "Warning: " + message;
        return line == 0 ? text : "Line %d, column %d: %s".formatted(line, column, text);
    }

    static String firstOf(String problem, int problems) {
        return "%s (1 of %d problems)".formatted(problem, problems);
    }

    static String notApplied(String problem) {
        return problem + " Until you fix the text, the design stays as it is.";
    }

    static String notAppliedToChanged(String problem) {
        return problem + " Until you fix the text, it is not applied. The design changed in the meantime.";
    }

    static String notRead(String failure) {
        return "The text could not be read because of an unexpected error: %s.".formatted(failure);
    }
}
