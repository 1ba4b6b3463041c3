package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.trial.QueryRunner.Counted;
import dev.splitpoint.design.Query;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryText;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What became of a query on a real table.
 *
 * @param name      of the read
 * @param values    that it asks for, in words
 * @param keys      that are read for them, in words; empty: they could not be worked out
 * @param ranges    of keys that it has, where they could be worked out
 * @param predicted rows that it was said to see, where that could be said
 * @param counted   what it saw; empty: it was not run to its end
 * @param why       why not, in a sentence; empty where it was run
 */
public record QueryOutcome(
        String name,
        String values,
        String keys,
        OptionalLong ranges,
        OptionalDouble predicted,
        Optional<Counted> counted,
        String why) {
    /** {@return what a read that could not be explained has come to} */
    static QueryOutcome senseless(Query read, Instant now, String why) {
        return new QueryOutcome(
                read.name(), QueryText.values(read, now), "", OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(), why);
    }

    /** {@return what a read has come to that was not run to its end} */
    static QueryOutcome notRun(Explanation read, OptionalDouble predicted, String why) {
        return of(read, predicted, Optional.empty(), why);
    }

    /** {@return what a read has come to that was run} */
    static QueryOutcome run(Explanation read, OptionalDouble predicted, Counted counted) {
        return of(read, predicted, Optional.of(counted), "");
    }

    private static QueryOutcome of(Explanation read, OptionalDouble predicted, Optional<Counted> counted, String why) {
        return new QueryOutcome(read.read().name(), QueryText.values(read.read(), read.now()), QueryText.keys(read),
                OptionalLong.of(read.ranges().total()), predicted, counted, why);
    }
}
