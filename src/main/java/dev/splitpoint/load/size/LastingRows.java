package dev.splitpoint.load.size;

import dev.splitpoint.load.size.WriteCounts.Piece;
import dev.splitpoint.load.size.WriteCounts.Point;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * History of rows that any later write can rewrite: keys without a time, or updates of any row.
 *
 * <p>If keys repeat, a row is written as often as its key is popular. A key with the probability p has p × (inserts +
 * updates ÷ share of the draws whose key exists) further writes on average. Example: 60 million updates of 500
 * counters, the most popular of which has 24% of the draws. Its row has 14.4 million versions.
 *
 * <p>If keys do not repeat, all rows are equally popular. Let x(t) be the updates per second and R(t) the number of
 * rows. The updates of one row are a Poisson process with mean ∫ x ÷ R dt. If new rows are added at a rate n(t)
 * proportional to x(t), the mean is x ÷ n × ln(R at the end ÷ R at the beginning). Example: a table grows from 1,000 to
 * 2,000 rows with 3 updates for each new row. An initial row is updated 3 × ln 2 = 2.1 times on average.
 */
final class LastingRows extends RowHistory {
    /** Number of groups of equally popular new rows, by their age. */
    private static final int GROUPS = 128;

    /** Number of age groups of the new rows of a class of keys, and of the initial rows. */
    private static final int CLASS_GROUPS = 8;

    /** Logarithm of the ratio of the draws after and before a step of an integral. */
    private static final double STEP = 0.2;

    private static final int MOST_STEPS = 64;

    private final WriteCounts counts;
    private final double initialRows;
    private final Start start;
    private final ValueFrequencies keys;
    /** The keys whose rows are counted. */
    private final ValueFrequencies counted;

    private final double scale;
    /**
     * Mean number of updates before each piece, of a row that exists, divided by the probability of its key if keys
     * repeat.
     */
    private final double[] updatesBefore;

    /**
     * Rows at the start.
     *
     * @param rows number of rows
     * @param draws number of writes that made them, if keys repeat
     * @param seconds age of the oldest row
     * @param isGrowth whether the table grew from no rows in this time; otherwise garbage collection removed rows at
     *     the rate at which they were added
     */
    record Start(double rows, double draws, double seconds, boolean isGrowth) {}

    /**
     * @param counts writes of the workload
     * @param keys frequencies of the keys; {@link ValueFrequencies#UNIQUE} if all rows are equally popular
     * @param start rows at the start
     */
    LastingRows(WriteCounts counts, ValueFrequencies keys, Start start) {
        this.counted = keys;
        this.counts = counts;
        this.initialRows = start.rows();
        this.start = start;
        this.keys = keys;
        double expected = isPopular() ? keys.expectedDistinct(start.draws()) : initialRows;
        this.scale = expected > 0 ? initialRows / expected : 0;
        List<Piece> pieces = counts.pieces();
        this.updatesBefore = new double[pieces.size() + 1];
        for (int i = 0; i < pieces.size(); i++) {
            updatesBefore[i + 1] = updatesBefore[i] + updates(i, 1);
        }
    }

    private LastingRows(LastingRows all, ValueFrequencies counted) {
        this.counted = counted;
        this.counts = all.counts;
        this.initialRows = all.initialRows;
        this.start = all.start;
        this.keys = all.keys;
        this.scale = all.scale;
        this.updatesBefore = all.updatesBefore;
    }

    /** {@inheritDoc} If all rows are equally popular, the result has all rows. */
    @Override
    RowHistory among(ValueFrequencies some) {
        return isPopular() ? new LastingRows(this, some) : this;
    }

    private boolean isPopular() {
        return !keys.isUnique();
    }

    /** {@return the mean number of updates of a row in the first {@code share} of the operations of a piece} */
    private double updates(int at, double share) {
        Piece piece = counts.pieces().get(at);
        if (isPopular()) {
            return popularUpdates(at, share);
        }
        double again = piece.writes() - piece.created();
        double before = Math.max(1, initialRows + counts.created(new Point(at, 0)));
        double added = share * piece.created();
        if (again <= 0 || share <= 0) {
            return 0;
        }
        return added <= 1e-9 * before
                ? again * share / before
                : again / piece.created() * StrictMath.log1p(added / before);
    }

