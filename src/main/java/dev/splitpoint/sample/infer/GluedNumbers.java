package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds out where numbers of fixed width stand side by side. From the left to the right the digits of one number vary more
 * and more: where one hardly varies behind one that is anything, the next number begins, if digits follow that are anything
 * again. Where the last digit of a number is computed from the others, that says where it begins and ends.
 */
final class GluedNumbers {
    /** A digit that is one of eight has as many bits: nine or ten with some more frequent than others, too. */
    private static final double ANYTHING = 3.0;
    /** A digit that is one of six; zeros behind it, and then digits that are anything, are of another number. */
    private static final double MUCH = 2.5;
    /** Minutes and seconds begin with one of six digits, 0.74 bits less than ten have, and are no number for themselves. */
    private static final double FALL = 1.0;
    /** Less than that may be the border of two numbers that hide each other's. */
    private static final double DOUBTFUL_FALL = 0.7;
    /** The same beside digits of another kind. */
    private static final double LEAST_FALL = 0.4;
    /** Of so many values the entropy of ten digits is off by 0.2 bits. */
    private static final int FEWEST = 30;
    /** So many say where a border is, to 0.01 bits. */
    private static final int ENOUGH = 600;
    /** Digits of the shorter numbers with a check digit. */
    private static final int[] CHECKED = {16, 15, 14, 13, 12, 8};
    /** A price in cents, or a number that is counted in hundreds, varies less in its last digits. */
    private static final int CENTS = 2;
    /** How many times as many pairs of numbers begin alike as by chance, where the beginning is a number for itself. */
    private static final int MORE_PAIRS = 6;
    /** So many times fewer have the digit behind it alike, too: it is one of ten, some more frequent than others. */
    private static final int OTHERS = 5;
    /** In fewer digits no two numbers can be told from one. */
    private static final int SHORTEST = 4;

    private final List<String> values;
    private final int width;
    private final double[] bits;

    private GluedNumbers(List<String> values, int width) {
        this.values = values;
        this.width = width;
        this.bits = bits(values, width);
    }

    /**
     * {@return where further numbers begin, in ascending order; none where there is one}
     *
     * @param values of which nearly all have so many digits
     */
    static List<Integer> borders(List<String> values, int width) {
        GluedNumbers numbers = of(values, width);
        return numbers.isTooShort() ? List.of() : List.copyOf(numbers.borders(0, width));
    }

    /**
     * {@return whether digits look like more than one number, without a place that shows where the next begins}
     *
     * @param values of which nearly all have so many digits
     */
    static boolean areSuspected(List<String> values, int width) {
        GluedNumbers numbers = of(values, width);
        if (numbers.isTooShort() || CheckDigits.areIn(numbers.values, 0, width)) {
            return false;
        }
        double most = 0;
        for (int i = 0; i < width - CENTS; i++) {
            if (numbers.bits[i] <= most - DOUBTFUL_FALL) {
                return true;
            }
            most = Math.max(most, numbers.bits[i]);
        }
        return false;
    }

    /**
     * {@return whether the last digit varies less than the one before, as the last of a number does not}
     *
     * @param values of which nearly all have so many digits
     */
    static boolean isLastSuspected(List<String> values, int width) {
        GluedNumbers numbers = of(values, width);
        return width > 1 && numbers.values.size() >= FEWEST && numbers.bits[width - 1] < numbers.bits[width - 2] - LEAST_FALL;
    }

    /**
     * {@return whether the first digits of numbers are one of few, far more often the same than by chance, with another digit behind
     * them each time: then they are a number for themselves, such as that of a shop}
     *
     * @param values of which nearly all have so many digits
     */
    static boolean haveRepeatedStart(List<String> values, int width) {
        GluedNumbers numbers = of(values, width);
        return numbers.values.size() >= FEWEST && IntStream.rangeClosed(2, width - 2).anyMatch(numbers::isRepeated);
    }

    private boolean isRepeated(int to) {
        double pairs = pairs(to);
        long[] starts = values.stream().mapToLong(value -> Long.parseLong(value.substring(0, to))).sorted().toArray();
        int trim = Typing.dirt(starts.length);
        double range = starts[starts.length - 1 - trim] - (double) starts[trim] + 1;
        double byChance = values.size() * (values.size() - 1) / 2.0 / range;
        return pairs >= FEWEST && pairs > MORE_PAIRS * byChance && pairs(to + 1) < pairs / OTHERS;
    }

