package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Expected load of a table.
 *
 * @param seed seed of all random words; the same seed gives the same result
 * @param updates share of the writes that update existing rows, 0 to 1
 * @param rewrites rows that updates rewrite
 * @param phases consecutive phases
 * @param extras {@code x-} keys
 */
public record Workload(long seed, double updates, Rewrites rewrites, List<Phase> phases, Extras extras) {
    /** The maximum duration of a simulated workload: ten years. */
    private static final Duration LONGEST = Duration.ofDays(3660);

    /** 1,000 writes/s for one hour with seed 42. */
    public static final Workload DEFAULT = new Workload(
            42, 0, Rewrites.RECENT_ROWS, List.of(Phase.ofWrites("steady", Duration.ofHours(1), 1000)), Extras.NONE);

    /** @throws IllegalArgumentException if the share of updates is not 0 to 1 */
    public Workload {
        Limits.share("updates", updates);
        phases = List.copyOf(phases);
    }

    /** Creates a workload whose updates rewrite recent rows. */
    public Workload(long seed, double updates, List<Phase> phases, Extras extras) {
        this(seed, updates, Rewrites.RECENT_ROWS, phases, extras);
    }

    public Workload withSeed(long newSeed) {
        return new Workload(newSeed, updates, rewrites, phases, extras);
    }

    public Workload withUpdates(double newUpdates) {
        return new Workload(seed, newUpdates, rewrites, phases, extras);
    }

    public Workload withRewrites(Rewrites newRewrites) {
        return new Workload(seed, updates, newRewrites, phases, extras);
    }

    public Workload withPhases(List<Phase> newPhases) {
        return new Workload(seed, updates, rewrites, newPhases, extras);
    }

    public Duration duration() {
        return phases.stream().map(Phase::duration).reduce(Duration.ZERO, Duration::plus);
    }

    /** {@return the operations per second at the peak of the busiest phase; 0 without phases} */
    public double peak() {
        return phases.stream()
                .mapToDouble(phase -> phase.rate().shape().peak())
                .max()
                .orElse(0);
    }

    /**
     * {@return the workload with the rates of all phases multiplied by a factor}
     *
     * @throws IllegalArgumentException if a rate is then over 10<sup>12</sup>
     */
    public Workload scaled(double factor) {
        return withPhases(phases.stream().map(phase -> phase.scaled(factor)).toList());
    }

    /** {@return the reason for which the workload cannot be simulated, as one sentence; empty if it can} */
    public Optional<String> rejectionReason() {
        return duration().compareTo(LONGEST) <= 0
                ? Optional.empty()
                : Optional.of("The phases exceed ten years in total. Shorten them.");
    }

    /** {@return the total duration of the phases in nanoseconds, at most ten years} */
    public long nanos() {
        return (rejectionReason().isPresent() ? LONGEST : duration()).toNanos();
    }
}
