package dev.splitpoint.load.size;

import dev.splitpoint.design.Phase;
import dev.splitpoint.stream.distribution.Poisson;
import dev.splitpoint.stream.parallel.Bisection;
import dev.splitpoint.stream.timeline.RateIntegral;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * When the rows of a table were written, seen from the end of the workload. Ages are in seconds before that end; rows that
 * are there at the start were written once, at the start.
 *
 * <p>Let x(t) be the writes a second that make no new row, and R(t) the rows. Each of those writes takes any of the rows
 * alike, so that in a time a row is rewritten as often as by a Poisson process with the mean ∫ x ÷ R dt. While rows are
 * added at a rate n(t) that keeps its proportion to x(t), that is x ÷ n × ln(R at the end ÷ R at the beginning). Immutable.
 */
final class WriteHistory {
    /** Groups that rows are told apart in by their age. */
    private static final int GROUPS = 128;

    private final double seconds;
    private final double initialRows;
    private final List<Piece> pieces;
    /** Of the pieces from a number on. */
    private final double[] writesFrom;

    private final double[] newRowsFrom;
    private final double[] rewritesFrom;

    /** The part of a time cell that a phase has, in seconds since the start of the workload. */
    private record Piece(Stretch stretch, double from, double to, double writes, double newRows) {}

    /**
     * Rows of about one age.
     *
     * @param count    how many
     * @param created  whether their first write is within the time asked about
     * @param rewrites how often each was rewritten within it, on the average
     */
    record Rows(double count, boolean created, double rewrites) {}

    /**
     * @param seconds     how long the workload is
     * @param initialRows the rows at its start
     * @param timeline    the workload; empty for one that writes nothing
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
        for (Stretch stretch : timeline.stretches()) {
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

    /** {@return how often a row is rewritten in the last share of the operations of a piece} */
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

    /** {@return whether the rows that are there at the start were written within an age} */
    boolean reachesStart(double age) {
        return age >= seconds;
    }

    /** {@return the writes within an age, those of the rows that are there at the start among them} */
    double writes(double age) {
        Point point = at(age);
        return (reachesStart(age) ? initialRows : 0) + point.sum(writesFrom, Piece::writes);
    }

    /** {@return the writes of each phase within an age, by its number} */
    double[] writesByPhase(double age) {
        double[] writes = new double[pieces.isEmpty() ? 0 : pieces.getLast().stretch().number() + 1];
        Point point = at(age);
        for (int i = point.piece; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            writes[piece.stretch().number()] += piece.writes() * (i == point.piece ? point.share : 1);
        }
        return writes;
    }

    /** {@return all rows, in groups, by when they were written} */
    List<Rows> rows(double age) {
        List<Rows> groups = new ArrayList<>();
        Point point = at(age);
        double young = point.sum(newRowsFrom, Piece::newRows);
        groups.add(new Rows(initialRows, reachesStart(age), rewrites(point)));
        groups.add(new Rows(newRowsFrom[0] - young, false, rewrites(point)));
        double before = 0;
        for (int i = 0; i < GROUPS && young > 0; i++) {
            // The oldest rows, whose numbers of rewrites differ most, are looked at most closely.
            double behind = StrictMath.pow((i + 1.0) / GROUPS, 3);
            groups.add(new Rows(young * (behind - before), true, rewrites(newest(young * (1 - (before + behind) / 2)))));
            before = behind;
        }
        return groups;
    }

    private double rewrites(Point point) {
        return point.piece == pieces.size() ? 0 : rewritesFrom[point.piece + 1] + rewrites(point.piece, point.share);
    }

    /** A moment: a piece, and the share of its operations that come after it. */
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

    /** {@return the moment after which so many rows were added} */
    private Point newest(double rows) {
        int low = (int) Bisection.first(0, pieces.size(), i -> newRowsFrom[(int) i + 1] < rows);
        double added = low == pieces.size() ? 0 : pieces.get(low).newRows();
        return new Point(low, added <= 0 ? 0 : Math.clamp((rows - newRowsFrom[low + 1]) / added, 0, 1));
    }
}
