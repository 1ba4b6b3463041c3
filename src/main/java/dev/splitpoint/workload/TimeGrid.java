package dev.splitpoint.workload;

import java.time.Duration;

/**
 * The time axis of a run: equal cells from time 0, the start of the first phase.
 *
 * @param cells number of cells, 1 or more; the last one may reach past the end of the workload
 * @param cell  width of a cell
 */
public record TimeGrid(int cells, Duration cell) {
    /** {@return the time at which a cell starts; that of cell {@code cells} is the end of the axis} */
    public Duration start(int index) {
        return cell.multipliedBy(index);
    }

    /** {@return the width of a cell in seconds} */
    public double cellSeconds() {
        return cell.toNanos() / 1e9;
    }
}
