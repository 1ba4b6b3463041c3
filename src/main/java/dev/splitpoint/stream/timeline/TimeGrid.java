package dev.splitpoint.stream.timeline;

import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;
import java.time.Instant;

/**
 * The time axis of a run: equal cells from time 0, the start of the first phase. Only the last one may be shorter: it
 * ends with the workload.
 *
 * @param cells number of cells, 1 or more
 * @param cell  width of a cell
 * @param end   the end of the last cell: after its start, and at most a width after it
 */
public record TimeGrid(int cells, Duration cell, Duration end) {
    /** Time 0 of every run: fixed, because a result must not depend on the day on which it is computed. */
    public static final Instant ORIGIN = Instant.EPOCH.plusNanos(ClockSource.START);

    /** Cells that are all equally wide. */
    public TimeGrid(int cells, Duration cell) {
        this(cells, cell, cell.multipliedBy(cells));
    }

    /** {@return the time at which a cell starts; that of cell {@code cells} is the end of the axis} */
    public Duration start(int index) {
        return index < cells ? cell.multipliedBy(index) : end;
    }

    public double startSeconds(int index) {
        return index < cells ? index * cellSeconds() : end.toNanos() / 1e9;
    }

    /** {@return the width in seconds of all cells but the last one, which may be shorter} */
    public double cellSeconds() {
        return cell.toNanos() / 1e9;
    }

    /** {@return how long a cell lasts, in seconds: what its operations are to be divided by for a rate} */
    public double seconds(int index) {
        return index < cells - 1 ? cellSeconds() : end.minus(cell.multipliedBy(cells - 1L)).toNanos() / 1e9;
    }
}
