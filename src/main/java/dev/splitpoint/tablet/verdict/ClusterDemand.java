package dev.splitpoint.tablet.verdict;

import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.Arrays;
import java.util.Optional;

/**
 * Demand on the whole cluster by time cell. The arrays are shared: do not modify them.
 *
 * @param table demand of the whole table, in nodes, by time cell; without the cost of cold caches
 * @param nodes mean number of nodes in service, by time cell
 */
public record ClusterDemand(double[] table, double[] nodes) {
    /**
     * Time cells in which the mean demand exceeds a limit.
     *
     * @param fromCell first cell
     * @param toCell exclusive end cell
     * @param highest cell with the highest mean demand
     * @param seconds total time in which the mean demand exceeds the limit
     */
    record Excess(int fromCell, int toCell, int highest, double seconds) {}

    /** {@return the mean demand of the nodes in service in a cell, as a share of a node} */
    double mean(int cell) {
        return table[cell] / nodes[cell];
    }

    /** {@return the highest demand of the whole table in a time cell, in nodes} */
    double peak() {
        return Arrays.stream(table).max().orElse(0);
    }

    /**
     * Returns the cells around all intervals of a length in which the mean demand over the interval exceeds a limit.
     *
     * <p>Example: with a limit of 70% and 10 minutes, a load that varies between 60% and 78% by the minute does not
     * exceed the limit, because the mean over 10 minutes is 69%.
     *
     * @param seconds length of the interval; the length of the run if the run is shorter
     * @return the cells; empty for no such interval
     */
    Optional<Excess> above(double limit, double seconds, TimeGrid time) {
        int cells = table.length;
        double length = Math.min(seconds, time.startSeconds(cells));
        int first = -1;
        int last = -1;
        int from = 0;
        double sum = 0;
        for (int cell = 0; cell < cells; cell++) {
            sum += mean(cell) * time.seconds(cell);
            double end = time.startSeconds(cell + 1);
            while (from < cell && end - time.startSeconds(from + 1) >= length) {
                sum -= mean(from) * time.seconds(from);
                from++;
            }
            double interval = end - time.startSeconds(from);
            if (interval >= length && sum > limit * interval) {
                first = first < 0 ? from : first;
                last = cell;
            }
        }
        return first < 0 ? Optional.empty() : Optional.of(trimmed(first, last, limit, time));
    }

    /** {@return the cells without those at both ends that do not exceed the limit} */
    private Excess trimmed(int first, int last, double limit, TimeGrid time) {
        int from = first;
        int to = last + 1;
        while (from < to - 1 && mean(from) <= limit) {
            from++;
        }
        while (to > from + 1 && mean(to - 1) <= limit) {
            to--;
        }
        int highest = from;
        double seconds = 0;
        for (int cell = from; cell < to; cell++) {
            highest = mean(cell) > mean(highest) ? cell : highest;
            seconds += mean(cell) > limit ? time.seconds(cell) : 0;
        }
        return new Excess(from, to, highest, seconds);
    }
}
