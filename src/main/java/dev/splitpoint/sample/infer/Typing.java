package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Gives columns their types: the first, from specific to general, that at least 98 % of the values match, or as many of a few as may be beside some dirt. */
final class Typing {
    /** So much of a column must be of its type: the rest is dirt. */
    static final double SHARE = 0.98;

    /** Regions, kinds, tickers: what somebody would list; more are names. */
    static final int MOST_CHOICES = 64;
    /** So often, in the mean, a value must occur to be one of a few: by chance one of many values is not seen eight times. */
    private static final int OFTEN = 8;

    /** Of fewer values each must fit. */
    private static final int FEW = 20;
    /** One value in a hundred is dirt in the mean; by chance there are more among few: of 200 keys six, once in 200 times. */
    private static final double DIRT = 0.01;
    private static final double DEVIATIONS = 3;

    /** Bytes of hashes, of parts of them, and of addresses. */
    private static final Set<Integer> USUAL = Set.of(1, 2, 3, 4, 6, 8, 12, 16, 20, 32);
    /** What bytes of another number take more. */
    private static final double UNUSUAL_BITS = 1.5;

    /** So large a share of new values, and so many of them, are no list that somebody has. */
    private static final double NEW = 0.01;
    private static final int FEW_NEW = 3;

    private Typing() {}

    /**
     * {@return the type of values}
     *
     * @param values   a character a byte, at least one
     * @param readable whether they are text, else binary
     */
    static TypedColumn of(List<String> values, boolean readable) {
        Map<String, Integer> counts = new HashMap<>();
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        return constant(values, counts)
                .or(() -> readable ? readable(values, counts) : BinaryTyping.of(values))
                .or(() -> readable && DecimalTyping.areLedDates(values) ? Optional.empty() : choice(values, counts))
                .or(() -> readable ? TextTyping.last(values) : BinaryTyping.last(values))
                .orElseGet(() -> any(values, readable));
    }

    private static Optional<TypedColumn> readable(List<String> values, Map<String, Integer> counts) {
        return DecimalTyping.of(values).or(() -> TextTyping.first(values, counts.size()));
    }

