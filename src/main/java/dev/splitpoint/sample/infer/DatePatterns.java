package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The ways in which keys write dates. */
final class DatePatterns {
    /** 1970, before which no computer wrote a row, to 2049: further years would take more other numbers for dates. */
    private static final String YEAR = "(?:19[789]\\d|20[0-4]\\d)";
    /** Days of birth are earlier. */
    private static final String YEAR_OF_DAY = "(?:19\\d\\d|20[0-4]\\d)";
    private static final String MONTH = "(?:0[1-9]|1[0-2])";
    private static final String DAY = "(?:0[1-9]|[12]\\d|3[01])";
    private static final String HOUR = "(?:[01]\\d|2[0-3])";
    private static final String SIXTY = "[0-5]\\d";

    /** From the longest to the shortest, since a mask takes the first that fits. */
    private static final List<String> PATTERNS = List.of(
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'",
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "yyyy-MM-dd'T'HH:mm:ssXXX",
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS",
            "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss.SSS", "yyyy-MM-dd HH:mm:ss",
            "yyyy-MM-dd'T'HH:mm'Z'", "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH-mm-ss", "yyyy-MM-dd-HH-mm",
            "yyyy-MM-dd'T'HH", "yyyy-MM-dd-HH", "yyyy-MM-dd", "yyyy/MM/dd/HH", "yyyy/MM/dd", "yyyy.MM.dd", "yyyy_MM_dd",
            "yyyyMMdd'T'HHmmss.SSS'Z'", "yyyyMMdd'T'HHmmss'Z'", "yyyyMMdd'T'HHmmss", "yyyyMMdd-HHmmss", "yyyyMMdd_HHmmss",
            "dd.MM.yyyy", "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy",
            "yyyyMMddHHmmssSSS", "yyyyMMddHHmmss", "yyyyMMddHHmm", "yyyyMMddHH", "yyyyMMdd", "yyyy-MM", "yyyyMM");

    private static final List<Form> FORMS = PATTERNS.stream().map(p -> new Form(p, Pattern.compile(regex(p)))).toList();

    /** Dates with characters in them that delimit other keys. */
    static final Pattern MASK = Pattern.compile(FORMS.stream()
            .map(Form::pattern)
            .filter(p -> p.startsWith("yyyy-MM-dd") || p.startsWith("yyyy/") || p.startsWith("yyyy.") || p.startsWith("yyyy_")
                    || p.endsWith("yyyy") || p.equals("yyyy-MM")                    || p.contains(".SSS") || p.equals("yyyyMMdd-HHmmss") || p.equals("yyyyMMdd_HHmmss"))
            .map(p -> "(?<!\\d)" + regex(p) + "(?!\\d)")
            .collect(Collectors.joining("|")));

    private DatePatterns() {}

    private record Form(String pattern, Pattern regex) {
        int length() {
            return pattern.replace("'", "").replace("XXX", "+00:00").length();
        }
    }

    /** {@return the pattern that enough of the values fit} */
    static Optional<TypedColumn> of(List<String> values) {
        int width = Typing.width(values);
        for (Form form : FORMS) {
            if (form.length() != width) {
                continue;
            }
            Predicate<String> fits = value -> form.regex().matcher(value).matches();
            List<String> fitting = new ArrayList<>();
            int misses = 0;
            for (String value : values) {
                if (fits.test(value)) {
                    fitting.add(value);
                } else if (++misses > Typing.dirt(values.size())) {
                    break;
                }
            }
            if (Typing.isEnough(fitting.size(), values.size()) && DayTimes.areIn(fitting, form.pattern())) {
                long days = fitting.stream().distinct().count();
                double bits = Math.min(16 + 1.7 * Math.max(0, form.pattern().replaceAll("[^A-Za-z]", "").length() - 8),
                        Bits.range(2.0 * days));
                return Optional.of(new TypedColumn(
                        new ColumnType.Date(form.pattern()), fits, bits, (double) fitting.size() / values.size()));
            }
        }
        return Optional.empty();
    }

    private static String regex(String pattern) {
        return pattern.replace(".", "\\.")
                .replace("'T'", "<").replace("'Z'", ">").replace("XXX", "[+-]\\d\\d:\\d\\d")
                .replace("yyyy", pattern.contains("dd") && !pattern.contains("HH") ? YEAR_OF_DAY : YEAR)
                .replace("MM", MONTH).replace("dd", DAY).replace("HH", HOUR)
                .replace("mm", SIXTY).replace("ss", SIXTY).replace("SSSSSSSSS", "\\d{9}").replace("SSSSSS", "\\d{6}").replace("SSS", "\\d{3}")
                .replace("<", "T").replace(">", "Z");
    }
}
