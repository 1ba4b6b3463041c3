package dev.splitpoint.yaml.syntax;

import dev.splitpoint.design.Extras;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/** Values of scalars without quotes, by the core schema of YAML 1.2.2, section 10.3.2. */
final class PlainScalars {
    private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern FLOAT = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern INFINITY = Pattern.compile("[-+]?\\.(inf|Inf|INF)");
    /**
     * Maximum number of digits. A short exponent can make a number that is slow to compute and that no document needs.
     */
    private static final int LONGEST_NUMBER = 400;

    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private PlainScalars() {}

    static Object resolve(String text) {
        return switch (text) {
            case "", "~", "null", "Null", "NULL" -> Extras.NULL;
            case "true", "True", "TRUE" -> true;
            case "false", "False", "FALSE" -> false;
            case ".nan", ".NaN", ".NAN" -> Double.NaN;
            default -> number(text);
        };
    }

    private static Object number(String text) {
        char first = text.charAt(0);
        if (text.length() > LONGEST_NUMBER || !(first == '-' || first == '+' || first == '.' || isDigit(first))) {
            return text;
        }
        if (INTEGER.matcher(text).matches()) {
            return whole(new BigInteger(text));
        }
        if (text.matches("0o[0-7]+")) {
            return whole(new BigInteger(text.substring(2), 8));
        }
        if (text.matches("0x[0-9a-fA-F]+")) {
            return whole(new BigInteger(text.substring(2), 16));
        }
        if (FLOAT.matcher(text).matches()) {
            return real(text);
        }
        if (INFINITY.matcher(text).matches()) {
            return first == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return text;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static Object whole(BigInteger value) {
        return value.compareTo(MIN) < 0 || value.compareTo(MAX) > 0 ? value : (Object) value.longValue();
    }

    private static Object real(String text) {
        double value = Double.parseDouble(text);
        try {
            BigDecimal exact = new BigDecimal(text.endsWith(".") ? text + "0" : text);
            if (Math.abs((long) exact.scale()) > LONGEST_NUMBER) {
                return text;
            }
            boolean same = !Double.isInfinite(value) && new BigDecimal(Double.toString(value)).compareTo(exact) == 0;
            return same ? (Object) value : exact;
        } catch (NumberFormatException exponentTooLarge) {
            return text;
        }
    }
}
