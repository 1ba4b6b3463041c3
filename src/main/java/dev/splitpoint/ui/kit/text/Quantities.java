package dev.splitpoint.ui.kit.text;

import dev.splitpoint.design.Limits;
import dev.splitpoint.design.text.NonFiniteText;
import dev.splitpoint.heat.data.MetricUnit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formatting and parsing of numbers, shares, sizes, and times. */
public final class Quantities {
    // Unambiguous, so that matching a long invalid text does not backtrack exponentially.
    private static final String DIGITS = "(?:[0-9]++(?:\\.[0-9]++)?+|\\.[0-9]++)";
    private static final Pattern NUMBER = Pattern.compile("([-+]?" + DIGITS + "(?:[eE][-+]?[0-9]++)?+)\\s*+([kKMGT]?)");
    private static final Pattern TIME = Pattern.compile("\\s*+(" + DIGITS + ")\\s*+(ns|us|µs|ms|s|min|m|h|d|w)");
    private static final String LARGER = "kMGT";
    private static final String MINUTES = "min";
    private static final int THOUSAND = 1000;
    /** Smallest value that rounds to 1000 at three significant digits. */
    private static final double ROUNDED_TO_THOUSAND = 999.5;

    private Quantities() {}

    /** {@return a whole number with commas between thousands} */
    public static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@return a count with its noun: {@code 1 tablet}, {@code 1,200 tablets}} */
    public static String count(long number, String noun) {
        return Messages.unit(whole(number), number == 1 ? noun : noun + "s");
    }

    /**
     * {@return the shortest text of a number that parses to the same value, without exponent; {@code ∞} for infinity}
     */
    public static String real(double number) {
        if (!Double.isFinite(number)) {
            return NonFiniteText.of(number);
        }
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return whole((long) number);
        }
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }

    /** {@return a number with three significant digits and k, M, G or T: {@code 86.4 G}; {@code ∞} for infinity} */
    public static String rounded(double number) {
        if (!Double.isFinite(number)) {
            return NonFiniteText.of(number);
        }
        double value = number;
        int step = -1;
        while (Math.abs(value) >= ROUNDED_TO_THOUSAND && step < LARGER.length() - 1) {
            value /= THOUSAND;
            step++;
        }
        String text = figures(value);
        return step < 0 ? text : Messages.unit(text, String.valueOf(LARGER.charAt(step)));
    }

    /** {@return a share of one as per cent: {@code 71%}} */
    public static String percent(double share) {
        return MetricUnit.SHARE.format(share);
    }

    /** {@return a time in its largest unit that divides it: {@code 30 d}, {@code 90 s}} */
    public static String time(Duration time) {
        String text = timeCode(time);
        int letters = 0;
        while (letters < text.length() && !Character.isLetter(text.charAt(letters))) {
            letters++;
        }
        return Messages.unit(text.substring(0, letters), text.substring(letters).replaceFirst("^m$", MINUTES));
    }

    /** {@return a time in days, hours, minutes and whole seconds, without units of value 0: {@code 24 h 50 min}} */
    public static String span(Duration time) {
        List<String> parts = new ArrayList<>();
        long hours = time.toHours();
        boolean days = hours >= 48;
        append(parts, days ? hours / 24 : 0, "d");
        append(parts, days ? hours % 24 : hours, "h");
        append(parts, time.toMinutesPart(), MINUTES);
        append(parts, time.toSecondsPart(), "s");
        return parts.isEmpty() ? time(time) : Messages.units(parts);
    }

    /** {@return a time as {@link #span} has it, if that is exact, otherwise as {@link #time} has it} */
    public static String exact(Duration time) {
        return time.getNano() == 0 ? span(time) : time(time);
    }

    /**
     * {@return a time in the notation of documents, in its largest unit that divides it: {@code 30d}, {@code 90s},
     * {@code 500ms}}
     */
    public static String timeCode(Duration time) {
        long nanos = time.getNano();
        long seconds = time.getSeconds();
        if (nanos % 1_000_000 != 0) {
            return new BigDecimal(seconds)
                            .add(BigDecimal.valueOf(nanos, 9))
                            .stripTrailingZeros()
                            .toPlainString() + "s";
        }
        if (nanos != 0) {
            return time.toMillis() + "ms";
        }
        long[] units = {86_400, 3_600, 60};
        String[] names = {"d", "h", "m"};
        for (int i = 0; i < units.length; i++) {
            if (seconds != 0 && seconds % units[i] == 0) {
                return seconds / units[i] + names[i];
            }
        }
        return seconds + "s";
    }

    /**
     * {@return a whole number from digits, with commas, spaces or underscores between them and an optional suffix k, M,
     * G, or T}
     *
     * @throws IllegalArgumentException with a message for the user, if the text is not a whole number
     */
    public static long parseWhole(String text) {
        BigDecimal number = number(text, Messages.WHOLE_NUMBER);
        try {
            return number.longValueExact();
        } catch (ArithmeticException e) {
            if (number.stripTrailingZeros().scale() <= 0) {
                throw new IllegalArgumentException(Messages.outOfRange(text, number.signum() > 0), e);
            }
            throw wrong(text, Messages.WHOLE_NUMBER);
        }
    }

    /**
     * {@return a small whole number, as {@link #parseWhole} reads it}
     *
     * @param name name of the quantity at the start of the message
     * @throws IllegalArgumentException with a message for the user, if the text is not a whole number or exceeds
     *     {@code int}
     */
    public static int parseSmall(String name, String text) {
        long number = parseWhole(text);
        if (number != (int) number) {
            throw new IllegalArgumentException(Messages.valueOutOfRange(name, number, number > 0));
        }
        return (int) number;
    }

    /**
     * {@return a number; {@code 50%} is 0.5}
     *
     * @throws IllegalArgumentException with a message for the user, if the text is not a number
     */
    public static double parseReal(String text) {
        String trimmed = text.strip();
        if (trimmed.endsWith("%")) {
            return finite(
                    text,
                    number(trimmed.substring(0, trimmed.length() - 1), Messages.PERCENTAGE)
                            .movePointLeft(2));
        }
        return finite(text, number(text, Messages.NUMBER));
    }

    /**
     * {@return a time from numbers with units: {@code 500ms}, {@code 30 s}, {@code 1h 30m}, {@code 7d}}
     *
     * @throws IllegalArgumentException with a message for the user, if the text is not a time
     */
    public static Duration parseTime(String text) {
        String stripped = text.strip();
        Matcher parts = TIME.matcher(stripped);
        List<BigDecimal> seconds = new ArrayList<>();
        while (parts.lookingAt()) {
            seconds.add(new BigDecimal(parts.group(1)).multiply(unit(parts.group(2))));
            parts.region(parts.end(), stripped.length());
        }
        if (seconds.isEmpty() || parts.regionStart() != stripped.length()) {
            throw wrong(text, Messages.TIME);
        }
        BigDecimal total = seconds.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal nanos = total.movePointRight(9).setScale(0, RoundingMode.HALF_UP);
        BigDecimal[] split = nanos.divideAndRemainder(BigDecimal.valueOf(1_000_000_000));
        if (total.compareTo(BigDecimal.valueOf(Limits.LONGEST_TIME.toSeconds())) > 0) {
            throw new IllegalArgumentException(Messages.tooLong(text.strip(), time(Limits.LONGEST_TIME)));
        }
        return Duration.ofSeconds(split[0].longValueExact(), split[1].longValueExact());
    }

    private static double finite(String text, BigDecimal number) {
        double value = number.doubleValue();
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException(Messages.outOfRange(text.strip(), true));
        }
        return value;
    }

    private static void append(List<String> parts, long count, String unit) {
        if (count > 0) {
            parts.add(Messages.unit(String.valueOf(count), unit));
        }
    }

    private static BigDecimal unit(String name) {
        return switch (name) {
            case "ns" -> new BigDecimal("1e-9");
            case "us", "µs" -> new BigDecimal("1e-6");
            case "ms" -> new BigDecimal("1e-3");
            case "s" -> BigDecimal.ONE;
            case "m", "min" -> BigDecimal.valueOf(60);
            case "h" -> BigDecimal.valueOf(3_600);
            case "d" -> BigDecimal.valueOf(86_400);
            default -> BigDecimal.valueOf(604_800);
        };
    }

    private static BigDecimal number(String text, String wanted) {
        Matcher match = NUMBER.matcher(text.strip().replaceAll("(?<=[0-9])[,_ ](?=[0-9]{3})", ""));
        if (!match.matches()) {
            throw wrong(text, wanted);
        }
        String suffix = match.group(2);
        int power = suffix.isEmpty() ? 0 : 3 * (LARGER.indexOf(suffix.equals("K") ? "k" : suffix) + 1);
        try {
            return new BigDecimal(match.group(1)).scaleByPowerOfTen(power);
        } catch (ArithmeticException | NumberFormatException tooManyDigits) {
            throw wrong(text, wanted);
        }
    }

    private static IllegalArgumentException wrong(String text, String wanted) {
        return text.isBlank()
                ? new IllegalArgumentException(Messages.enter(wanted))
                : new IllegalArgumentException(Messages.isNot(text.strip(), wanted));
    }

    private static String figures(double value) {
        double size = Math.abs(value);
        int decimals = size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
        String text = rounded.stripTrailingZeros().toPlainString();
        return text.equals("-0") ? "0" : text;
    }
}
