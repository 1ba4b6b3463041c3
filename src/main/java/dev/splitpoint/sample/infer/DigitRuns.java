package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Digits that follow one another in values of one length. They are one number, and what they begin or end with alike is no
 * word for itself: times of one day share their first digits, and those of whole seconds end in zeros.
 */
final class DigitRuns {
    /** Digits of a time in milliseconds behind those of the seconds; where they are zeros, a number behind them may begin there. */
    private static final int BEHIND_SECONDS = 3;

    private final List<String> values;

    DigitRuns(List<String> values) {
        this.values = values;
    }

    /**
     * {@return whether a border is within a number, and a part of it would be taken for a piece of a word}
     *
     * @param from  where the part before the border begins
     * @param at    the border
     * @param to    where the part behind it ends
     * @param left  the type of the part before
     * @param right the type of the part behind
     */
    boolean isTorn(int from, int at, int to, ColumnType left, ColumnType right) {
        if (left instanceof ColumnType.Epoch time && time.unit() != TimeUnit.S && isDigit(at) && areZeros(at - BEHIND_SECONDS, at)) {
            return true;
        }
        if ((left instanceof ColumnType.Fraction || right instanceof ColumnType.Fraction) && isDigit(at - 1) && isDigit(at)) {
            return true;
        }
        boolean wordBefore = isWord(left) && isNumberOrWord(right);
        boolean wordBehind = isWord(right) && (isNumberOrWord(left) || left instanceof ColumnType.Numbered || left.isTime());
        return (wordBefore || wordBehind)
                && isDigit(at - 1)
                && isDigit(at)
                && (wordBefore && !areDigits(from, at) || wordBehind && !areDigits(at, to));
    }

    /** {@return whether the number that a place is in has a plus sign in front of it, as telephone numbers have} */
    boolean isSigned(int at) {
        int first = at;
        while (first > 0 && isDigit(first - 1)) {
            first--;
        }
        int sign = first - 1;
        return sign >= 0 && all(sign, c -> c == '+') && (sign == 0 || all(sign - 1, c -> !Character.isLetterOrDigit(c)));
    }

    private boolean areDigits(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!isDigit(at)) {
                return false;
            }
        }
        return true;
    }

    private boolean areZeros(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!all(at, c -> c == '0')) {
                return false;
            }
        }
        return true;
    }

    private boolean isDigit(int at) {
        return all(at, c -> c >= '0' && c <= '9');
    }

    private boolean all(int at, IntPredicate is) {
        return Typing.share(values, value -> is.test(value.charAt(at))) > 0;
    }

    private static boolean isWord(ColumnType type) {
        return type instanceof ColumnType.Constant || type instanceof ColumnType.Choice;
    }

    private static boolean isNumberOrWord(ColumnType type) {
        return isWord(type) || type instanceof ColumnType.Padded || type instanceof ColumnType.Unpadded;
    }
}
