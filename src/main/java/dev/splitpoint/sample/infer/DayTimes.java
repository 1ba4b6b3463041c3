package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks at times of day that stand behind a date without anything between: a small number there, such as that of a till,
 * is an hour, too, unless it is seen that no clock has those only.
 */
final class DayTimes {
    /** Of fewer the hours may be of one night. */
    private static final int FEWEST = 20;
    /** Hours of rows that people write stay within a working day, but not within a third of it. */
    private static final int HALF_A_DAY = 12;
    /** A clock that is read so often shows more than a fourth of its face. */
    private static final int PART = 4;

    /** Digits of hours, minutes and seconds. */
    private static final int WITH_SECONDS = 6;
    private static final String OF_GAME = "HHmm";
    /** Hours of the shortest of durations that have no others: doors open later. */
    private static final int LONG = 3;
    /** Of so many different numbers of two digits all are below 60 by a chance of 1 in 27,000,000,000. */
    private static final int FEWEST_MINUTES = 47;

    private enum Field {
        SECOND("ss", 60), MINUTE("mm", 60), HOUR("HH", 24);

        private final String letters;
        private final int parts;

        Field(String letters, int parts) {
            this.letters = letters;
            this.parts = parts;
        }
    }

    private DayTimes() {}

    /**
     * {@return whether digits that could be a time of day are spread as those of a clock are: the finest that are not always
     * zero over more than a fourth of what they can be; hours that are counted from one to twelve are none}
     *
     * @param values  that fit the pattern
     * @param pattern of a date
     */
    static boolean areIn(List<String> values, String pattern) {
        if (!mayBeNumber(pattern) || values.stream().distinct().limit(FEWEST).count() < FEWEST) {
            return true;
        }
        for (Field field : Field.values()) {
            int at = pattern.indexOf(field.letters);
            if (at >= 0) {
                int[] sorted = numbers(values, at);
                int high = sorted[sorted.length - 1 - sorted.length / 100];
                int low = sorted[sorted.length / 100];
                if (field == Field.HOUR && !isPacked(pattern)) {
                    return high - low >= HALF_A_DAY;
                }
                if (high > 0) {
                    return high - low >= field.parts / PART && !(field == Field.HOUR && low == 1 && high <= HALF_A_DAY)
                            && (field == Field.HOUR || !isMidnight(values, pattern));
                }
            }
        }
        return true;
    }

    /**
     * {@return whether digits are a time of day with parts of a second: minutes and seconds are spread over the clock's face and never
     * beyond it}
     *
     * @param values of which nearly all have so many digits
     */
    static boolean areIn(List<String> values, int width) {
        List<String> fitting = Typing.fitting(values, value -> value.length() == width && DecimalTyping.isDigits(value));
        if (width <= WITH_SECONDS || fitting.stream().distinct().limit(FEWEST).count() < FEWEST) {
            return false;
        }
        boolean clock = true;
        for (Field field : Field.values()) {
            int[] sorted = numbers(fitting, "HHmmss".indexOf(field.letters));
            int high = sorted[sorted.length - 1 - Typing.dirt(sorted.length)];
            int low = sorted[Typing.dirt(sorted.length)];
            clock &= high < field.parts && high > low && (field == Field.HOUR || high - low >= field.parts * 3 / PART);
        }
        return clock && !GluedNumbers.areSuspected(fitting.stream().map(value -> value.substring(WITH_SECONDS)).toList(), width - WITH_SECONDS);
    }

    /** {@return whether the minutes are all over the hour: behind a day no other number is so, whatever the hours are in which doors are open} */
    private static boolean haveMinutes(List<String> values, String pattern) {
        int at = pattern.indexOf(Field.HOUR.letters + Field.MINUTE.letters) + Field.HOUR.letters.length();
        List<String> different = at < Field.HOUR.letters.length() ? List.of() : values.stream().filter(value -> value.length() >= at + 2)
                .map(value -> value.substring(at - 2, at + 2)).distinct().filter(DecimalTyping::isDigits).toList();
        return different.size() >= FEWEST_MINUTES
                && numbers(different, 2)[different.size() - 1] >= Field.MINUTE.parts * 3 / PART;
    }

    /** A counter of five or six digits that is not far yet has zeros where a time of day has its hour. */
    private static boolean isMidnight(List<String> values, String pattern) {
        int[] hours = numbers(values, pattern.indexOf(Field.HOUR.letters));
        return hours[hours.length - 1 - hours.length / 100] == 0;
    }

