package dev.splitpoint.bigtable.trial;

import dev.splitpoint.bigtable.trial.ReadRunner.Counted;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.query.AskedText;
import dev.splitpoint.query.Explanation;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What became of a planned read on a real table.
 *
 * @param name      of the read
 * @param values    that it asks for, in words
 * @param keys      that are read for them, in words; empty: they could not be worked out
 * @param ranges    of keys that it has, where they could be worked out
 * @param predicted rows that it was said to see, where that could be said
 * @param counted   what it saw; empty: it was not run to its end
 * @param why       why not, in a sentence; empty where it was run
 */
public record ReadOutcome(
        String name,
        String values,
        String keys,
        OptionalLong ranges,
        OptionalDouble predicted,
        Optional<Counted> counted,
        String why) {
    /** {@return what a read that could not be explained has come to} */
    static ReadOutcome senseless(PlannedRead read, Instant now, String why) {
        return new ReadOutcome(
                read.name(), AskedText.values(read, now), "", OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(), why);
    }

    /** {@return what a read has come to that was not run to its end} */
    static ReadOutcome notRun(Explanation read, OptionalDouble predicted, String why) {
        return of(read, predicted, Optional.empty(), why);
    }

    /** {@return what a read has come to that was run} */
    static ReadOutcome run(Explanation read, OptionalDouble predicted, Counted counted) {
        return of(read, predicted, Optional.of(counted), "");
    }

    private static ReadOutcome of(Explanation read, OptionalDouble predicted, Optional<Counted> counted, String why) {
        return new ReadOutcome(read.read().name(), AskedText.values(read.read(), read.now()), AskedText.keys(read),
                OptionalLong.of(read.ranges().total()), predicted, counted, why);
    }
}
