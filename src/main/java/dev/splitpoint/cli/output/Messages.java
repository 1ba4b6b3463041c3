package dev.splitpoint.cli.output;

import dev.splitpoint.bigtable.trial.ExpectedRows;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryRunner.Counted;
import dev.splitpoint.bigtable.trial.QueryTrial;
import dev.splitpoint.sample.infer.SegmentFacts.Computed;
import java.util.List;
import java.util.Locale;

/** Texts with values, some for singular and plural. */
public final class Messages {
    private Messages() {}

    /** {@return a count with its noun, such as "1 row" or "3,000 rows"} */
    public static String count(double count, String noun) {
        return String.format(Locale.ROOT, count == 1 ? "%,.0f %s" : "%,.0f %ss", count, noun);
    }

    // load
    public static String loaded(long rows, String table, double perSecond) {
        String format = rows == 1
                ? "Wrote %s into '%s', %,.0f per second."
                : "Wrote %s into '%s', %,.0f per second. Writes with the same key are one row.";
        return String.format(Locale.ROOT, format, count(rows, "row"), table, perSecond);
    }

    // run-queries
    public static String tableRows(String table, double rows, boolean exact) {
        return (exact ? "'%s' has %s." : "'%s' has about %s.").formatted(table, count(rows, "row"));
    }

    /** {@return a sentence about the values that queries request; {@code unknown} if the table has no loaded rows} */
    public static String requestedValues(boolean unknown) {
        return unknown
                ? "No row has a key that 'load' writes for this design and number of rows. The queries request the"
                        + " values in the design, and the expected numbers of rows are unknown."
                : String.format(
                        Locale.ROOT,
                        "The queries request values of loaded rows, chosen at random. The expected number of rows is"
                                + " the mean over up to %d such choices.",
                        QueryTrial.CHOICES);
    }

    public static String queryResult(QueryOutcome query, Counted counted) {
        return String.format(
                Locale.ROOT,
                "%s: expected %s, counted %,d, in %,d ms, %s",
                query.name(),
                query.expected().map(Messages::expected).orElse("unknown"),
                counted.rows(),
                counted.elapsed().toMillis(),
                count(query.ranges().orElse(0), "range"));
    }

    private static String expected(ExpectedRows rows) {
        return rows.text() + (rows.text().equals("1") ? " row" : " rows") + (rows.isMean() ? " on average" : "");
    }

    public static String notRun(QueryOutcome query) {
        return query.ranges().isPresent()
                ? "%s: not run. %s (%s)"
                        .formatted(
                                query.name(),
                                query.notRunReason(),
                                count(query.ranges().getAsLong(), "range"))
                : "%s: not run. %s".formatted(query.name(), query.notRunReason());
    }

    // infer
    public static String computed(Computed computed, List<String> segments) {
        String names = String.join(" and ", segments);
        String algorithm = computed.algorithm().name().toLowerCase(Locale.ROOT);
        return computed.buckets() > 0
                ? "a salt of %s, computed from %s by %s"
                        .formatted(count(computed.buckets(), "bucket"), names, algorithm)
                : "a hash of %s by %s".formatted(names, algorithm);
    }

    // lint
    public static String baselineResolved(long findings) {
        return findings == 1
                ? "1 finding of the baseline no longer occurs. Rewrite it with --write-baseline."
                : findings + " findings of the baseline no longer occur. Rewrite it with --write-baseline.";
    }

    // Wrong usage
    public static String expectedArguments(String command, List<String> labels) {
        return switch (labels.size()) {
            case 0 -> "'%s' takes options only.".formatted(command);
            case 1 -> "'%s' takes one %s.".formatted(command, labels.getFirst());
            default -> "'%s' takes only %s.".formatted(command, String.join(" ", labels));
        };
    }
}
