package dev.splitpoint.advice.rule;

import dev.splitpoint.design.text.ExceededLimitText;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Text of numbers and names in messages. */
final class Phrases {
    private Phrases() {}

    /** {@return a number with two significant digits or as a whole number, with commas between thousands} */
    static String number(double value) {
        double size = Math.abs(value);
        return String.format(
                Locale.ROOT, size >= 10 || size == Math.rint(size) ? "%,.0f" : size >= 1 ? "%.1f" : "%.2g", value);
    }

    /** {@return a number that exceeds a bound in the same sentence, with a text that differs from that of the bound} */
    static String over(double value, double bound) {
        return ExceededLimitText.of(value, bound, Phrases::number);
    }

    /** {@return the ratio of two whole numbers: "340,000" if it is exact, "about 2.2" if it is rounded} */
    static String ratio(double value, double total) {
        String rounded = number(value / total);
        boolean exact = Double.parseDouble(rounded.replace(",", "")) * total == value;
        return exact ? rounded : "about " + rounded;
    }

    /** {@return "1 node", "3 nodes"} */
    static String count(double count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    /** {@return "a, b and c", each in quotes} */
    static String names(Collection<String> names) {
        List<String> quoted = names.stream().map(name -> "'" + name + "'").toList();
        return quoted.size() < 2
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, quoted.size() - 1)) + " and " + quoted.getLast();
    }
}
