package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A way to write dates that look like any number.
 *
 * @param pattern of {@link java.time.format.DateTimeFormatter}
 * @param regex   what all of them are like
 * @param fields  those of the date, or of the time of day where there is no date, in their order
 * @param digits  how many digits the fields have
 * @param tail    how many digits stand behind these: a time of day
 * @param valid   what the digits of the fields can be, in ascending order
 */
record ShortDate(String pattern, Pattern regex, List<Field> fields, int digits, int tail, long[] valid) {
    /** Two digits are of this century up to the last year that tables have times of. */
    private static final int LAST = 32;
    private static final int OLD = 1900;
    private static final int CENTURY = 100;
    private static final double DAYS_OF_MONTH = 31;
    private static final double DAYS_OF_YEAR = 12 * DAYS_OF_MONTH;
    private static final int DAYS_OF_WEEK = 7;

    /** What a pattern is made of. */
    enum Field {
        CENTURY_YEAR("yyyy", 1970, 2049, "(?:19[789]\\d|20[0-4]\\d)"),
        WEEK_YEAR("YYYY", 1970, 2049, "(?:19[789]\\d|20[0-4]\\d)"),
        YEAR("yy", 0, 99, "\\d\\d"),
        MONTH("MM", 1, 12, "(?:0[1-9]|1[0-2])"),
        DAY_OF_YEAR("DDD", 1, 366, "(?:00[1-9]|0[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
        DAY("dd", 1, 31, "(?:0[1-9]|[12]\\d|3[01])"),
        WEEK("ww", 1, 53, "(?:0[1-9]|[1-4]\\d|5[0-3])"),
        HOUR("HH", 0, 23, "(?:[01]\\d|2[0-3])"),
        MINUTE("mm", 0, 59, "[0-5]\\d"),
        SECOND("ss", 0, 59, "[0-5]\\d"),
        MILLISECOND("SSS", 0, 999, "\\d{3}");

        private static final Pattern ANY = Pattern.compile("yyyy|YYYY|yy|MM|DDD|dd|ww|HH|mm|ss|SSS|[^A-Za-z]");

        private final String letters;
        private final int first;
        private final int last;
        private final String regex;

        Field(String letters, int first, int last, String regex) {
            this.letters = letters;
            this.first = first;
            this.last = last;
            this.regex = regex;
        }

        int first() {
            return first;
        }

        int last() {
            return last;
        }

        private boolean isTime() {
            return this == HOUR || this == MINUTE || this == SECOND || this == MILLISECOND;
        }
    }

    static ShortDate of(String pattern) {
        List<Field> all = new ArrayList<>();
        StringBuilder regex = new StringBuilder();
        Matcher matcher = Field.ANY.matcher(pattern);
        while (matcher.find()) {
            String letters = matcher.group();
            Arrays.stream(Field.values()).filter(field -> field.letters.equals(letters)).findFirst().ifPresentOrElse(
                    field -> {
                        all.add(field);
                        regex.append(field.regex);
                    },
                    () -> regex.append(Pattern.quote(letters)));
        }
        boolean clock = all.getFirst().isTime();
        List<Field> fields = all.stream().filter(field -> clock ? field != Field.MILLISECOND : !field.isTime()).toList();
        int digits = fields.stream().mapToInt(field -> field.letters.length()).sum();
        int tail = all.stream().mapToInt(field -> field.letters.length()).sum() - digits;
        return new ShortDate(pattern, Pattern.compile(regex.toString()), fields, digits, tail, valid(fields));
    }

    private static long[] valid(List<Field> fields) {
        List<Long> numbers = List.of(0L);
        for (Field field : fields) {
            List<Long> longer = new ArrayList<>();
            long shift = (long) StrictMath.pow(10, field.letters.length());
            for (long number : numbers) {
                for (int value = field.first; value <= field.last; value++) {
                    longer.add(number * shift + value);
                }
            }
            numbers = longer;
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    /** {@return how many of the numbers from one to another are such dates} */
    int count(long from, long to) {
        return place(to + 1) - place(from);
    }

    private int place(long number) {
        int found = Arrays.binarySearch(valid, number);
        return found < 0 ? -1 - found : found;
    }

    /** {@return whether a value is of this form} */
    boolean fits(String value) {
        return value.length() == pattern.length() && regex.matcher(value).matches();
    }

    /** {@return the digits of the fields in a value of this form} */
    long number(String value) {
        long number = 0;
        int left = digits;
        for (int i = 0; left > 0; i++) {
            char c = value.charAt(i);
            if (c >= '0' && c <= '9') {
                number = 10 * number + c - '0';
                left--;
            }
        }
        return number;
    }

    /** {@return the digits behind those of the fields} */
    String behind(String value) {
        String digits = digits(value);
        return digits.substring(digits.length() - tail);
    }

    private static String digits(String value) {
        StringBuilder digits = new StringBuilder(value.length());
        value.chars().filter(c -> c >= '0' && c <= '9').forEach(c -> digits.append((char) c));
        return digits.toString();
    }

    boolean isClock() {
        return fields.getFirst() == Field.HOUR;
    }

    boolean hasCentury() {
        return fields.contains(Field.CENTURY_YEAR) || fields.contains(Field.WEEK_YEAR);
    }

    /** {@return whether the year is first, so that they are in the order of time} */
    boolean isOrdered() {
        return fields.getFirst() == Field.YEAR || fields.getFirst() == Field.CENTURY_YEAR || fields.getFirst() == Field.WEEK_YEAR;
    }

    /** {@return one field of the digits of all of them; 0 where it is none of theirs} */
    int field(long number, Field wanted) {
        long rest = number;
        for (Field field : fields.reversed()) {
            long shift = (long) StrictMath.pow(10, field.letters.length());
            if (field == wanted) {
                return (int) (rest % shift);
            }
            rest /= shift;
        }
        return 0;
    }

    int year(long number) {
        if (hasCentury()) {
            return field(number, Field.CENTURY_YEAR) + field(number, Field.WEEK_YEAR);
        }
        int year = field(number, Field.YEAR);
        return OLD + year + (year <= LAST ? CENTURY : 0);
    }

    /** {@return about which day it is, counted from some first one; of a clock, which second} */
    double day(long number) {
        return isClock()
                ? number
                : DAYS_OF_YEAR * year(number) + DAYS_OF_MONTH * field(number, Field.MONTH) + field(number, Field.DAY)
                        + field(number, Field.DAY_OF_YEAR) + DAYS_OF_WEEK * field(number, Field.WEEK);
    }
}
