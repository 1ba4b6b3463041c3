package dev.splitpoint.ui.document.badge;

import dev.splitpoint.design.FindingLevel;
import java.util.List;

/** Texts of badges. */
final class Messages {
    private Messages() {}

    static String marks(List<String> marks, int more) {
        return String.join("\n", marks) + (more == 0 ? "" : "\n%d more findings are not shown.".formatted(more))
                + "\nClick to open the finding.";
    }

    static String mark(String title, String text) {
        return "%s: %s".formatted(title, text);
    }

    static String spokenMarks(List<String> marks) {
        return String.join("; ", marks);
    }

    static String spokenMark(FindingLevel level, String title) {
        return "%s, %s".formatted(level.keyword(), title);
    }

    /** Follows the name of an element of the design. */
    static String spokenFindings(int count, String first) {
        return count == 1 ? ", 1 finding: " + first : ", %d findings, first: %s".formatted(count, first);
    }

    /** {@return the text of a badge: the number of the first note, and a sign for more} */
    static String noteNumbers(int first, int notes) {
        return notes > 1 ? first + "+" : Integer.toString(first);
    }

    static String note(int number, String text) {
        return "Note " + number + ": " + text;
    }
}
