package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Dates that look like any number: without a century, by the day of the year or by the week, and times of day without a date.
 *
 * <p>One value says nothing, since one of 27 numbers of six digits is a date. All different ones of a column together do: numbers
 * of their range would be dates by as small a chance as the share of dates in it to the power of how many there are. Where they are
 * of one month, and all numbers of their range are dates, it says something that this is one of recent years, but less.
 */
final class ShortDates {
    /** Numbers that are dates by a chance of less than one in 2¹⁶ leave no doubt. */
    private static final double CERTAIN = 16;
    /** What an hour behind a date says: of two digits that are anything, one in four is one. */
    private static final double HOUR_BITS = 2;

    /** Years of the times that tables have. */
    private static final int FIRST = 2005;
    static final int LAST = 2032;
    /** Of two ways to read the same digits, the one with so much fewer days leaves no doubt. */
    private static final double NARROWER = 4;

    /** Digits of dates without and with a century. */
    private static final int SHORTEST = 6;
    private static final int LONGEST = 8;

    private static final String DAY_OF_YEAR = "yyDDD";
    /** So many numbers, of nearly all in their range, may be days of a year. */
    private static final int FEWEST_DAYS = 20;
    private static final double DENSE = 0.6;

    private static final Map<Integer, List<ShortDate>> FORMS = Stream.of(
                    "yyMMdd", "ddMMyy", "MMddyy", "YYYYww", "HHmmss", "yyyyDDD", "yyyy-DDD", "yyyy.DDD", "yyDDD", "ddMMyyyy", "MMddyyyy", "HHmm",
                    "yyMMddHH", "yyMMddHHmm", "yyMMddHHmmss", "yyyyDDDHH", "yyyyDDDHHmm", "yyyyDDDHHmmss",
                    "yy-MM-dd", "dd-MM-yy", "MM-dd-yy", "yy.MM.dd", "dd.MM.yy", "yy/MM/dd", "dd/MM/yy", "MM/dd/yy", "yy_MM_dd",
                    "HH:mm:ss", "HH:mm:ss.SSS", "HH:mm", "HH-mm-ss")
            .map(ShortDate::of)
            .collect(Collectors.groupingBy(form -> form.pattern().length()));

    private ShortDates() {}

    private record Found(ShortDate form, List<String> fitting, boolean isCertain, double span) {}

    /** {@return the dates that values are; empty where numbers may as well be any} */
    static Optional<TypedColumn> of(List<String> values) {
        return found(values, Typing.width(values)).stream().findFirst().map(found -> {
            Predicate<String> fits = found.form()::fits;
            long different = found.fitting().stream().distinct().count();
            return new TypedColumn(new ColumnType.Date(found.form().pattern()), fits, 1 + Bits.range(2.0 * different),
                    (double) found.fitting().size() / values.size());
        });
    }

    /** {@return whether digits between others are dates that begin with the year, as those in keys without delimiters do} */
    static boolean areCertainInside(List<String> values) {
        return found(values, Typing.width(values)).stream().findFirst().filter(found -> found.isCertain() && found.form().isOrdered()).isPresent();
    }

    /** {@return whether a date that begins with the year stands anywhere in values of one width, with more digits beside it} */
    static boolean areWithin(List<String> values, int width) {
        return IntStream.rangeClosed(0, width - SHORTEST).anyMatch(from -> areCertainInside(values.stream().map(value -> value.substring(from, from + SHORTEST)).toList())
                || from + LONGEST <= width && DatePatterns.of(values.stream().map(value -> value.substring(from, from + LONGEST)).toList())
                        .filter(date -> date.type() instanceof ColumnType.Date day && day.pattern().equals("yyyyMMdd")).isPresent());
    }

