package dev.splitpoint.advice.rule;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Figures and names as messages have them. */
final class Say {
    private static final double KIBI = 1024;

    private Say() {}

    /** {@return a number in two digits or whole, with commas between thousands} */
    static String number(double value) {
        double size = Math.abs(value);
        return String.format(
                Locale.ROOT, size >= 10 || size == Math.rint(size) ? "%,.0f" : size >= 1 ? "%.1f" : "%.2g", value);
    }

    /** {@return a size, binary as Google's pages have it} */
    static String bytes(double bytes) {
        if (bytes < KIBI) {
            return number(bytes) + " B";
        }
        if (bytes < KIBI * KIBI) {
            return number(bytes / KIBI) + " KB";
        }
        return bytes < KIBI * KIBI * KIBI ? number(bytes / KIBI / KIBI) + " MB" : number(bytes / KIBI / KIBI / KIBI) + " GB";
    }

    /** {@return "1 node", "3 nodes"} */
    static String count(double count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    /** {@return a length of time in seconds as a person says it} */
    static String seconds(double seconds) {
        if (seconds >= 2 * 86_400) {
            return number(seconds / 86_400) + " days";
        }
        return seconds >= 7200 ? number(seconds / 3600) + " h" : seconds >= 120 ? number(seconds / 60) + " min" : number(seconds) + " s";
    }

    /** {@return "a, b and c", each in quotes} */
    static String names(Collection<String> names) {
        List<String> quoted = names.stream().map(name -> "'" + name + "'").toList();
        return quoted.size() < 2
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, quoted.size() - 1)) + " and " + quoted.getLast();
    }
}
