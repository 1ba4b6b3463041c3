package dev.splitpoint.ui.kit.action;

/** Texts of menus, of buttons for actions, and of the command palette. */
final class Messages {
    static final String COMMAND = "Command";
    static final String COMMAND_HELP = "Enter a few letters of the name of a command or of a part of the design";
    static final String PROMPT = "Find a command, a sample, or a part of the design";
    static final String COMMANDS = "Commands";
    static final String NO_MATCH = "No match. Try fewer letters.";

    static final String EMPTY = "None yet";

    private Messages() {}

    static String grouped(String group, String text) {
        return "%s: %s".formatted(group, text);
    }

    static String disabled(String entry) {
        return entry + ", disabled";
    }

    static String tooltip(String name, String help) {
        return "%s: %s".formatted(name, help);
    }

    static String tooltip(String name, String help, String shortcut) {
        return "%s: %s (%s)".formatted(name, help, shortcut);
    }
}
