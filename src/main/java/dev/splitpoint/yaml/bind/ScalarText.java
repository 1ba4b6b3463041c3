package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import dev.splitpoint.yaml.syntax.Durations;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Scalars as YAML. A text has no quotes if every reader of YAML 1.1 and 1.2 reads it as the same text, also in flow
 * style; otherwise it has double quotes.
 */
final class ScalarText {
    private static final Set<String> WORDS =
            Set.of("true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf");
    private static final double LONGEST_PLAIN = 1e15;
    private static final double SMALLEST_PLAIN = 1e-7;

    private ScalarText() {}

    /**
     * {@return a value on one line}
     *
     * @param inBrackets whether it is in flow style, where commas and brackets are syntax
     */
    static String of(Object value, boolean inBrackets) {
        return switch (value) {
            case String text -> isPlain(text, inBrackets) ? text : quoted(text);
            case Double number -> number(number);
            case OutputMap.Foreign foreign -> foreign(foreign.number());
            case Extras.NullValue nothing -> "null";
            default -> String.valueOf(value);
        };
    }

    /** {@return a key; a key of several words has quotes, so that readers see where it ends} */
    static String key(String text) {
        return isPlain(text, true) && text.indexOf(' ') < 0 ? text : quoted(text);
    }

    private static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < LONGEST_PLAIN && Double.compare(value, -0.0) != 0) {
            return Long.toString((long) value);
        }
        return Math.abs(value) >= SMALLEST_PLAIN && Math.abs(value) < LONGEST_PLAIN
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }

    private static String foreign(double value) {
        if (Double.isNaN(value)) {
            return ".nan";
        }
        return Double.isInfinite(value) ? value > 0 ? ".inf" : "-.inf" : Double.toString(value);
    }

    private static boolean isPlain(String text, boolean inBrackets) {
        String special = inBrackets ? ":?,[]{}" : ":";
        if (text.isEmpty() || text.endsWith(" ") || text.contains(" #")) {
            return false;
        }
        int first = text.codePointAt(0);
        if (!Character.isLetter(first) && first != '_' && first != '/') {
            return Durations.isForm(text);
        }
        return !WORDS.contains(text.toLowerCase(Locale.ROOT))
                && text.codePoints().allMatch(c -> isPrintable(c) && special.indexOf(c) < 0);
    }

    private static boolean isPrintable(int c) {
        return c >= ' '
                && StreamReader.isPrintable(c)
                && c != 0x85
                && c != 0x2028
                && c != 0x2029
                && c != 0xFEFF
                && (c > 0xFFFF || !Character.isSurrogate((char) c));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isPrintable(c)) {
                        quoted.appendCodePoint(c);
                    } else {
                        quoted.append(String.format(Locale.ROOT, c < 0x100 ? "\\x%02X" : "\\u%04X", c));
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }

    /** {@return whether a text is written line by line, as prose of several lines is} */
    static boolean isLiteral(Object value) {
        if (!(value instanceof String text) || text.indexOf('\n') < 0 || text.startsWith("\n")) {
            return false;
        }
        return text.lines().noneMatch(line -> line.startsWith(" ") || line.endsWith(" "))
                && text.codePoints().allMatch(c -> c == '\n' || isPrintable(c));
    }
}
