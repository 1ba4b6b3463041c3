package dev.splitpoint.ui.kit.text;

import dev.splitpoint.design.ShortText;
import java.util.List;

/** Texts about quantities, policies and keys. */
final class Messages {
    // Answers that cannot be read
    static final String WHOLE_NUMBER = "a whole number, for example 1,000 or 20k";
    static final String PERCENTAGE = "a number, for example 5%";
    static final String NUMBER = "a number, for example 0.99 or 20k";
    static final String TIME = "a time, for example 500ms, 30s, 5m, 24h, or 7d";

    // Garbage-collection policies
    static final String RETAINED_FOREVER = "kept forever";
    static final String NOTHING_DELETED = "The policy deletes nothing.";

    private Messages() {}

    static String enter(String wanted) {
        return "Enter %s.".formatted(wanted);
    }

    static String isNot(String text, String wanted) {
        return "'%s' is not %s.".formatted(ShortText.of(text), wanted);
    }

    static String outOfRange(String text, boolean large) {
        return (large ? "'%s' is too large. Enter a smaller number." : "'%s' is too small. Enter a larger number.")
                .formatted(ShortText.of(text));
    }

    static String valueOutOfRange(String name, long number, boolean large) {
        return (large
                        ? "%s is %s, which is too large. Enter a smaller number."
                        : "%s is %s, which is too small. Enter a larger number.")
                .formatted(name, Quantities.whole(number));
    }

    static String tooLong(String text, String longest) {
        return "'%s' is too long. The longest time is %s.".formatted(ShortText.of(text), longest);
    }

    static String badEscape(String text) {
        return "'%s' contains an invalid escape. Enter \\x and two hexadecimal digits, or \\\\ for a backslash."
                .formatted(text);
    }

    static String deleted(String condition) {
        return "The policy deletes cells %s.".formatted(condition);
    }

    static String versions(int versions) {
        return Quantities.count(versions, "version");
    }

    static String most(String versions) {
        return "max " + versions;
    }

    static String mostAge(String age) {
        return "max age " + age;
    }

    /** Also the notation of cbt, as {@link #any}. */
    static String all(List<String> rules) {
        return String.join(" and ", rules);
    }

    static String any(List<String> rules) {
        return String.join(" or ", rules);
    }

    static String badPolicy(String token) {
        return "'%s' is not a rule. Enter maxversions=5 or maxage=30d, combine rules with 'and' or 'or', or enter never."
                .formatted(token);
    }

    static String unfinishedPolicy() {
        return "The policy is incomplete. Enter maxversions=5 or maxage=30d, combine rules with 'and' or 'or', or"
                + " enter never.";
    }

    static String unit(String number, String unit) {
        return number + " " + unit;
    }

    static String units(List<String> quantities) {
        return String.join(" ", quantities);
    }
}
