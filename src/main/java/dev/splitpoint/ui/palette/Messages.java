package dev.splitpoint.ui.palette;

/** Texts of the command palette. */
final class Messages {
    static final String COMMAND = "Command";
    static final String COMMAND_HELP = "Enter a few letters of the name of a command or of a part of the design";
    static final String PROMPT = "Find a command, a sample, or a part of the design";
    static final String COMMANDS = "Commands";
    static final String NO_MATCH = "No match. Try fewer letters.";

    private Messages() {}

    static String grouped(String group, String text) {
        return "%s: %s".formatted(group, text);
    }

    static String disabled(String entry) {
        return entry + ", disabled";
    }
}
