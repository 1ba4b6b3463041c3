package dev.splitpoint.ui.action;

/** Texts of menus and of buttons for actions. */
final class Messages {
    static final String EMPTY = "None yet";

    private Messages() {}

    static String tooltip(String name, String help) {
        return "%s: %s".formatted(name, help);
    }

    static String tooltip(String name, String help, String shortcut) {
        return "%s: %s (%s)".formatted(name, help, shortcut);
    }
}
