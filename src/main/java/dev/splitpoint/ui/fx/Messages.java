package dev.splitpoint.ui.fx;

/** Texts of controls. */
final class Messages {
    private Messages() {}

    static String valueKept(String problem, String value) {
        return "%s The value is still '%s'.".formatted(problem, value);
    }
}
