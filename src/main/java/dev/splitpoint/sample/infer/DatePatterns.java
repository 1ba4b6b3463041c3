package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ways in which keys write dates. */
final class DatePatterns {
    /** 1970, before which no computer wrote a row, to 2049: further years would take more other numbers for dates. */
    private static final String YEAR = "(?:19[789]\\d|20[0-4]\\d)";
    /** Days of birth are earlier. */
    private static final String YEAR_OF_DAY = "(?:19\\d\\d|20[0-4]\\d)";
    /** Those in registers of churches, from the Gregorian calendar on: with marks between its numbers hardly anything else looks like a date. */
    private static final String YEAR_OF_REGISTER = "(?:1[6-9]\\d\\d|20[0-4]\\d)";
    private static final String MONTH = "(?:0[1-9]|1[0-2])";
    private static final String DAY = "(?:0[1-9]|[12]\\d|3[01])";
    private static final String HOUR = "(?:[01]\\d|2[0-3])";
    private static final String SIXTY = "[0-5]\\d";

    /** How far a clock may be ahead of the one in Greenwich, or behind it: other four digits behind a hyphen are a number. */
    private static final String OFFSET = "[+-](?:0\\d|1[0-4])<(?:[03]0|[14]5)";

    /** Seconds alone, and with milliseconds, microseconds and nanoseconds behind them. */
    private static final List<String> FRACTIONS = List.of("", ".SSS", ",SSS", ".SSSSSS", ".SSSSSSSSS");
    private static final List<String> ZONES = List.of("", "'Z'", "XXX", "XX");

    /** What fits several is taken for the first of them. */
    private static final Map<Integer, List<Form>> FORMS = Stream.of(
                    clocks("yyyy-MM-dd", List.of("'T'", " "), List.of("HH:mm:ss", "HHmmss"), FRACTIONS, ZONES),
                    clocks("yyyy-MM-dd", List.of("'T'", " "), List.of("HH:mm", "HHmm", "HH-mm-ss", "HH"), List.of(""), ZONES),
                    clocks("yyyy-MM-dd", List.of("-", "_"), List.of("HH:mm:ss"), FRACTIONS, ZONES),
                    clocks("yyyy-MM-dd", List.of("-", "_"), List.of("HH:mm", "HH-mm-ss", "HHmmss", "HH-mm", "HHmm", "HH"), List.of(""), List.of("", "'Z'")),
                    clocks("yyyy/MM/dd", List.of("'T'", " ", "-", "_"), List.of("HH:mm:ss"), FRACTIONS, ZONES),
                    clocks("yyyy/MM/dd", List.of("'T'", " ", "-", "_"), List.of("HH:mm"), List.of(""), ZONES),
                    clocks("yyyyMMdd", List.of("'T'", " "), List.of("HHmmss", "HH:mm:ss"), FRACTIONS, ZONES),
                    clocks("yyyyMMdd", List.of("'T'", " "), List.of("HHmm", "HH:mm", "HH"), List.of(""), ZONES),
                    clocks("yyyyMMdd", List.of("-", "_"), List.of("HHmmss", "HH:mm:ss"), FRACTIONS, List.of("", "'Z'")),
                    clocks("yyyyMMdd", List.of("-", "_"), List.of("HHmm", "HH:mm", "HH"), List.of(""), List.of("", "'Z'")),
                    clocks("yyyyMMdd", List.of(""), List.of("HHmmss"), FRACTIONS, List.of("", "'Z'")),
                    clocks("yyyyMMdd", List.of(""), List.of("HHmmssSSS", "HHmm", "HH"), List.of(""), List.of("", "'Z'")),
                    Stream.of("yyyy/MM/dd/HH", "yyyy-MM-dd", "yyyy/MM/dd", "yyyy.MM.dd", "yyyy_MM_dd",
                            "dd.MM.yyyy", "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "yyyyMMdd", "yyyy-MM", "yyyy.MM", "yyyy_MM",
                            "yyyyMM", "YYYY-'W'ww", "YYYY'W'ww", "yyyy-'Q'q", "yyyy'Q'q"))
            .flatMap(patterns -> patterns)
            .map(Form::of)
            .collect(Collectors.groupingBy(Form::length));