    /**
     * {@return what is to be said of hours that are few}
     *
     * @param name    of the part
     * @param values  of it
     * @param pattern of a date
     */
    static Optional<String> doubt(String name, List<String> values, String pattern) {
        if (!isPacked(pattern) && !endsInHours(pattern)) {
            return Optional.empty();
        }
        int at = pattern.indexOf(Field.HOUR.letters);
        List<String> fitting = Typing.fitting(values, value -> value.length() == pattern.length()
                && DecimalTyping.isDigits(value.substring(at, at + Field.HOUR.letters.length())));
        if (fitting.size() < FEWEST) {
            return Optional.empty();
        }
        int[] sorted = numbers(fitting, at);
        int low = sorted[sorted.length / 100];
        int high = sorted[sorted.length - 1 - sorted.length / 100];
        boolean few = isPacked(pattern) && high > 0 && high - low < HALF_A_DAY && !haveMinutes(fitting, pattern);
        return !few && !(endsInHours(pattern) && DayHours.endEarly(sorted))
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT,
                        "%s may be a day and a number behind it: nearly all of its hours are %02d to %02d.", name, low, high));
    }

    /**
     * {@return parts, those as numbers that look like hours and minutes without a day beside them, but begin at midnight and end long before the
     * next: minutes and seconds of a game, or of a track, do}
     *
     * @param values of a part, key by key
     */
    static List<Part> settled(List<Part> parts, Function<Part, List<String>> values) {
        boolean day = parts.stream().anyMatch(part -> part.type().isTime() && !(part.type() instanceof ColumnType.Date date && date.isOfDay()));
        return day ? parts : parts.stream()
                .map(part -> part.type() instanceof ColumnType.Date date && date.pattern().equals(OF_GAME) ? settled(part, values.apply(part)) : part)
                .toList();
    }

    private static Part settled(Part part, List<String> values) {
        List<String> fitting = Typing.fitting(values, value -> value.length() == OF_GAME.length() && DecimalTyping.isDigits(value));
        return fitting.isEmpty() || !DayHours.endEarly(numbers(fitting, 0))
                ? part
                : DecimalTyping.plain(values).map(part::as).orElse(part);
    }

    /**
     * {@return what is to be said of times of day without a day beside them, of which all are of few hours, the first ones of the night among them: durations are, too}
     *
     * @param name    of the part
     * @param values  of it
     * @param pattern of a time of day
     */
    static Optional<String> doubtOfClock(String name, List<String> values, String pattern) {
        List<String> fitting = Typing.fitting(values, value -> value.length() == pattern.length() && DecimalTyping.isDigits(value.substring(0, 2)));
        int[] hours = numbers(fitting, 0);
        if (hours.length < FEWEST || hours[hours.length / 100] > LONG || hours[hours.length - 1 - hours.length / 100] - hours[hours.length / 100] >= HALF_A_DAY) {
            return Optional.empty();
        }
        return Optional.of(String.format(Locale.ROOT, "%s may be a duration and no time of day: nearly all of its hours are %02d to %02d.",
                name, hours[hours.length / 100], hours[hours.length - 1 - hours.length / 100]));
    }

    /** {@return whether the digits behind the day may as well be another number: nothing says that they are a time} */
    private static boolean mayBeNumber(String pattern) {
        boolean together = pattern.startsWith("yyyyMMdd") || pattern.startsWith("yyMMdd") || pattern.contains("DDDHH") || pattern.contains("_HH") || pattern.contains("HHmm");
        return together && pattern.contains(Field.HOUR.letters) && pattern.chars().noneMatch(c -> c == 'T' || c == ':' || c == 'Z');
    }

    /** {@return whether a pattern ends with the hour, and digits behind a day may be another number} */
    static boolean endsInHours(String pattern) {
        return pattern.endsWith(Field.HOUR.letters) && pattern.chars().noneMatch(c -> c == 'T' || c == ' ' || c == '/');
    }

    private static boolean isPacked(String pattern) {
        return pattern.contains("ddHH") || pattern.contains("DDDHH");
    }

    private static int[] numbers(List<String> values, int at) {
        return values.stream().mapToInt(value -> Integer.parseInt(value.substring(at, at + 2))).sorted().toArray();
    }
}
