package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The load expected.
 *
 * @param seed    of all randomness; one seed, one result
 * @param updates share of the writes that rewrite existing rows, 0 to 1
 * @param phases  one after the other
 * @param extras  {@code x-} keys
 */
public record Workload(long seed, double updates, List<Phase> phases, Extras extras) {
    /** An hour of 1,000 writes a second with seed 42. */
    public static final Workload DEFAULT = new Workload(
            42,
            0,
            List.of(new Phase(
                    "steady",
                    Duration.ofHours(1),
                    new Rate(new Rate.Constant(1000), 0),
                    Map.of(Phase.WRITE, 1.0),
                    Map.of(),
                    Extras.NONE)),
            Extras.NONE);

    /** @throws IllegalArgumentException if the share of updates is not 0 to 1 */
    public Workload {
        Limits.share("updates", updates);
        phases = List.copyOf(phases);
    }

    /** {@return how long all phases take together} */
    public Duration duration() {
        return phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
    }
}