    /**
     * {@return what is to be said of numbers that may be days of one year}
     *
     * @param name   of the part
     * @param values digits
     */
    static Optional<String> doubtOfNumber(String name, List<String> values) {
        ShortDate form = FORMS.getOrDefault(DAY_OF_YEAR.length(), List.of()).stream().filter(one -> one.pattern().equals(DAY_OF_YEAR)).findFirst().orElseThrow();
        List<String> fitting = Typing.fitting(values, form::fits);
        long[] numbers = fitting.stream().mapToLong(form::number).distinct().sorted().toArray();
        boolean days = Typing.isEnough(fitting.size(), values.size()) && numbers.length >= FEWEST_DAYS
                && Arrays.stream(numbers).allMatch(number -> form.year(number) >= FIRST && form.year(number) <= LAST)
                && numbers.length >= DENSE * DateSpread.span(form, numbers);
        return days ? Optional.of(name + " may be days of a year, written as " + DAY_OF_YEAR + ".") : Optional.empty();
    }

    /** {@return whether values are dates, without a doubt, which look like any number} */
    static boolean areCertain(List<String> values) {
        return found(values, Typing.width(values)).stream().findFirst().filter(Found::isCertain).isPresent();
    }

    /** {@return whether a date is written as any number may be} */
    static boolean isShort(String pattern) {
        return FORMS.getOrDefault(pattern.length(), List.of()).stream().anyMatch(form -> form.pattern().equals(pattern));
    }

    /**
     * {@return what is to be said of dates}
     *
     * @param name    of the part
     * @param values  of it
     * @param pattern that they are taken for
     */
    static Optional<String> doubt(String name, List<String> values, String pattern) {
        if (!isShort(pattern)) {
            return Optional.empty();
        }
        List<Found> found = found(values, pattern.length());
        Optional<Found> taken = found.stream().filter(one -> one.form().pattern().equals(pattern)).findFirst();
        if (taken.filter(Found::isCertain).isEmpty()) {
            return Optional.of(name + " may be any number: too few different ones show that they are dates as " + pattern + ".");
        }
        return found.stream()
                .filter(other -> !other.form().pattern().equals(pattern) && other.span() < NARROWER * taken.get().span())
                .findFirst()
                .map(other -> name + " may be dates as " + other.form().pattern() + ": the same digits are of both forms.");
    }

    /** {@return the forms that values are of, that with the fewest days first} */
    private static List<Found> found(List<String> values, int width) {
        return FORMS.getOrDefault(width, List.of()).stream()
                .map(form -> found(form, values))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(Found::isCertain).reversed().thenComparing(Found::span))
                .toList();
    }

    private static Optional<Found> found(ShortDate form, List<String> values) {
        List<String> fitting = Typing.enough(values, form::fits);
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        long[] numbers = fitting.stream().mapToLong(form::number).distinct().sorted().toArray();
        boolean certain = evidence(form, fitting, numbers) >= CERTAIN;
        boolean likely = form.isClock()
                ? certain && DateSpread.isOfClock(form, numbers)
                : DateSpread.isOfCalendar(form, numbers) && (certain || isRecent(form, numbers));
        return likely && DayTimes.areIn(fitting, form.pattern())
                ? Optional.of(new Found(form, fitting, certain || isRecent(form, numbers) && DateSpread.isOfDays(form, numbers), DateSpread.span(form, numbers)))
                : Optional.empty();
    }

    /** {@return how unlikely it is that numbers of this range are all dates, in bits} */
    private static double evidence(ShortDate form, List<String> fitting, long[] numbers) {
        long first = numbers[0];
        long last = numbers[numbers.length - 1];
        double one = Bits.log2((last - first + 1.0) / form.count(first, last));
        long behind = form.tail() == 0 ? 0 : fitting.stream().map(form::behind).distinct().count();
        return numbers.length * one + HOUR_BITS * behind;
    }

    /** {@return whether dates are from the years that tables have times of, in a form that few other numbers are of} */
    private static boolean isRecent(ShortDate form, long[] numbers) {
        boolean rare = form.hasCentury() || form.isOrdered() && form.fields().contains(ShortDate.Field.MONTH);
        return rare && Arrays.stream(numbers).allMatch(number -> form.year(number) >= FIRST && form.year(number) <= LAST);
    }
}