    private static final String ZONE = "(?:Z|" + OFFSET.replace("<", ":?") + ")?";
    private static final String FRACTION = "(?:[.,]\\d{9}|[.,]\\d{6}|[.,]\\d{3})?";
    private static final String TIME = HOUR + ":" + SIXTY + "(?::" + SIXTY + FRACTION + ")?" + ZONE;
    private static final String PACKED = HOUR + SIXTY + "(?:" + SIXTY + FRACTION + ")?" + ZONE;

    /** Dates with characters in them that delimit other keys. Digits behind a day may as well be a counter, unless there is a T or a colon. */
    static final Pattern MASK = Pattern.compile("(?<!\\d)(?:"
            + day("-") + "(?:[T _-]" + TIME + "|T" + PACKED + "|[T_]" + HOUR + "-" + SIXTY + "-" + SIXTY
            + "|-" + HOUR + "-" + SIXTY + "|T" + HOUR + ZONE + "|-" + HOUR + ")?"
            + "|" + day("/") + "(?:[T _-]" + TIME + "|/" + HOUR + ")?"
            + "|" + day("\\.") + "|" + day("_")
            + "|" + YEAR + MONTH + DAY + "(?:[T _-]" + TIME + "|T" + PACKED + "|[-_]" + HOUR + SIXTY + SIXTY + FRACTION + ")"
            + "|" + Stream.of("dd.MM.yyyy", "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "yyyy-MM", "yyyy.MM", "yyyy_MM", "YYYY-'W'ww", "yyyy-'Q'q")
                    .map(DatePatterns::regex)
                    .collect(Collectors.joining("|"))
            + ")(?!\\d)");

    private DatePatterns() {}

    private record Form(String pattern, Pattern regex, int length) {
        static Form of(String pattern) {
            int length = pattern.replace("'", "").replace("XXX", "+00:00").replace("XX", "+0000").length();
            return new Form(pattern, Pattern.compile(DatePatterns.regex(pattern)), length);
        }
    }

    private static Stream<String> clocks(String day, List<String> between, List<String> times, List<String> fractions, List<String> zones) {
        return between.stream().flatMap(separator -> times.stream()
                .flatMap(time -> fractions.stream().flatMap(fraction -> zones.stream().map(zone -> day + separator + time + fraction + zone))));
    }

    private static String day(String between) {
        return YEAR_OF_REGISTER + between + MONTH + between + DAY;
    }

    /** {@return the lengths of all forms to the day and longer, in ascending order} */
    static int[] lengths() {
        return FORMS.keySet().stream().mapToInt(Integer::intValue).filter(length -> length >= "yyyyMMdd".length()).sorted().toArray();
    }

    /** {@return the pattern that enough of the values fit} */
    static Optional<TypedColumn> of(List<String> values) {
        int width = Typing.width(values);
        for (Form form : FORMS.getOrDefault(width, List.of())) {
            Predicate<String> fits = value -> form.regex().matcher(value).matches();
            List<String> fitting = Typing.enough(values, fits);
            if (!fitting.isEmpty() && DayTimes.areIn(fitting, form.pattern())) {
                long days = fitting.stream().distinct().count();
                double bits = Math.min(16 + 1.7 * Math.max(0, form.pattern().replaceAll("[^A-Za-z]", "").length() - 8),
                        Bits.range(2.0 * days));
                return Optional.of(new TypedColumn(
                        new ColumnType.Date(form.pattern()), fits, bits, (double) fitting.size() / values.size()));
            }
        }
        return ShortDates.of(values);
    }

    private static String regex(String pattern) {
        return pattern.replace(".", "\\.")
                .replace("'T'", "@").replace("'Z'", "#").replace("'W'", "W").replace("'Q'", "Q").replace("XXX", OFFSET.replace("<", ":")).replace("XX", OFFSET.replace("<", ""))
                .replace("ww", "(?:0[1-9]|[1-4]\\d|5[0-3])").replace("q", "[1-4]").replace("YYYY", YEAR)
                .replace("yyyy", pattern.equals("yyyyMMdd") ? YEAR_OF_DAY : pattern.contains("dd") && !pattern.contains("HH") ? YEAR_OF_REGISTER : YEAR)
                .replace("MM", MONTH).replace("dd", DAY).replace("HH", HOUR)
                .replace("mm", SIXTY).replace("ss", SIXTY).replace("SSSSSSSSS", "\\d{9}").replace("SSSSSS", "\\d{6}").replace("SSS", "\\d{3}")
                .replace("@", "T").replace("#", "Z");
    }
}
