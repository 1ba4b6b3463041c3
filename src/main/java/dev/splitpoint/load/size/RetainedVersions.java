package dev.splitpoint.load.size;

import dev.splitpoint.design.GcRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Number of cell versions that a garbage-collection policy retains at a moment of a workload, for a column that every
 * write of a row writes.
 *
 * <p>Versions are numbered from the newest. {@code maxNumVersions: n} deletes versions after the n-th, {@code maxAge:
 * a} deletes versions older than a, an intersection deletes versions that all its rules delete, and a union deletes
 * versions that any of its rules deletes (Google, "Garbage collection overview"). Therefore the j-th version is
 * retained up to a maximum age a<sub>j</sub>. For {@code maxNumVersions}, a<sub>j</sub> is ∞ if j ≤ n and else 0; for
 * {@code maxAge} it is a; for an intersection the maximum over its rules; for a union the minimum. The number of
 * retained versions is the sum over j of the rows that were written at least j times within a<sub>j</sub>. Delayed
 * deletion by compaction is not modeled.
 *
 * <p>Example: a union of 2 versions and 7 days. a<sub>1</sub> and a<sub>2</sub> are 7 days, a<sub>3</sub> is 0. If
 * 1,000 rows were written in the last 7 days, 400 of them at least twice, then 1,400 versions are retained.
 */
final class RetainedVersions {
    private final RowHistory history;
    private final double moment;
    /** Results by policy, because callers ask for the same ones often. */
    private final Map<Optional<GcRule>, Double> rows = new ConcurrentHashMap<>();

    private final Map<Optional<GcRule>, Double> cells = new ConcurrentHashMap<>();
    private final Map<Optional<GcRule>, Double> most = new ConcurrentHashMap<>();

    /**
     * @param history writes of the rows
     * @param moment time at which versions are counted, in seconds from the start of the workload
     */
    RetainedVersions(RowHistory history, double moment) {
        this.history = history;
        this.moment = moment;
    }

    /** Versions from {@code after} + 1 to {@code to}, which are retained up to the same age in seconds. */
    private record Band(double after, double to, double age) {}

    /** {@return the number of rows with at least one retained version} */
    double rows(Optional<GcRule> policy) {
        return rows.computeIfAbsent(
                policy,
                applied -> upTo(1, applied.map(rule -> rule.retainedSeconds(1)).orElse(Double.POSITIVE_INFINITY)));
    }

    /** {@return the number of retained versions of all rows} */
    double cells(Optional<GcRule> policy) {
        return cells.computeIfAbsent(
                policy,
                rule -> bands(rule).stream()
                        .mapToDouble(band -> upTo(band.to(), band.age()) - upTo(band.after(), band.age()))
                        .sum());
    }

    /** {@return the median of the largest number of retained versions in a row} */
    double maxVersions(Optional<GcRule> policy) {
        return most.computeIfAbsent(policy, this::computedMaxVersions);
    }

    private double computedMaxVersions(Optional<GcRule> policy) {
        double most = 0;
        for (Band band : bands(policy)) {
            double written = band.to() <= 1 ? band.to() : Math.min(band.to(), history.largest(moment, band.age()));
            most = written > band.after() ? Math.max(most, written) : most;
        }
        return Math.max(1, most);
    }

    private static List<Band> bands(Optional<GcRule> policy) {
        TreeSet<Integer> numbers = new TreeSet<>();
        policy.ifPresent(rule -> versions(rule).forEach(numbers::add));
        Stream.Builder<Band> bands = Stream.builder();
        double after = 0;
        for (int number : numbers) {
            bands.add(new Band(after, number, policy.orElseThrow().retainedSeconds(number)));
            after = number;
        }
        double first = after + 1;
        bands.add(new Band(
                after,
                Double.POSITIVE_INFINITY,
                policy.map(rule -> rule.retainedSeconds(first)).orElse(Double.POSITIVE_INFINITY)));
        return bands.build().filter(band -> band.age() > 0).toList();
    }

    private static Stream<Integer> versions(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> Stream.of(versions);
            case GcRule.MaxAge age -> Stream.empty();
            case GcRule.Intersection(List<GcRule> rules) -> rules.stream().flatMap(RetainedVersions::versions);
            case GcRule.Union(List<GcRule> rules) -> rules.stream().flatMap(RetainedVersions::versions);
        };
    }

    /** {@return the writes of all rows within an age, with at most {@code most} counted for each row} */
    private double upTo(double most, double age) {
        if (most == 0) {
            return 0;
        }
        return Double.isInfinite(most) ? history.writes(moment, age) : history.capped(moment, age, most);
    }
}
