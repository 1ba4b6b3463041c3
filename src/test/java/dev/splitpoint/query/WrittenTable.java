package dev.splitpoint.query;

import dev.splitpoint.design.GcRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/**
 * A table written row by row, and policies applied to each version by Google's own sentences: "delete all cells except
 * for the n most recent", "delete cells older than the given age", "all conditions", "any condition". It shares nothing
 * with the estimate.
 */
public final class WrittenTable {
    private final Random random;
    private final List<List<Double>> rows = new ArrayList<>();
    private double now;
    private double owed;

    public WrittenTable(long rowsAtStart, long seed) {
        this.random = new Random(seed);
        for (long i = 0; i < rowsAtStart; i++) {
            rows.add(new ArrayList<>(List.of(0.0)));
        }
    }

    /** Writes for some seconds. */
    public WrittenTable write(double seconds, double updates, DoubleUnaryOperator perSecond) {
        for (double at = 0; at < seconds; at++) {
            owed += perSecond.applyAsDouble(at + 0.5);
            for (; owed >= 1; owed--) {
                write(
                        random.nextDouble() < updates ? random.nextInt(rows.size()) : rows.size(),
                        now + at + random.nextDouble());
            }
        }
        now += seconds;
        return this;
    }

    /** Writes a row by its number, which is that of a new row or of one that is there. */
    public void write(int row, double at) {
        while (rows.size() <= row) {
            rows.add(new ArrayList<>());
        }
        rows.get(row).add(at);
    }

    public Random random() {
        return random;
    }

    public void end(double at) {
        now = at;
    }

    /** {@return how many versions each row keeps} */
    private List<Integer> kept(Optional<GcRule> policy) {
        List<Integer> kept = new ArrayList<>();
        for (List<Double> written : rows) {
            written.sort(Comparator.reverseOrder());
            int versions = 0;
            for (int i = 0; i < written.size(); i++) {
                versions += policy.isPresent() && deletes(policy.get(), i, now - written.get(i)) ? 0 : 1;
            }
            kept.add(versions);
        }
        return kept;
    }

    public long cells(Optional<GcRule> policy) {
        return kept(policy).stream().mapToLong(Integer::longValue).sum();
    }

    public long rowsWithCells(Optional<GcRule> policy) {
        return kept(policy).stream().filter(versions -> versions > 0).count();
    }

    public int most(Optional<GcRule> policy) {
        return kept(policy).stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private static boolean deletes(GcRule rule, int newer, double age) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> newer >= versions;
            case GcRule.MaxAge(Duration most) -> age > most.toMillis() / 1e3;
            case GcRule.Intersection(List<GcRule> rules) -> {
                for (GcRule each : rules) {
                    if (!deletes(each, newer, age)) {
                        yield false;
                    }
                }
                yield true;
            }
            case GcRule.Union(List<GcRule> rules) -> {
                for (GcRule each : rules) {
                    if (deletes(each, newer, age)) {
                        yield true;
                    }
                }
                yield false;
            }
        };
    }
}
