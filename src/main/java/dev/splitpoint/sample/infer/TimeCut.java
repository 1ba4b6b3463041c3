package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Cuts values of several lengths where a time of fixed width is glued to one end of all of them. */
final class TimeCut {
    /** Characters of the timestamps and dates that {@link Times} and {@link DatePatterns} know, the shortest two left out. */
    private static final int[] LENGTHS =
            IntStream.concat(IntStream.of(10, 13, 16, 19), Arrays.stream(DatePatterns.lengths())).distinct().sorted().toArray();

    /** A number or a text that is so much cheaper in two parts is not cheaper by chance, in bits; as {@link FixedCut} asks. */
    private static final double GAIN = 2;

    /** Where so many values have one length, the others are dirt: symbols, words and counters spread more. */
    private static final double ONE_LENGTH = 0.9;

    private TimeCut() {}

    private record Found(List<Part> parts, double bits) {}

    /**
     * {@return two parts of which one is a time; empty where that describes the values in no fewer bits}
     *
     * @param all what they are as one part
     */
    static Optional<List<Part>> parts(List<String> values, TypedColumn all, String delimiter, int token) {
        if (!mayBeCut(all.type()) || !ofOneLength(values).isEmpty()) {
            // with more dirt among them than a type may have: what they are is not known
            return Optional.empty();
        }
        List<Found> found = new ArrayList<>();
        for (int length : LENGTHS) {
            if (Typing.share(values, value -> value.length() >= length) == 0) {
                break;
            }
            time(values, value -> value.substring(Math.max(0, value.length() - length))).ifPresent(time -> {
                UnaryOperator<String> before = value -> value.substring(0, Math.max(0, value.length() - length));
                if (!isDelimited(values, value -> value.length() - length - 1) && !isTorn(values, value -> value.length() - length - 1)) {
                    found.add(found(
                            Part.of(rest(values, before), "", token, 0, -1 - length),
                            Part.of(time, delimiter, token, -length, -1),
                            values.size()));
                }
            });
            time(values, value -> value.substring(0, Math.min(length, value.length()))).ifPresent(time -> {
                UnaryOperator<String> behind = value -> value.substring(Math.min(length, value.length()));
                if (!isDelimited(values, value -> length)) {
                    found.add(found(
                            Part.of(time, "", token, 0, length),
                            Part.of(rest(values, behind), delimiter, token, length, -1),
                            values.size()));
                }
            });
        }
        return found.stream()
                .min(Comparator.comparingDouble(Found::bits))
                .filter(best -> best.bits() < all.bits() - GAIN)
                .map(Found::parts);
    }

    /** {@return the values of the length that nearly all have; none where lengths differ} */
    static List<String> ofOneLength(List<String> values) {
        Map<Integer, Integer> counts = new HashMap<>();
        values.forEach(value -> counts.merge(value.length(), 1, Integer::sum));
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > ONE_LENGTH * values.size())
                .findFirst()
                .map(entry -> Typing.fitting(values, value -> value.length() == entry.getKey()))
                .orElse(List.of());
    }

    private static boolean mayBeCut(ColumnType type) {
        return type instanceof ColumnType.Text || type instanceof ColumnType.Base64 || type instanceof ColumnType.Unpadded
                || type instanceof ColumnType.Padded || type instanceof ColumnType.Numbered;
    }

    private static Found found(Part first, Part second, int values) {
        return new Found(List.of(first, second), first.bits() + second.bits() + FixedCut.partBits(values));
    }

    /** {@return whether what stands beside the time, where there is anything, is no letter and no digit: then it is a delimiter} */
    private static boolean isDelimited(List<String> values, ToIntFunction<String> place) {
        List<String> more = Typing.fitting(values, value -> place.applyAsInt(value) >= 0 && place.applyAsInt(value) < value.length());
        return Typing.share(more, value -> !Character.isLetterOrDigit(value.charAt(place.applyAsInt(value)))) > 0;
    }

    /** {@return whether the same digit stands in front of all times: then they are the last digits of longer numbers} */
    private static boolean isTorn(List<String> values, ToIntFunction<String> place) {
        Map<Character, Integer> counts = new HashMap<>();
        values.stream().filter(value -> place.applyAsInt(value) >= 0)
                .forEach(value -> counts.merge(value.charAt(place.applyAsInt(value)), 1, Integer::sum));
        return counts.entrySet().stream().anyMatch(entry -> isDigit(entry.getKey()) && Typing.isEnough(entry.getValue(), values.size()));
    }

    private static Optional<TypedColumn> time(List<String> values, UnaryOperator<String> part) {
        return mayBeTimes(values, part)
                ? Optional.of(rest(values, part)).filter(typed -> typed.type().isTime())
                : Optional.empty();
    }

    /** Times begin with a digit and end with one or with Z: few other texts do, and to find the type of all takes long. */
    private static boolean mayBeTimes(List<String> values, UnaryOperator<String> part) {
        return Typing.share(values, value -> {
            String text = part.apply(value);
            return !text.isEmpty() && isDigit(text.charAt(0)) && (isDigit(text.charAt(text.length() - 1)) || text.endsWith("Z"));
        }) > 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static TypedColumn rest(List<String> values, UnaryOperator<String> part) {
        return Typing.of(values.stream().map(part).toList(), true);
    }
}
