package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.ReadRunner;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a planned read was like on a real table.
 *
 * @param name      of the read
 * @param predicted rows that it was said to see
 * @param counted   rows that it saw; empty: it was not run
 * @param took      how long it took
 * @param ranges    of keys
 */
public record ReadResult(String name, double predicted, OptionalLong counted, Optional<Duration> took, long ranges) {
    /**
     * Runs a read.
     *
     * @param rows that the table has: the prediction is for the table as the workload leaves it, of which the read sees a share
     */
    static ReadResult of(Explanation read, double rows, ReadRunner runner) {
        double table = read.ranges().rows().table();
        double predicted = table == 0 ? 0 : read.ranges().rows().inRanges() / table * rows;
        if (!read.ranges().isComplete()) {
            return new ReadResult(read.read().name(), predicted, OptionalLong.empty(), Optional.empty(), read.ranges().total());
        }
        ReadRunner.Counted counted = runner.run(read);
        return new ReadResult(
                read.read().name(), predicted, OptionalLong.of(counted.rows()), Optional.of(counted.elapsed()), read.ranges().total());
    }

    /** {@return what was counted, in words} */
    String countedText() {
        return counted.isPresent() ? Quantities.whole(counted.getAsLong()) : "not run";
    }

    /** {@return how long it took, in words} */
    String tookText() {
        return took.map(time -> Quantities.whole(time.toMillis()) + " ms").orElse("");
    }
}