    /**
     * {@return the updates of a piece divided by the share of the draws whose key exists, in steps in which this share
     * changes little}
     */
    private double popularUpdates(int at, double share) {
        double writes = counts.pieces().get(at).writes() * share;
        double from = Math.max(1, start.draws() + counts.insertShare() * counts.writes(new Point(at, 0)));
        double to = from + writes * counts.insertShare();
        if (to == from) {
            return writes == 0 ? 0 : writes / existing(from);
        }
        int steps = (int) Math.clamp(Math.ceil(StrictMath.log(to / from) / STEP), 1, MOST_STEPS);
        double updates = 0;
        double before = from;
        for (int i = 1; i <= steps; i++) {
            double after = i == steps ? to : from * StrictMath.pow(to / from, (double) i / steps);
            updates += (after - before)
                    / (to - from)
                    * writes
                    * (1 - counts.insertShare())
                    / existing((before + after) / 2);
            before = after;
        }
        return updates;
    }

    /** {@return the share of the draws with keys that exist after a number of draws, over 0} */
    private double existing(double draws) {
        return keys.repeatShare(Math.max(1, draws));
    }

    private double updates(Point at) {
        return at.piece() == counts.pieces().size()
                ? updatesBefore[at.piece()]
                : updatesBefore[at.piece()] + updates(at.piece(), at.share());
    }

    /** {@return the draws that rewrite an existing row} */
    private double draws(Point at) {
        return counts.insertShare() * counts.writes(at) + updates(at);
    }

    /** {@return the part of an age before the start in which the initial rows were written, in seconds} */
    private double before(double moment, double age) {
        return Math.clamp(age - moment, 0, start.seconds());
    }

    /** {@return the share of the initial rows that were written within an age, 0 to 1} */
    private double youngInitial(double moment, double age) {
        return start.seconds() <= 0 ? (age >= moment ? 1 : 0) : before(moment, age) / start.seconds();
    }

    @Override
    double writes(double moment, double age) {
        if (counted != keys) {
            return capped(moment, age, Double.POSITIVE_INFINITY);
        }
        double since = counts.writes(counts.at(moment)) - counts.writes(counts.at(moment - age));
        double updates = Double.isInfinite(age) || initialRows <= 0
                ? 0
                : counts.meanWrites() * before(moment, age) * (isPopular() ? 1 : 1 - counts.insertShare());
        return youngInitial(moment, age) * initialRows + updates + since;
    }

    @Override
    double capped(double moment, double age, double most) {
        return rows(moment, age).stream()
                .mapToDouble(group -> group.capped(most))
                .sum();
    }

    @Override
    double largest(double moment, double age) {
        double popular = counted.hottestShare() * (draws(counts.at(moment)) - draws(counts.at(moment - age)));
        return Math.max(largest(rows(moment, age)), Math.round(popular));
    }

    private List<Rows> rows(double moment, double age) {
        List<Rows> groups = new ArrayList<>();
        Point now = counts.at(moment);
        Point from = counts.at(moment - age);
        if (isPopular()) {
            Draws draws = ofAge(moment, age);
            counted.eachClass((count, probability) -> addClass(groups, count, probability, draws));
            return groups;
        }
        double rewrites = updates(now) - updates(from);
        addInitial(groups, moment, age, rewrites);
        double young = counts.created(now) - counts.created(from);
        groups.add(new Rows(counts.created(from), false, rewrites));
        double before = 0;
        for (int i = 0; i < GROUPS && young > 0; i++) {
            // Groups are finer for the oldest rows, with numbers of updates that differ most.
            double end = StrictMath.pow((i + 1.0) / GROUPS, 3);
            Point created = counts.atCreated(counts.created(from) + young * (before + end) / 2);
            groups.add(new Rows(young * (end - before), true, updates(now) - updates(created)));
            before = end;
        }
        return groups;
    }

