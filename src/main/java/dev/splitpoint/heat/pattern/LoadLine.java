package dev.splitpoint.heat.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Narrow peak of a load that moves through the keys in a line.
 *
 * @param fromTime first time band
 * @param toTime exclusive end time band
 * @param low lowest position of the middle of the peak, in key bands
 * @param high highest position of the middle of the peak
 * @param width width of the peak in key bands
 * @param correlation correlation of position and time, −1 to 1
 */
record LoadLine(int fromTime, int toTime, double low, double high, int width, double correlation) {
    /** Smallest share of the load that {@link #NARROW_KEYS} of the keys have. */
    private static final double NARROW_SHARE = 0.5;

    private static final double NARROW_KEYS = 0.05;
    private static final double STRAIGHT = 0.9;
    private static final double LEAST_WAY = 0.2;
    private static final int FEWEST_TIMES = 8;

    /** {@return the line of a load; empty if its peak is wide, or its position is not a linear function of time} */
    static Optional<LoadLine> of(LoadBands bands) {
        int width = Math.max(1, (int) (bands.keys() * NARROW_KEYS));
        List<double[]> places = new ArrayList<>();
        for (int time = 0; time < bands.times(); time++) {
            double[] keys = bands.at(time);
            int peak = bands.heaviest(time, width);
            double share = Arrays.stream(keys, peak, Math.min(keys.length, peak + width))
                            .sum()
                    / Arrays.stream(keys).sum();
            if (share >= NARROW_SHARE) {
                places.add(new double[] {time, peak + width / 2.0});
            }
        }
        if (places.size() < Math.max(FEWEST_TIMES, bands.times() / 2)) {
            return Optional.empty();
        }
        LoadLine line = new LoadLine(
                (int) places.getFirst()[0],
                (int) places.getLast()[0] + 1,
                places.stream().mapToDouble(place -> place[1]).min().orElse(0),
                places.stream().mapToDouble(place -> place[1]).max().orElse(0),
                width,
                Patterns.correlation(places));
        return Math.abs(line.correlation) < STRAIGHT || line.share(bands) < LEAST_WAY
                ? Optional.empty()
                : Optional.of(line);
    }

    /** {@return the share of the key bands that the peak moves over} */
    double share(LoadBands bands) {
        return (high - low) / bands.keys();
    }

    /** {@return the direction of the peak in words} */
    String direction() {
        return correlation > 0 ? "upwards in key order" : "downwards in key order";
    }
}
