package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The load expected.
 *
 * @param seed    of all randomness; one seed, one result
 * @param updates share of the writes that rewrite existing rows, 0 to 1
 * @param phases  one after the other
 * @param extras  {@code x-} keys
 */
public record Workload(long seed, double updates, List<Phase> phases, Extras extras) {
    /** The longest workload that is simulated: ten years. */
    private static final Duration LONGEST = Duration.ofDays(3660);

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

    public Duration duration() {
        return phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
    }

    /** {@return why the phases cannot be laid out one after the other: one sentence} */
    public Optional<String> refusal() {
        return duration().compareTo(LONGEST) <= 0
                ? Optional.empty()
                : Optional.of("The phases exceed ten years in total. Shorten them.");
    }

    /** {@return how long all phases take together, in nanoseconds; of those that take too long no more than ten years} */
    public long nanos() {
        return (refusal().isPresent() ? LONGEST : duration()).toNanos();
    }
}