    /** {@return how many pairs of values begin with the same digits} */
    private double pairs(int to) {
        return Bits.pairs(values.stream().map(value -> value.substring(0, to)).toList());
    }

    private static GluedNumbers of(List<String> values, int width) {
        Predicate<String> fits = value -> value.length() == width && DecimalTyping.isDigits(value);
        return new GluedNumbers(values.stream().filter(fits).limit(ENOUGH).toList(), width);
    }

    private boolean isTooShort() {
        return width < SHORTEST || values.size() < FEWEST;
    }

    private TreeSet<Integer> borders(int from, int to) {
        if (isChecked(from, to)) {
            return new TreeSet<>();
        }
        for (int length : CHECKED) {
            for (int start = to - length; start >= from; start--) {
                int end = start + length;
                if (isChecked(start, end)) {
                    TreeSet<Integer> found = start == from ? new TreeSet<>() : borders(from, start);
                    if (start > from) {
                        found.add(start);
                    }
                    if (end < to) {
                        found.add(end);
                        found.addAll(borders(end, to));
                    }
                    return found;
                }
            }
        }
        return falls(from, to);
    }

    private boolean isChecked(int from, int to) {
        return to - from >= CHECKED[CHECKED.length - 1]
                && CheckDigits.areIn(values, from, to);
    }

    private TreeSet<Integer> falls(int from, int to) {
        TreeSet<Integer> found = new TreeSet<>();
        int last = to - 1;
        while (last > from && bits[last] < ANYTHING) {
            last--;
        }
        for (int i = from + 1; i < last; i++) {
            boolean falls = bits[i - 1] >= ANYTHING && bits[i] <= bits[i - 1] - FALL || bits[i - 1] >= MUCH && areZeros(i);
            if (falls && !isDay(i, from, to)) {
                found.add(i);
            }
        }
        return found;
    }

    /** {@return whether nearly all have a zero there, as numbers that are padded for more than there are have in front} */
    private boolean areZeros(int at) {
        return Typing.share(values, value -> value.charAt(at) == '0') > 0;
    }

    /** {@return whether a day of the month stands there behind a month: of a date without its century, which is no known type} */
    private boolean isDay(int at, int from, int to) {
        return at - 2 >= from && at + 2 <= to
                && Typing.share(values, value -> isWithin(value.substring(at - 2, at), 12) && isWithin(value.substring(at, at + 2), 31)) > 0;
    }

    private static boolean isWithin(String digits, int most) {
        int number = Integer.parseInt(digits);
        return number >= 1 && number <= most;
    }

    /** {@return the entropy at each place} */
    private static double[] bits(List<String> values, int width) {
        double[] bits = new double[width];
        for (int at = 0; at < width; at++) {
            Map<Character, Integer> counts = new HashMap<>();
            for (String value : values) {
                counts.merge(value.charAt(at), 1, Integer::sum);
            }
            for (int count : counts.values()) {
                double share = (double) count / values.size();
                bits[at] -= share * Bits.log2(share);
            }
        }
        return bits;
    }

    /** {@return a part of digits in several, where it is several numbers} */
    static List<Part> parts(Part part, List<String> tokens) {
        int width = switch (part.type()) {
            case ColumnType.Padded t -> t.width();
            case ColumnType.Numbered t -> t.digits();
            default -> 0;
        };
        int lead = part.type() instanceof ColumnType.Numbered t ? t.prefix().length() : 0;
        if (width < SHORTEST || part.from() < 0) {
            return List.of(part);
        }
        List<String> values = tokens.stream().map(part::in).toList();
        List<Integer> borders = borders(
                values.stream().filter(value -> value.length() > lead).map(value -> value.substring(lead)).toList(), width);
        if (borders.isEmpty()) {
            return List.of(part);
        }
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= borders.size(); i++) {
            boolean last = i == borders.size();
            int start = from;
            int end = last ? Integer.MAX_VALUE : lead + borders.get(i);
            TypedColumn column = Typing.of(values.stream()
                    .map(value -> value.substring(Math.min(start, value.length()), Math.min(end, value.length())))
                    .toList(), true);
            parts.add(Part.of(column, last ? part.delimiter() : "", part.token(), part.from() + start,
                    last ? (part.width() < 0 ? part.width() : part.width() - start) : end - start));
            from = end;
        }
        return parts;
    }
}
