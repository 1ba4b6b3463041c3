package dev.splitpoint.load.size;

import dev.splitpoint.load.size.WriteCounts.Piece;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * History of rows that are written only within the period of their key, such as an hour: keys with a time, whose
 * updates rewrite recent rows.
 *
 * <p>Each period begins without rows. The numbers of inserts and updates of a period determine its rows and the writes
 * of each row. Example: 1,000 hosts and hours, 100 writes a second, 98% of them updates. An hour has 7,200 inserts,
 * which create 999 rows, and 352,800 updates. A row has 360 versions when its hour ends, and keeps them.
 */
final class PeriodicRows extends RowHistory {
    /** Number of groups of the rows of a period by the time of their creation. */
    private static final int GROUPS = 8;

    /** Number of groups of rows by the time until the next row: a half, a quarter and so on of the rows. */
    private static final int HALVINGS = 14;

    /** Bits of a double after its exponent and the first two bits of its fraction: four points per octave. */
    private static final int DROPPED_BITS = 50;

    private final WriteCounts counts;
    private final ValueFrequencies keys;
    /** The keys whose rows are counted. */
    private final ValueFrequencies counted;
    /** The history of all rows; empty if this is it. */
    private final Optional<PeriodicRows> all;

    private final double initialRows;
    private final double initialSeconds;
    private final double initialInserts;
    /** Updates for each insert. */
    private final double updatesPerInsert;
    /**
     * Whether updates also rewrite rows of earlier periods, because the periods are short: all rows of a period get the
     * same updates.
     */
    private final boolean isShort;

    private final double periodsPerMinute;
    private final List<Unit> units;
    /** Values of {@link #ofPeriod} for numbers of inserts at even distances, by limit. */
    private final Map<Double, Map<Integer, Double>> curves = new ConcurrentHashMap<>();
    /** Sums of capped writes before each unit, by limit. */
    private final Map<Double, double[]> sums = new ConcurrentHashMap<>();

    /**
     * Interval of the workload: a period, or several equal periods.
     *
     * @param from start in seconds
     * @param to end in seconds
     * @param periods number of periods
     * @param writes number of writes before the interval
     * @param end number of writes up to its end
     */
    private record Unit(double from, double to, double periods, double writes, double end) {}

    /**
     * @param counts writes of the workload
     * @param distribution distribution of the keys
     * @param initialRows number of rows at the start
     * @param initialSeconds age of the oldest of them
     * @param initialInserts number of inserts in one of their periods
     */
    PeriodicRows(
            WriteCounts counts,
            KeyDistribution distribution,
            double initialRows,
            double initialSeconds,
            double initialInserts) {
        this.counts = counts;
        this.keys = distribution.keys();
        this.counted = keys;
        this.all = Optional.empty();
        this.initialRows = initialRows;
        this.initialSeconds = initialSeconds;
        this.initialInserts = initialInserts;
        this.updatesPerInsert = (1 - counts.insertShare()) / counts.insertShare();
        this.isShort = distribution.hasClock() && distribution.period() < Timeline.RECENT;
        this.periodsPerMinute = Timeline.RECENT / distribution.period();
        this.units = List.copyOf(units(distribution));
    }

    private PeriodicRows(PeriodicRows all, ValueFrequencies counted) {
        this.all = Optional.of(all);
        this.counts = all.counts;
        this.keys = all.keys;
        this.counted = counted;
        this.initialRows = all.initialRows;
        this.initialSeconds = all.initialSeconds;
        this.initialInserts = all.initialInserts;
        this.updatesPerInsert = all.updatesPerInsert;
        this.isShort = all.isShort;
        this.periodsPerMinute = all.periodsPerMinute;
        this.units = all.units;
    }

    /** {@inheritDoc} If each key is written once, apart from updates, the result has all rows. */
    @Override
    RowHistory among(ValueFrequencies some) {
        return keys.isUnique() ? this : new PeriodicRows(all.orElse(this), some);
    }

    private List<Unit> units(KeyDistribution distribution) {
        List<Unit> found = new ArrayList<>();
        List<Piece> pieces = counts.pieces();
        double period = distribution.period() / 1e9;
        double longest = pieces.stream()
                .mapToDouble(piece -> piece.to() - piece.from())
                .max()
                .orElse(0);
        if (!distribution.hasClock() || period < longest) {
            double before = 0;
            for (Piece piece : pieces) {
                double end = before + piece.writes();
                double periods = distribution.hasClock()
                        ? (piece.to() - piece.from()) / period
                        : piece.writes() * counts.insertShare() / distribution.writesPerPeriod();
                found.add(new Unit(piece.from(), piece.to(), periods, before, end));
                before = end;
            }
            return found;
        }
        double elapsed = distribution.elapsed() / 1e9;
        for (double start = -elapsed; start < counts.seconds(); start += period) {
            double from = Math.max(0, start);
            double to = Math.min(counts.seconds(), start + period);
            found.add(new Unit(from, to, 1, counts.writes(counts.at(from)), counts.writes(counts.at(to))));
        }
        return found;
    }

