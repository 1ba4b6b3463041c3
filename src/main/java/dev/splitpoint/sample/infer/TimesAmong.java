package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells numbers of which some are times: those are all of one length, and no other number is near them in size, as there would be if
 * all were counted or drawn from one range.
 *
 * @param type  of the times
 * @param share of the numbers that are times, above 0 and below 1
 */
record TimesAmong(ColumnType type, double share) {
    /** Rarer ones are dirt, or of another kind of keys. */
    private static final double FEW = 0.05;
    /** Fewer may be times by chance. */
    private static final int FEWEST = 10;
    /** Digits of the shortest time in seconds that is taken off another number. */
    private static final int SHORTEST = 9;
    private static final int LONGEST = 19;
    /** So many times smaller or larger are all others. */
    private static final double APART = 5;

    /** {@return the times among decimal numbers; empty where there are none, or nothing else} */
    static Optional<TimesAmong> in(List<String> values) {
        List<String> digits = Typing.fitting(values, DecimalTyping::isNumber);
        if (!Typing.isEnough(digits.size(), values.size())) {
            return Optional.empty();
        }
        for (int length = SHORTEST; length <= LONGEST; length++) {
            int width = length;
            List<String> some = Typing.fitting(digits, value -> value.length() == width && value.charAt(0) != '0');
            if (some.size() >= Math.max(FEWEST, FEW * digits.size()) && digits.size() - some.size() >= FEW * digits.size() && areApart(some, digits)) {
                Optional<ColumnType> time = DecimalTyping.of(some).map(TypedColumn::type).filter(ColumnType::isTime);
                if (time.isPresent()) {
                    return Optional.of(new TimesAmong(time.get(), (double) some.size() / digits.size()));
                }
            }
        }
        return Optional.empty();
    }

    /** {@return whether all other numbers but dirt are far smaller or larger than these} */
    private static boolean areApart(List<String> some, List<String> all) {
        long[] sorted = DecimalTyping.numbers(some);
        Arrays.sort(sorted);
        int trim = Typing.dirt(sorted.length);
        double low = sorted[trim] / APART;
        double high = sorted[sorted.length - 1 - trim] * APART;
        long near = Arrays.stream(DecimalTyping.numbers(all)).filter(number -> number >= low && number <= high).count();
        return near - some.size() <= Typing.dirt(all.size());
    }

    /** {@return what is to be said of them where nothing in the keys tells them from the others} */
    String doubt(String name) {
        return String.format(Locale.ROOT, "%s is of two kinds of keys, perhaps: in %.0f %% of them it is a %s.", name, 100 * share, type.text());
    }
}
