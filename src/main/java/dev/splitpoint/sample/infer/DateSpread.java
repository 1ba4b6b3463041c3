package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Whether numbers that could be dates are spread as a calendar, or a clock, has them: a serial number behind a year ends anywhere, but
 * days go on up to the end of the year and with the first of the next; and codes of three numbers have hardly the days of all months.
 */
final class DateSpread {
    /** A table has rows of fewer years; days of birth are of more, and of all months and nearly all days. */
    private static final int WIDE = 15;
    private static final int MOST_MONTHS = 12;
    private static final int MOST_DAYS = 28;
    /** So many days would be of the last days of a month, too, but by a chance of a hundredth. */
    private static final int MANY = 40;
    /** Months that are missing at one of their ends at most. */
    private static final int FEW_MONTHS = 3;
    /** Jobs of the first, or the middle, of a month. */
    private static final int FEW_DAYS = 2;
    /** So many times the mean time between two days, and so many of them at least, may pass at the turn of a year. */
    private static final int GAPS = 8;
    private static final int HOLIDAYS = 14;
    /** Fewer days of a month may be any few numbers. */
    private static final int WEEK = 7;
    /** Of the days of a table, workdays at least have rows. */
    private static final double DENSE = 0.6;

    /** Clocks show minutes in steps of so many. */
    private static final List<Integer> STEPS = List.of(30, 20, 15, 12, 10, 6, 5, 3, 2);
    private static final int SIXTY = 60;
    /** What a clock may not show by chance at each end of an hour. */
    private static final int SLACK = 6;

    private DateSpread() {}

    /** {@return over how many days, of about a calendar, dates are spread, or over how many seconds times of day} */
    static double span(ShortDate form, long[] numbers) {
        double[] days = Arrays.stream(numbers).mapToDouble(form::day).sorted().toArray();
        return days[days.length - 1] - days[0] + 1;
    }

    /**
     * {@return whether numbers are of as many years as tables have rows of, or, as days of birth, of all days, and are of all months and
     * years up to their ends}
     *
     * @param numbers different ones, at least one
     */
    static boolean isOfCalendar(ShortDate form, long[] numbers) {
        int[] years = Arrays.stream(numbers).mapToInt(form::year).sorted().toArray();
        int trim = years.length / 100;
        int[] days = fields(form, numbers, ShortDate.Field.DAY);
        int[] months = fields(form, numbers, ShortDate.Field.MONTH);
        if (years[years.length - 1 - trim] - years[trim] > WIDE) {
            return months.length == MOST_MONTHS && days.length >= MOST_DAYS;
        }
        boolean cut = form.fields().contains(ShortDate.Field.DAY) && numbers.length >= MANY && months.length >= FEW_MONTHS
                && days.length > FEW_DAYS && days[days.length - 1] < MOST_DAYS;
        return years[years.length - 1 - trim] <= ShortDates.LAST && !cut && goesOn(form, numbers);
    }

    /** {@return whether days go on up to the end of each year, and from the beginning of the next} */
    private static boolean goesOn(ShortDate form, long[] numbers) {
        ShortDate.Field field = form.fields().contains(ShortDate.Field.WEEK) ? ShortDate.Field.WEEK : ShortDate.Field.DAY_OF_YEAR;
        if (!form.fields().contains(field)) {
            return true;
        }
        int perYear = field.last();
        long[] places = LongStream.of(numbers).map(number -> (long) perYear * form.year(number) + form.field(number, field)).sorted().toArray();
        int shortest = field == ShortDate.Field.WEEK ? 2 : HOLIDAYS;
        double most = Math.max(shortest, GAPS * (places[places.length - 1] - places[0] + 1.0) / places.length);
        return IntStream.range(1, places.length)
                .allMatch(i -> (places[i] - 1) / perYear == (places[i - 1] - 1) / perYear || places[i] - places[i - 1] <= most);
    }

    /** {@return whether they are most of the days between the first and the last of them, in one month or two} */
    static boolean isOfDays(ShortDate form, long[] numbers) {
        return form.fields().contains(ShortDate.Field.DAY) && numbers.length >= WEEK && numbers.length >= DENSE * span(form, numbers);
    }

    /** {@return whether minutes and seconds are from the whole hour or minute on, up to its end} */
    static boolean isOfClock(ShortDate form, long[] numbers) {
        return shows(form, numbers, ShortDate.Field.MINUTE) && shows(form, numbers, ShortDate.Field.SECOND);
    }

    private static boolean shows(ShortDate form, long[] numbers, ShortDate.Field field) {
        if (!form.fields().contains(field)) {
            return true;
        }
        int[] sorted = fields(form, numbers, field);
        int step = STEPS.stream().filter(s -> IntStream.of(sorted).allMatch(value -> value % s == 0)).findFirst().orElse(1);
        return sorted[0] <= SLACK && sorted[sorted.length - 1] >= SIXTY - step - SLACK;
    }

    private static int[] fields(ShortDate form, long[] numbers, ShortDate.Field field) {
        return Arrays.stream(numbers).mapToInt(number -> form.field(number, field)).distinct().sorted().toArray();
    }
}