    @Override
    double writes(double moment, double age) {
        if (all.isPresent()) {
            return capped(moment, age, Double.POSITIVE_INFINITY);
        }
        return counts.writes(counts.at(moment))
                - counts.writes(counts.at(moment - age))
                + youngInitial(moment, age)
                        * initialRows
                        * initialInserts
                        * (1 + updatesPerInsert)
                        / initialRowsOfPeriod();
    }

    private double initialRowsOfPeriod() {
        return Math.max(Double.MIN_NORMAL, all.orElse(this).ofPeriod(1, initialInserts));
    }

    /** {@return the share of the initial rows that were written within an age, 0 to 1} */
    private double youngInitial(double moment, double age) {
        return initialRows <= 0 || initialInserts <= 0
                ? 0
                : initialSeconds <= 0 ? (age >= moment ? 1 : 0) : Math.clamp((age - moment) / initialSeconds, 0, 1);
    }

    @Override
    double capped(double moment, double age, double most) {
        double young = youngInitial(moment, age);
        double sum = young == 0 ? 0 : young * initialRows * ofPeriod(most, initialInserts) / initialRowsOfPeriod();
        double from = Math.max(0, moment - age);
        double[] before = sums.computeIfAbsent(most, this::sums);
        int first = unit(from);
        int last = unit(moment);
        double fromWrites = counts.writes(counts.at(from));
        double nowWrites = counts.writes(counts.at(moment));
        if (units.isEmpty()) {
            return sum;
        }
        sum += ofRenewed(
                units.get(first),
                most,
                fromWrites,
                Math.min(nowWrites, units.get(first).end()));
        if (first == last) {
            return sum + ofPart(units.get(first), most, fromWrites, nowWrites);
        }
        return sum
                + ofPart(units.get(first), most, fromWrites, units.get(first).end())
                + before[last]
                - before[first + 1]
                + ofPart(units.get(last), most, units.get(last).writes(), nowWrites);
    }

