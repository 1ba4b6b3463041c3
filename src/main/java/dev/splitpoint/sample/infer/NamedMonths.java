package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds dates with the name of the month in them, such as 04MAR24. */
final class NamedMonths {
    private static final Pattern DATE = Pattern.compile(
            "(?:\\d{1,4}[-/. ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/. ,]{0,2}\\d{1,4}){1,2}(?:[T: ].*)?", Pattern.CASE_INSENSITIVE);
    /** Fewer may be names by chance. */
    private static final int FEWEST = 5;

    /** A day of some decades, and how its numbers are written. */
    private static final double DAYS_BITS = 16;

    private NamedMonths() {}

    /** {@return the type of values that are such dates; empty where they are none} */
    static Optional<TypedColumn> of(List<String> values) {
        return values.stream().distinct().limit(FEWEST).count() < FEWEST
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.NamedMonth(), DATE.asMatchPredicate(), Bits.orChoice(DAYS_BITS, values));
    }
}
