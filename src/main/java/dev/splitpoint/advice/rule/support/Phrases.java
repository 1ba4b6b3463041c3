package dev.splitpoint.advice.rule.support;

import dev.splitpoint.design.text.ExceededLimitText;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Figures and names as messages have them. */
public final class Phrases {
    private static final double KIBI = 1024;

    private Phrases() {}

    /** {@return a number in two digits or whole, with commas between thousands} */
    public static String number(double value) {
        double size = Math.abs(value);
        return String.format(
                Locale.ROOT, size >= 10 || size == Math.rint(size) ? "%,.0f" : size >= 1 ? "%.1f" : "%.2g", value);
    }

    /** {@return a size, binary as Google's pages have it} */
    public static String bytes(double bytes) {
        if (bytes < KIBI) {
            return number(bytes) + " B";
        }
        if (bytes < KIBI * KIBI) {
            return number(bytes / KIBI) + " KB";
        }
        return bytes < KIBI * KIBI * KIBI ? number(bytes / KIBI / KIBI) + " MB" : number(bytes / KIBI / KIBI / KIBI) + " GB";
    }

    /** {@return a number that is over a bound of the same sentence, and looks it} */
    public static String over(double value, double bound) {
        return ExceededLimitText.of(value, bound, Phrases::number);
    }

    /** {@return a size that is over a bound of the same sentence, in KB or MB, and looks it} */
    public static String bytesOver(double bytes, double bound) {
        double unit = bound < KIBI * KIBI ? KIBI : KIBI * KIBI;
        boolean alike = bytes(bytes).equals(bytes(bound));
        return alike ? over(bytes / unit, bound / unit) + (unit == KIBI ? " KB" : " MB") : bytes(bytes);
    }

    /** {@return the ratio of two whole numbers: "340,000" if it is exact, "about 2.2" if it is rounded} */
    public static String ratio(double value, double of) {
        String rounded = number(value / of);
        boolean exact = Double.parseDouble(rounded.replace(",", "")) * of == value;
        return exact ? rounded : "about " + rounded;
    }

    /** {@return "1 node", "3 nodes"} */
    public static String count(double count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    /** {@return "a, b and c", each in quotes} */
    public static String names(Collection<String> names) {
        List<String> quoted = names.stream().map(name -> "'" + name + "'").toList();
        return quoted.size() < 2
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, quoted.size() - 1)) + " and " + quoted.getLast();
    }
}