    private static Optional<TypedColumn> constant(List<String> values, Map<String, Integer> counts) {
        Map.Entry<String, Integer> top =
                counts.entrySet().stream().max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey())).orElseThrow();
        double share = (double) top.getValue() / values.size();
        return !isEnough(top.getValue(), values.size())
                ? Optional.empty()
                : Optional.of(new TypedColumn(
                        new ColumnType.Constant(top.getKey()),
                        top.getKey()::equals,
                        8.0 * top.getKey().length() / values.size(),
                        share));
    }

    private static Optional<TypedColumn> choice(List<String> values, Map<String, Integer> counts) {
        int repeated = (int) counts.values().stream().filter(count -> count > 1).count();
        // no value of the list, where no more are so than may be dirt
        boolean blanks = Blanks.in(counts) > dirt(values.size());
        if (repeated > MOST_CHOICES || (long) repeated * OFTEN > values.size()
                || counts.size() - repeated > MOST_CHOICES + dirt(values.size())) {
            return Optional.empty();
        }
        List<Map.Entry<String, Integer>> sorted = new ArrayList<>(counts.entrySet());
        sorted.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        Set<String> chosen = new HashSet<>();
        int covered = 0;
        double bits = 0;
        for (Map.Entry<String, Integer> entry : sorted) {
            if (isEnough(covered, values.size()) && entry.getValue() <= 1) {
                break;
            }
            if (!blanks && Blanks.is(entry.getKey())) {
                continue;
            }
            chosen.add(entry.getKey());
            covered += entry.getValue();
            double share = (double) entry.getValue() / values.size();
            bits -= share * Bits.log2(share);
        }
        if (chosen.size() > MOST_CHOICES || (long) chosen.size() * OFTEN > values.size()) {
            return Optional.empty();
        }
        if (isOpen(counts, values.size())) {
            return Optional.of(new TypedColumn(new ColumnType.Text(), value -> true, Math.min(Bits.choice(values), Bits.text(values)), 1));
        }
        double dictionary = 8.0 * chosen.stream().mapToInt(String::length).sum() / values.size();
        return Optional.of(new TypedColumn(
                new ColumnType.Choice(chosen.size()), chosen::contains, bits + dictionary, (double) covered / values.size()));
    }

    /**
     * {@return whether a list goes on beyond what was seen: so large a share of further values would be new ones as of these occur once
     * (Good–Turing), but for those that have other characters and are dirt}
     */
    private static boolean isOpen(Map<String, Integer> counts, int of) {
        Set<Integer> characters = new HashSet<>();
        counts.forEach((value, count) -> characters.addAll(count > 1 ? Unlisted.characters(value) : Set.of()));
        long once = counts.entrySet().stream()
                .filter(entry -> entry.getValue() == 1 && !Blanks.is(entry.getKey()) && characters.containsAll(Unlisted.characters(entry.getKey())))
                .count();
        return once > Math.max(FEW_NEW, NEW * of);
    }

    private static TypedColumn any(List<String> values, boolean readable) {
        int width = width(values);
        ColumnType type = readable ? new ColumnType.Text() : new ColumnType.Bytes(width);
        Predicate<String> fits = value -> width == 0 || readable || value.length() == width;
        double ofWidth = width == 0 ? 8 : USUAL.contains(width) ? 1 : 1 + UNUSUAL_BITS;
        return new TypedColumn(type, fits, readable ? Bits.text(values) : 8.0 * mean(values) + ofWidth, 1);
    }

    private static double mean(List<String> values) {
        return values.stream().mapToInt(String::length).average().orElse(0);
    }

    /** {@return the length that all values have but what may be dirt; 0 if none} */
    static int width(List<String> values) {
        // what nearly all have is left when each value of one length is taken with one of another
        int width = 0;
        int left = 0;
        for (String value : values) {
            width = left == 0 ? value.length() : width;
            left += value.length() == width ? 1 : -1;
        }
        int of = 0;
        for (String value : values) {
            of += value.length() == width ? 1 : 0;
        }
        return isEnough(of, values.size()) ? width : 0;
    }

    /** {@return how many of so many values may be dirt} */
    static int dirt(int values) {
        return values < FEW ? 0 : (int) Math.max((1 - SHARE) * values, DIRT * values + DEVIATIONS * StrictMath.sqrt(DIRT * values));
    }

    /** {@return whether so many of the values are of a type that it is theirs} */
    static boolean isEnough(int fitting, int values) {
        return values - fitting <= dirt(values);
    }

    /** {@return the share of values that fit} */
    static <T> double share(List<T> values, Predicate<T> fits) {
        int most = dirt(values.size());
        int misses = 0;
        for (T value : values) {
            if (!fits.test(value) && ++misses > most) {
                return 0;
            }
        }
        return 1 - (double) misses / values.size();
    }

    /** {@return the values that fit, where they are enough for all to be of a type; none elsewhere, which is told as early as can be} */
    static List<String> enough(List<String> values, Predicate<String> fits) {
        int most = dirt(values.size());
        int misses = 0;
        List<String> fitting = new ArrayList<>();
        for (String value : values) {
            if (fits.test(value)) {
                fitting.add(value);
            } else if (++misses > most) {
                return List.of();
            }
        }
        return fitting;
    }

    /** {@return the values that fit} */
    static List<String> fitting(List<String> values, Predicate<String> fits) {
        return values.stream().filter(fits).toList();
    }

    /** {@return a type, if enough values fit} */
    static Optional<TypedColumn> typed(List<String> values, ColumnType type, Predicate<String> fits, double bits) {
        double share = share(values, fits);
        return share == 0 ? Optional.empty() : Optional.of(new TypedColumn(type, fits, bits, share));
    }
}
