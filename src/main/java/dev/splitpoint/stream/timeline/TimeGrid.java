package dev.splitpoint.stream.timeline;

import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;
import java.time.Instant;

/**
 * Time axis of a run: cells of equal width from time 0, the start of the first phase. The last cell ends with the
 * workload and can be shorter.
 *
 * @param cells number of cells, 1 or more
 * @param cell width of a cell
 * @param end end of the last cell
 */
public record TimeGrid(int cells, Duration cell, Duration end) {
    /** Time 0 of every run. It is fixed, so that results do not depend on the current date. */
    public static final Instant ORIGIN = Instant.EPOCH.plusNanos(ClockSource.START);

    /** Creates an axis on which all cells have the same width. */
    public TimeGrid(int cells, Duration cell) {
        this(cells, cell, cell.multipliedBy(cells));
    }

    /**
     * {@return the last moment of a workload, which is the default time of queries} The end itself can be the first
     * moment of another day or hour, in which nothing is written.
     */
    public static Instant lastMoment(Workload workload) {
        return ORIGIN.plus(workload.duration()).minusNanos(1);
    }

    /** {@return the start time of a cell; the end of the axis for the index {@code cells}} */
    public Duration start(int index) {
        return index < cells ? cell.multipliedBy(index) : end;
    }

    public double startSeconds(int index) {
        return index < cells ? index * cellSeconds() : end.toNanos() / 1e9;
    }

    /** {@return the width in seconds of all cells except the last one, which can be shorter} */
    public double cellSeconds() {
        return cell.toNanos() / 1e9;
    }

    /** {@return the duration of a cell in seconds, by which its operations are divided to get a rate} */
    public double seconds(int index) {
        return index < cells - 1 ? cellSeconds() : (end.toNanos() - cell.toNanos() * (cells - 1L)) / 1e9;
    }
}