    private void addInitial(List<Rows> groups, double moment, double age, double rewrites) {
        double young = youngInitial(moment, age);
        double before = before(moment, age);
        boolean updated = !Double.isInfinite(age) && before > 0 && counts.insertShare() < 1;
        groups.add(new Rows(
                initialRows * (1 - young), false, rewrites + (updated && young < 1 ? updatesOfInitial(before) : 0)));
        int parts = updated ? CLASS_GROUPS : 1;
        for (int i = 0; i < parts && young > 0; i++) {
            groups.add(new Rows(
                    initialRows * young / parts,
                    true,
                    rewrites + (updated ? updatesOfInitial(before * (i + 0.5) / parts) : 0)));
        }
    }

    /**
     * {@return the mean number of updates of an initial row within a time before the start, in seconds, if it existed
     * then}
     */
    private double updatesOfInitial(double before) {
        double time = start.isGrowth() ? -start.seconds() * StrictMath.log1p(-before / start.seconds()) : before;
        return counts.meanWrites() * (1 - counts.insertShare()) * time / Math.max(1, initialRows);
    }

    /**
     * Draws of an age, which are the same for all keys.
     *
     * @param now draws up to the moment
     * @param from draws up to the start of the age
     * @param before draws within the age before the start of the workload
     * @param young share of the initial rows that were written within the age
     * @param created draws up to the creation of new rows, by group
     * @param inserts inserts up to the moment
     * @param old inserts up to the start of the age
     */
    private record Draws(
            double now, double from, double before, double young, double[] created, double inserts, double old) {}

    private Draws ofAge(double moment, double age) {
        Point now = counts.at(moment);
        Point from = counts.at(moment - age);
        double before = Double.isInfinite(age) || initialRows <= 0
                ? 0
                : before(moment, age)
                        * counts.meanWrites()
                        * (counts.insertShare() + (1 - counts.insertShare()) / existing(start.draws()));
        double[] created = new double[CLASS_GROUPS];
        Arrays.setAll(
                created,
                i -> draws(counts.atWrites(
                        counts.writes(from) + (counts.writes(now) - counts.writes(from)) * (end(i - 1) + end(i)) / 2)));
        return new Draws(
                draws(now),
                draws(from),
                before,
                youngInitial(moment, age),
                created,
                counts.insertShare() * counts.writes(now),
                counts.insertShare() * counts.writes(from));
    }

    /**
     * {@return the share of the inserts of an age up to the end of a group of new rows} Groups are finer for the oldest
     * rows.
     */
    private static double end(int group) {
        return StrictMath.pow((group + 1.0) / CLASS_GROUPS, 3);
    }

    private void addClass(List<Rows> groups, double count, double probability, Draws draws) {
        double initial = count * -StrictMath.expm1(-start.draws() * probability) * scale;
        double recent = draws.now() - draws.from();
        if (initial > 0) {
            double rewrites = probability * (recent + draws.before());
            groups.add(new Rows(initial * draws.young(), true, rewrites));
            groups.add(new Rows(initial * (1 - draws.young()), false, rewrites));
        }
        double others = Math.max(0, count - initial);
        if (others * -StrictMath.expm1(-probability * draws.inserts()) < 1e-6) {
            return;
        }
        if (counts.insertShare() >= 1) {
            groups.add(new Rows(others, false, probability * recent));
            return;
        }
        groups.add(new Rows(others * -StrictMath.expm1(-probability * draws.old()), false, probability * recent));
        double young = draws.inserts() - draws.old();
        for (int i = 0; i < CLASS_GROUPS; i++) {
            double absent = StrictMath.exp(-probability * (draws.old() + young * end(i - 1)));
            double rows = others * absent * -StrictMath.expm1(-probability * young * (end(i) - end(i - 1)));
            groups.add(new Rows(rows, true, probability * (draws.now() - draws.created()[i])));
        }
    }
}
