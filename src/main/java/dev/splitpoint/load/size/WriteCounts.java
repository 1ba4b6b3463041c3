package dev.splitpoint.load.size;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.RateIntegral;
import dev.splitpoint.stream.Bisection;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers of writes of a workload by time, in seconds from its start. Immutable.
 *
 * <p>Example: a phase of 10 s with 100 writes a second, a quarter of them updates. In the first 2 s there are 150
 * inserts and 50 updates.
 */
final class WriteCounts {
    private final double insertShare;
    private final double seconds;
    private final List<Piece> pieces;
    /** Sum over all pieces before an index; likewise the following array. */
    private final double[] writesBefore;

    private final double[] createdBefore;

    /**
     * Part of a time cell that belongs to one phase.
     *
     * @param interval phase
     * @param from start in seconds
     * @param to end in seconds
     * @param writes number of writes
     * @param created number of rows that the writes create
     */
    record Piece(PhaseInterval interval, double from, double to, double writes, double created) {}

    /** Point in time: a piece, and the share of its operations that precede. */
    record Point(int piece, double share) {}

    /**
     * @param seconds length of the workload
     * @param timeline timeline of the workload; empty for no writes
     */
    WriteCounts(double seconds, Optional<Timeline> timeline) {
        this.seconds = seconds;
        this.insertShare = timeline.map(Timeline::insertShare).orElse(1.0);
        this.pieces = timeline.map(WriteCounts::pieces).orElse(List.of());
        this.writesBefore = new double[pieces.size() + 1];
        this.createdBefore = new double[pieces.size() + 1];
        for (int i = 0; i < pieces.size(); i++) {
            writesBefore[i + 1] = writesBefore[i] + pieces.get(i).writes();
            createdBefore[i + 1] = createdBefore[i] + pieces.get(i).created();
        }
    }

    private static List<Piece> pieces(Timeline timeline) {
        List<Piece> pieces = new ArrayList<>();
        double cell = timeline.grid().cell().toNanos();
        for (PhaseInterval interval : timeline.intervals()) {
            double share = interval.phase().mix().getOrDefault(Phase.WRITE, 0.0);
            for (int i = 0; i < interval.cells(); i++) {
                int at = interval.firstCell() + i;
                double writes = interval.operations()[i] * share;
                pieces.add(new Piece(
                        interval,
                        Math.max(interval.start(), at * cell) / 1e9,
                        Math.min(interval.end(), (at + 1) * cell) / 1e9,
                        writes,
                        writes * timeline.insertShare() * timeline.newShare(at)));
            }
        }
        return List.copyOf(pieces);
    }

    List<Piece> pieces() {
        return pieces;
    }

    double seconds() {
        return seconds;
    }

    /** {@return the share of the writes that are not updates, 0 to 1} */
    double insertShare() {
        return insertShare;
    }

    /** {@return the number of writes per second, averaged over the workload} */
    double meanWrites() {
        return seconds <= 0 ? 0 : writesBefore[pieces.size()] / seconds;
    }

    double writes(Point at) {
        return at(writesBefore, at);
    }

    /** {@return the number of rows that were created} */
    double created(Point at) {
        return at(createdBefore, at);
    }

    private static double at(double[] before, Point at) {
        return at.piece + 1 == before.length
                ? before[at.piece]
                : before[at.piece] + at.share * (before[at.piece + 1] - before[at.piece]);
    }

    /** {@return the point at a time in seconds; the start for an earlier time} */
    Point at(double moment) {
        int low =
                (int) Bisection.first(0, pieces.size(), i -> pieces.get((int) i).to() > moment);
        if (low == pieces.size() || moment <= pieces.get(low).from()) {
            return new Point(low, 0);
        }
        Piece piece = pieces.get(low);
        Phase phase = piece.interval().phase();
        double start = piece.interval().start() / 1e9;
        double length = phase.duration().toNanos() / 1e9;
        double all = RateIntegral.of(phase.rate().shape(), length, piece.from() - start, piece.to() - start);
        double before = RateIntegral.of(phase.rate().shape(), length, piece.from() - start, moment - start);
        return new Point(low, all <= 0 ? 0 : Math.clamp(before / all, 0, 1));
    }

    /** {@return the point at which a number of writes has been made} */
    Point atWrites(double writes) {
        return point(writesBefore, writes);
    }

    /** {@return the point at which a number of rows has been created} */
    Point atCreated(double rows) {
        return point(createdBefore, rows);
    }

    private Point point(double[] before, double wanted) {
        int low = (int) Bisection.first(0, pieces.size(), i -> before[(int) i + 1] >= wanted);
        double here = low == pieces.size() ? 0 : before[low + 1] - before[low];
        return new Point(low, here <= 0 ? 0 : Math.clamp((wanted - before[low]) / here, 0, 1));
    }

    /** {@return the number of inserts between two points, by the overrides of their phases} */
    Map<Map<String, Generator>, Double> insertsByOverride(Point from, Point to) {
        Map<Map<String, Generator>, Double> inserts = new HashMap<>();
        for (int i = from.piece; i < pieces.size() && i <= to.piece; i++) {
            double share = (i == to.piece ? to.share : 1) - (i == from.piece ? from.share : 0);
            inserts.merge(
                    pieces.get(i).interval().phase().override(),
                    pieces.get(i).writes() * share * insertShare,
                    Double::sum);
        }
        return inserts;
    }
}
