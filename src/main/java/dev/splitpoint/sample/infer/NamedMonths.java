package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds dates with the name of the month in them, such as 04MAR24: no design writes them, and they are in no order of time. */
final class NamedMonths {
    private static final Pattern DATE = Pattern.compile(
            "(?:\\d{1,4}[-/. ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/. ,]{0,2}\\d{1,4}){1,2}(?:[T: ].*)?", Pattern.CASE_INSENSITIVE);
    /** Fewer may be names by chance. */
    private static final int FEWEST = 5;

    private NamedMonths() {}

    /**
     * {@return what is to be said of text}
     *
     * @param name   of the part
     * @param values of it
     */
    static Optional<String> doubt(String name, List<String> values) {
        boolean dates = Typing.share(values, value -> DATE.matcher(value).matches()) > 0 && values.stream().distinct().limit(FEWEST).count() == FEWEST;
        return dates ? Optional.of(name + " may be dates with the name of the month: they are not in the order of time, and a design can only repeat those of the sample.")
                : Optional.empty();
    }
}
