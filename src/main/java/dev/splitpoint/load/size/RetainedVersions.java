package dev.splitpoint.load.size;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.stream.distribution.Poisson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/**
 * Number of cell versions that a garbage-collection policy retains at the end of a workload, for a column that every write of a
 * row writes.
 *
 * <p>Versions are numbered from the newest. {@code maxNumVersions: n} deletes versions after the n-th, {@code maxAge: a} deletes
 * versions older than a, an intersection deletes versions that all its rules delete, and a union deletes versions that any of
 * its rules deletes (Google, "Garbage collection overview"). Therefore the j-th version is retained up to a maximum age
 * a<sub>j</sub>. For {@code maxNumVersions}, a<sub>j</sub> is ∞ if j ≤ n and else 0; for {@code maxAge} it is a; for an
 * intersection the maximum over its rules; for a union the minimum. The number of retained versions is the sum over j of the
 * rows that were written at least j times within a<sub>j</sub>. Delayed deletion by compaction is not modeled.
 *
 * <p>Example: a union of 2 versions and 7 days. a<sub>1</sub> and a<sub>2</sub> are 7 days, a<sub>3</sub> is 0. If 1,000 rows were
 * written in the last 7 days, 400 of them at least twice, then 1,400 versions are retained.
 */
final class RetainedVersions {
    /** Upper bound of the search. It exceeds the number of writes of any workload. */
    private static final double MAX_VERSIONS = 0x1p200;

    private final WriteHistory history;
    /** Expected number of writes of the hottest key within an age in seconds. */
    private final DoubleUnaryOperator hottest;

    RetainedVersions(WriteHistory history, DoubleUnaryOperator hottest) {
        this.history = history;
        this.hottest = hottest;
    }

    /** Versions from {@code after} + 1 to {@code to}, which are retained up to the same age in seconds. */
    private record Band(double after, double to, double age) {}

    /** {@return the number of rows with at least one retained version} */
    double rows(Optional<GcRule> policy) {
        return upTo(1, policy.map(rule -> age(rule, 1)).orElse(Double.POSITIVE_INFINITY));
    }

    /** {@return the number of retained versions of all rows} */
    double cells(Optional<GcRule> policy) {
        return bands(policy).stream()
                .mapToDouble(band -> upTo(band.to(), band.age()) - upTo(band.after(), band.age()))
                .sum();
    }

    /** {@return the median of the largest number of retained versions in a row} */
    double maxVersions(Optional<GcRule> policy) {
        double most = 0;
        for (Band band : bands(policy)) {
            double written = Math.min(band.to(), maxVersions(band.age()));
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
            bands.add(new Band(after, number, age(policy.orElseThrow(), number)));
            after = number;
        }
        double first = after + 1;
        bands.add(new Band(after, Double.POSITIVE_INFINITY,
                policy.map(rule -> age(rule, first)).orElse(Double.POSITIVE_INFINITY)));
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

    /** {@return the maximum age of the version with the given number, in seconds} */
    private static double age(GcRule rule, double number) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> number <= versions ? Double.POSITIVE_INFINITY : 0;
            case GcRule.MaxAge(Duration age) -> age.toNanos() / 1e9;
            case GcRule.Intersection(List<GcRule> rules) ->
                rules.stream().mapToDouble(each -> age(each, number)).max().orElse(Double.POSITIVE_INFINITY);
            case GcRule.Union(List<GcRule> rules) ->
                rules.stream().mapToDouble(each -> age(each, number)).min().orElse(Double.POSITIVE_INFINITY);
        };
    }

    /** {@return the writes of all rows within an age, with at most {@code most} counted for each row} */
    private double upTo(double most, double age) {
        if (most == 0) {
            return 0;
        }
        if (Double.isInfinite(most)) {
            return history.writes(age);
        }
        double sum = 0;
        for (WriteHistory.Rows rows : history.rows(age)) {
            sum += rows.count()
                    * (rows.created()
                            ? 1 + Poisson.cappedMean(most - 1, rows.rewrites())
                            : Poisson.cappedMean(most, rows.rewrites()));
        }
        return sum;
    }

    private double maxVersions(double age) {
        List<WriteHistory.Rows> rows = history.rows(age);
        double low = -1;
        double high = 64;
        while (!isMost(rows, high) && high < MAX_VERSIONS) {
            high *= 2;
        }
        // Adjacent doubles can differ by more than 1, so the search ends when there is no number between its bounds.
        for (double middle = middle(low, high); low < middle && middle < high; middle = middle(low, high)) {
            if (isMost(rows, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.max(high, Math.round(hottest.applyAsDouble(age)));
    }

    private static double middle(double low, double high) {
        return Math.floor((low + high) / 2);
    }

    /** {@return whether the probability that no row has more than {@code number} writes is at least 50%} */
    private static boolean isMost(List<WriteHistory.Rows> rows, double number) {
        double log = 0;
        for (WriteHistory.Rows group : rows) {
            double within = Poisson.cumulative(group.created() ? number - 1 : number, group.rewrites());
            log += group.count() == 0 ? 0 : group.count() * StrictMath.log(within);
        }
        return log >= StrictMath.log(0.5);
    }
}
