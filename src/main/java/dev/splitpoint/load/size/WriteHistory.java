package dev.splitpoint.load.size;

import dev.splitpoint.design.Phase;
import dev.splitpoint.stream.distribution.Poisson;
import dev.splitpoint.stream.parallel.Bisection;
import dev.splitpoint.stream.timeline.RateIntegral;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Write times of the rows of a table, as ages in seconds before the end of the workload. Initial rows are written once, at the
 * start. Immutable.
 *
 * <p>Let x(t) be the updates per second and R(t) the number of rows. Updates choose rows uniformly, so the updates of one row are a
 * Poisson process with mean ∫ x ÷ R dt. If new rows are added at a rate n(t) proportional to x(t), the mean is
 * x ÷ n × ln(R at the end ÷ R at the beginning). Example: a table grows from 1,000 to 2,000 rows with 3 updates for each new row.
 * An initial row is updated 3 × ln 2 = 2.1 times on average.
 */
final class WriteHistory {
    /** Number of age groups of the new rows. */
    private static final int GROUPS = 128;

    private final double seconds;
    private final double initialRows;
    private final List<Piece> pieces;
    /** Sum over all pieces from an index to the end; likewise the following two arrays. */
    private final double[] writesFrom;

    private final double[] newRowsFrom;
    private final double[] rewritesFrom;

    /** Part of a time cell that belongs to one phase, in seconds from the start of the workload. */
    private record Piece(PhaseInterval stretch, double from, double to, double writes, double newRows) {}

    /**
     * Group of rows of similar age.
     *
     * @param count    number of rows
     * @param created  whether the rows were created within the requested age
     * @param rewrites mean number of updates of a row within the requested age
     */
    record Rows(double count, boolean created, double rewrites) {}

    /**
     * @param seconds     length of the workload
     * @param initialRows number of rows at the start
     * @param timeline    timeline of the workload; empty for no writes
     */
    WriteHistory(double seconds, double initialRows, Optional<Timeline> timeline) {
        this.seconds = seconds;
        this.initialRows = initialRows;
        this.pieces = timeline.map(WriteHistory::pieces).orElse(List.of());
        int count = pieces.size();
        this.writesFrom = new double[count + 1];
        this.newRowsFrom = new double[count + 1];
        this.rewritesFrom = new double[count + 1];
        for (int i = count - 1; i >= 0; i--) {
            writesFrom[i] = writesFrom[i + 1] + pieces.get(i).writes();
            newRowsFrom[i] = newRowsFrom[i + 1] + pieces.get(i).newRows();
        }
        for (int i = count - 1; i >= 0; i--) {
            rewritesFrom[i] = rewritesFrom[i + 1] + rewrites(i, 1);
        }
    }

    private static List<Piece> pieces(Timeline timeline) {
        List<Piece> pieces = new ArrayList<>();
        double cell = timeline.grid().cell().toNanos();
        for (PhaseInterval stretch : timeline.stretches()) {
            double share = stretch.phase().mix().getOrDefault(Phase.WRITE, 0.0);
            for (int i = 0; i < stretch.cells(); i++) {
                int at = stretch.firstCell() + i;
                double writes = stretch.operations()[i] * share;
                pieces.add(new Piece(
                        stretch,
                        Math.max(stretch.start(), at * cell) / 1e9,
                        Math.min(stretch.end(), (at + 1) * cell) / 1e9,
                        writes,
                        writes * timeline.insertShare() * timeline.newShare(at)));
            }
        }
        return List.copyOf(pieces);
    }

    /** {@return the mean number of updates of a row in the last {@code share} of the operations of a piece} */
    private double rewrites(int at, double share) {
        Piece piece = pieces.get(at);
        double again = piece.writes() - piece.newRows();
        double rowsThen = Math.max(1, rows() - newRowsFrom[at + 1]);
        double added = Math.min(share * piece.newRows(), rowsThen - 1);
        if (again <= 0 || share <= 0) {
            return 0;
        }
        return added <= 1e-9 * rowsThen
                ? again * share / rowsThen
                : again / piece.newRows() * -StrictMath.log1p(-added / rowsThen);
    }

    double rows() {
        return initialRows + newRowsFrom[0];
    }

    /** {@return whether the initial rows were written within an age} */
    boolean reachesStart(double age) {
        return age >= seconds;
    }

    /** {@return the number of writes within an age, including the initial rows if they are within it} */
    double writes(double age) {
        Point point = at(age);
        return (reachesStart(age) ? initialRows : 0) + point.sum(writesFrom, Piece::writes);
    }

    /** {@return the number of writes within an age, by phase} */
    double[] writesByPhase(double age) {
        double[] writes = new double[pieces.isEmpty() ? 0 : pieces.getLast().stretch().number() + 1];
        Point point = at(age);
        for (int i = point.piece; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            writes[piece.stretch().number()] += piece.writes() * (i == point.piece ? point.share : 1);
        }
        return writes;
    }

    /** {@return all rows, grouped by the time of their creation} */
    List<Rows> rows(double age) {
        List<Rows> groups = new ArrayList<>();
        Point point = at(age);
        double young = point.sum(newRowsFrom, Piece::newRows);
        groups.add(new Rows(initialRows, reachesStart(age), rewrites(point)));
        groups.add(new Rows(newRowsFrom[0] - young, false, rewrites(point)));
        double before = 0;
        for (int i = 0; i < GROUPS && young > 0; i++) {
            // Groups are finer for the oldest rows, with numbers of updates that differ most.
            double end = StrictMath.pow((i + 1.0) / GROUPS, 3);
            groups.add(new Rows(young * (end - before), true, rewrites(newest(young * (1 - (before + end) / 2)))));
            before = end;
        }
        return groups;
    }

    private double rewrites(Point point) {
        return point.piece == pieces.size() ? 0 : rewritesFrom[point.piece + 1] + rewrites(point.piece, point.share);
    }

    /** Point in time: a piece, and the share of its operations that follow. */
    private final class Point {
        private final int piece;
        private final double share;

        private Point(int piece, double share) {
            this.piece = piece;
            this.share = share;
        }

        private double sum(double[] from, ToDoubleFunction<Piece> part) {
            return piece == pieces.size() ? 0 : from[piece + 1] + share * part.applyAsDouble(pieces.get(piece));
        }
    }

    private Point at(double age) {
        double moment = seconds - age;
        int low = (int) Bisection.first(0, pieces.size(), i -> pieces.get((int) i).to() > moment);
        if (low == pieces.size()) {
            return new Point(low, 0);
        }
        Piece piece = pieces.get(low);
        if (moment <= piece.from()) {
            return new Point(low, 1);
        }
        Phase phase = piece.stretch().phase();
        double start = piece.stretch().start() / 1e9;
        double length = phase.duration().toNanos() / 1e9;
        double all = RateIntegral.of(phase.rate().shape(), length, piece.from() - start, piece.to() - start);
        double after = RateIntegral.of(phase.rate().shape(), length, moment - start, piece.to() - start);
        return new Point(low, all <= 0 ? 0 : Math.clamp(after / all, 0, 1));
    }

    /** {@return the time after which the last {@code rows} rows were created} */
    private Point newest(double rows) {
        int low = (int) Bisection.first(0, pieces.size(), i -> newRowsFrom[(int) i + 1] < rows);
        double added = low == pieces.size() ? 0 : pieces.get(low).newRows();
        return new Point(low, added <= 0 ? 0 : Math.clamp((rows - newRowsFrom[low + 1]) / added, 0, 1));
    }
}