    private int unit(double moment) {
        int low = 0;
        int high = units.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (units.get(middle).to() > moment) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private double[] sums(double most) {
        double[] before = new double[units.size() + 1];
        for (int i = 0; i < units.size(); i++) {
            before[i + 1] = before[i]
                    + ofPart(
                            units.get(i),
                            most,
                            units.get(i).writes(),
                            units.get(i).end());
        }
        return before;
    }

    /** {@return the capped writes of a unit between two numbers of writes} */
    private double ofPart(Unit unit, double most, double from, double to) {
        double all = unit.end() - unit.writes();
        if (to <= from || all <= 0) {
            return 0;
        }
        if (unit.periods() == 1) {
            return curve(most, (to - from) * counts.insertShare());
        }
        return (to - from) / all * unit.periods() * curve(most, all * counts.insertShare() / unit.periods());
    }

    /** {@return the capped updates in a part of a period, of the rows that inserts create before it and not in it} */
    private double ofRenewed(Unit unit, double most, double from, double to) {
        double before = (from - unit.writes()) * counts.insertShare();
        double inserts = (to - from) * counts.insertShare();
        if (unit.periods() != 1 || isShort || updatesPerInsert == 0 || keys.isUnique() || before <= 0 || to <= from) {
            return 0;
        }
        double updates = updatesPerInsert * inserts / keys.repeatShare(Math.max(1, before + inserts / 2));
        double[] sum = new double[1];
        counted.eachClass((count, probability) -> sum[0] += count
                * -StrictMath.expm1(-probability * before)
                * StrictMath.exp(-probability * inserts)
                * cappedMean(most, probability * updates));
        return sum[0];
    }

    /** {@return {@link #ofPeriod}, interpolated} */
    private double curve(double most, double inserts) {
        if (inserts <= Double.MIN_NORMAL) {
            return 0;
        }
        Map<Integer, Double> points = curves.computeIfAbsent(most, key -> new ConcurrentHashMap<>());
        int at = (int) (Double.doubleToRawLongBits(inserts) >>> DROPPED_BITS);
        double low = Double.longBitsToDouble((long) at << DROPPED_BITS);
        double high = Double.longBitsToDouble((long) (at + 1) << DROPPED_BITS);
        double part = (inserts - low) / (high - low);
        double below = points.computeIfAbsent(at, key -> ofPeriod(most, low));
        return part == 0 ? below : below + part * (points.computeIfAbsent(at + 1, key -> ofPeriod(most, high)) - below);
    }

    /**
     * {@return the writes of the rows of a period with a number of inserts, with at most {@code most} counted for each
     * row}
     */
    private double ofPeriod(double most, double inserts) {
        return rows(inserts).stream().mapToDouble(group -> group.capped(most)).sum();
    }

    /** {@return the rows of a period, grouped by the popularity of their keys and by the time of their creation} */
    private List<Rows> rows(double inserts) {
        List<Rows> groups = new ArrayList<>();
        if (updatesPerInsert == 0) {
            if (keys.isUnique()) {
                groups.add(new Rows(inserts, true, 0));
            }
            counted.eachClass((count, probability) -> groups.add(new Rows(count, false, probability * inserts)));
            return groups;
        }
        if (isShort) {
            if (keys.isUnique()) {
                groups.add(new Rows(inserts, true, updatesPerInsert));
                return groups;
            }
            double recent = inserts * periodsPerMinute;
            if (recent <= 1) {
                addNewest(groups, counted.expectedDistinct(inserts), inserts);
                return groups;
            }
            // The writes of the last minute are equally likely to be rewritten, whatever their values.
            counted.eachClass((count, probability) -> {
                double drawn = probability * inserts;
                double exists = -StrictMath.expm1(-drawn);
                groups.add(new Rows(count * exists, true, drawn / exists * (1 + updatesPerInsert) - 1));
            });
            return groups;
        }
        double[] ends = new double[GROUPS + 1];
        Arrays.setAll(ends, i -> StrictMath.pow((double) i / GROUPS, 3));
        double[] updatesAfter = new double[GROUPS];
        double updates = 0;
        double after = 1;
        for (int i = GROUPS - 1; i >= 0; i--) {
            double middle = (ends[i] + ends[i + 1]) / 2;
            double mean = Math.sqrt(middle * after);
            double draws = Math.max(1, mean * inserts);
            updates += updatesPerInsert
                    * inserts
                    * mean
                    * StrictMath.log(after / middle)
                    / (keys.isUnique() ? draws : keys.repeatShare(draws));
            updatesAfter[i] = updates;
            after = middle;
        }
        double factor = updatesPerInsert * inserts / updates(ends, updatesAfter, inserts);
        for (int i = 0; i < GROUPS; i++) {
            double start = ends[i];
            double end = ends[i + 1];
            double later = updatesAfter[i] * factor;
            double following = inserts * (1 - (start + end) / 2);
            if (keys.isUnique()) {
                groups.add(new Rows(inserts * (end - start), true, later));
            }
            counted.eachClass((count, probability) -> groups.add(new Rows(
                    count
                            * StrictMath.exp(-probability * inserts * start)
                            * -StrictMath.expm1(-probability * inserts * (end - start)),
                    true,
                    probability * (following + later))));
        }
        return groups;
    }

    /** {@return the updates of all rows of a period, by the time of their creation} */
    private double updates(double[] ends, double[] updatesAfter, double inserts) {
        double sum = 0;
        for (int i = 0; i < GROUPS; i++) {
            // The updates of the rows that are created in the group, divided by the updates of a key with the
            // probability 1.
            double created = keys.isUnique()
                    ? inserts * (ends[i + 1] - ends[i])
                    : keys.repeatShare(inserts * ends[i + 1]) - keys.repeatShare(inserts * ends[i]);
            sum += created * updatesAfter[i];
        }
        return Math.max(Double.MIN_NORMAL, sum);
    }

    /**
     * Adds rows. Each gets all updates until the next row is created. The times between rows have an exponential
     * distribution.
     */
    private void addNewest(List<Rows> groups, double rows, double inserts) {
        double mean = inserts * (1 + updatesPerInsert) / Math.max(Double.MIN_NORMAL, rows) - 1;
        double half = StrictMath.log(2);
        for (int i = 0; i < HALVINGS; i++) {
            double share = StrictMath.pow(0.5, i == HALVINGS - 1 ? i : i + 1);
            groups.add(new Rows(rows * share, true, mean * (i * half + (i == HALVINGS - 1 ? 1 : 1 - half))));
        }
    }

    @Override
    double largest(double moment, double age) {
        double from = counts.writes(counts.at(moment - age));
        double now = counts.writes(counts.at(moment));
        double young = youngInitial(moment, age);
        double most = young > 0 ? initialInserts : 0;
        double periods = young > 0 ? Math.max(1, young * initialRows / initialRowsOfPeriod()) : 0;
        for (Unit unit : units) {
            double writes = Math.min(now, unit.end()) - Math.max(from, unit.writes());
            if (writes > 0) {
                most = Math.max(
                        most,
                        (unit.periods() == 1 ? writes : (unit.end() - unit.writes()) / unit.periods())
                                * counts.insertShare());
                periods += unit.periods();
            }
        }
        double all = periods;
        if (most <= 0) {
            return 0;
        }
        double largest = largest(rows(most).stream()
                .map(group -> new Rows(group.count() * all, group.created(), group.rewrites()))
                .toList());
        return Math.min(largest, Math.ceil(writes(moment, age)));
    }
}
