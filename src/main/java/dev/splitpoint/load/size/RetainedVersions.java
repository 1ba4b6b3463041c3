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
 * What a policy leaves of the versions of a column that every write of a row writes, at the end of a workload.
 *
 * <p>Of a row's versions, numbered from the newest on, {@code maxNumVersions: n} deletes those behind the n-th, {@code
 * maxAge: a} those over a old, an intersection what all of its rules delete, a union what any deletes (Google, "Garbage
 * collection overview"). So the j-th version is kept where its age is at most a<sub>j</sub>: without end where j ≤ n and
 * 0 otherwise, a, the most of an intersection's rules, the least of a union's. a<sub>j</sub> does not grow with j, and
 * changes only behind a number of versions that the policy names. A row has a j-th version of that age where it was
 * written j times or more within it, so that the cells are Σ<sub>j</sub> (rows written j times or more within
 * a<sub>j</sub>). Compaction deletes up to a week later, which is left out.
 */
final class RetainedVersions {
    private final WriteHistory history;
    /** How often the hottest key is written within an age, on the average. */
    private final DoubleUnaryOperator hottest;

    RetainedVersions(WriteHistory history, DoubleUnaryOperator hottest) {
        this.history = history;
        this.hottest = hottest;
    }

    /** Versions, from the one after {@code after} up to {@code to}, of which all are kept up to an age in seconds. */
    private record Band(double after, double to, double age) {}

    /** {@return how many rows have a version that is kept} */
    double rows(Optional<GcRule> policy) {
        return upTo(1, policy.map(rule -> age(rule, 1)).orElse(Double.POSITIVE_INFINITY));
    }

    /** {@return how many versions are kept of all rows} */
    double cells(Optional<GcRule> policy) {
        return bands(policy).stream()
                .mapToDouble(band -> upTo(band.to(), band.age()) - upTo(band.after(), band.age()))
                .sum();
    }

    /** {@return how many versions the row keeps that keeps most: that some row has so many is as likely as not} */
    double most(Optional<GcRule> policy) {
        double most = 0;
        for (Band band : bands(policy)) {
            double written = Math.min(band.to(), most(band.age()));
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
        double behind = after + 1;
        bands.add(new Band(after, Double.POSITIVE_INFINITY,
                policy.map(rule -> age(rule, behind)).orElse(Double.POSITIVE_INFINITY)));
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

    /** {@return the seconds up to which the version of a number is kept} */
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

    /** {@return the writes of all rows within an age, of each row at most so many} */
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
                            ? 1 + Poisson.meanUpTo(most - 1, rows.rewrites())
                            : Poisson.meanUpTo(most, rows.rewrites()));
        }
        return sum;
    }

    private double most(double age) {
        List<WriteHistory.Rows> rows = history.rows(age);
        double low = -1;
        double high = 64;
        while (!isMost(rows, high)) {
            high *= 2;
        }
        while (high - low > 1) {
            double middle = Math.floor((low + high) / 2);
            if (isMost(rows, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.max(high, Math.round(hottest.applyAsDouble(age)));
    }

    /** {@return whether it is as likely as not that no row was written more often} */
    private static boolean isMost(List<WriteHistory.Rows> rows, double number) {
        double log = 0;
        for (WriteHistory.Rows group : rows) {
            double within = Poisson.atMost(group.created() ? number - 1 : number, group.rewrites());
            log += group.count() == 0 ? 0 : group.count() * StrictMath.log(within);
        }
        return log >= StrictMath.log(0.5);
    }
}
