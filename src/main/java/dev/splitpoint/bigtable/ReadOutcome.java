package dev.splitpoint.bigtable;

import dev.splitpoint.bigtable.ReadRunner.Counted;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What became of a planned read on a real table.
 *
 * @param name      of the read
 * @param ranges    of keys that it has, where they could be worked out
 * @param predicted rows that it was said to see, where that could be said
 * @param counted   what it saw; empty: it was not run to its end
 * @param why       why not, in a sentence; empty where it was run
 */
public record ReadOutcome(String name, OptionalLong ranges, OptionalDouble predicted, Optional<Counted> counted, String why) {
    static ReadOutcome notRun(String name, OptionalLong ranges, OptionalDouble predicted, String why) {
        return new ReadOutcome(name, ranges, predicted, Optional.empty(), why);
    }
}
