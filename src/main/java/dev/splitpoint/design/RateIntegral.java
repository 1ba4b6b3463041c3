package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;

/** Integral of a rate over time: the number of operations in an interval. */
public final class RateIntegral {
    private RateIntegral() {}

    /**
     * {@return the number of operations between two times}
     *
     * <p>Example: a ramp from 0 to 100 operations/s over a phase of 10 s has 125 operations in the first 5 s.
     *
     * @param shape curve of the rate
     * @param phase duration of the phase in seconds
     * @param from start in seconds since the start of the phase
     * @param to end in seconds since the start of the phase, at least {@code from}
     */
    public static double of(Rate.Shape shape, double phase, double from, double to) {
        return switch (shape) {
            case Rate.Constant constant -> constant.perSecond() * (to - from);
            case Rate.Ramp ramp -> (ramp.from() + (ramp.to() - ramp.from()) * (from + to) / 2 / phase) * (to - from);
            case Rate.Sine sine -> sine(sine, from, to);
            case Rate.Points points -> points(points.points(), from, to);
        };
    }

    private static double sine(Rate.Sine sine, double from, double to) {
        double turn = 2 * StrictMath.PI / seconds(sine.period());
        double shift = 2 * StrictMath.PI * sine.phase();
        if (sine.amplitude() <= sine.mean()) {
            return sine.mean() * (to - from)
                    + sine.amplitude()
                            / turn
                            * (StrictMath.cos(turn * from + shift) - StrictMath.cos(turn * to + shift));
        }
        return (clipped(sine, turn * to + shift) - clipped(sine, turn * from + shift)) / turn;
    }

    /**
     * {@return the integral over the angle of a sine that is clipped at zero, beginning where it first exceeds zero}
     */
    private static double clipped(Rate.Sine sine, double angle) {
        double rises = StrictMath.asin(-sine.mean() / sine.amplitude());
        double positive = StrictMath.PI - 2 * rises;
        double turns = Math.floor((angle - rises) / (2 * StrictMath.PI));
        double within = Math.min(positive, angle - rises - turns * 2 * StrictMath.PI);
        return turns * (sine.mean() * positive + 2 * sine.amplitude() * StrictMath.cos(rises))
                + sine.mean() * within
                + sine.amplitude() * (StrictMath.cos(rises) - StrictMath.cos(rises + within));
    }

    private static double points(List<Rate.Point> points, double from, double to) {
        double first = seconds(points.getFirst().at());
        double last = seconds(points.getLast().at());
        double sum = points.getFirst().perSecond() * overlap(from, to, Double.NEGATIVE_INFINITY, first)
                + points.getLast().perSecond() * overlap(from, to, last, Double.POSITIVE_INFINITY);
        for (int i = 1; i < points.size(); i++) {
            double start = seconds(points.get(i - 1).at());
            double end = seconds(points.get(i).at());
            double low = Math.max(from, start);
            double high = Math.min(to, end);
            if (high > low) {
                double slope = (points.get(i).perSecond() - points.get(i - 1).perSecond()) / (end - start);
                sum += (points.get(i - 1).perSecond() + slope * ((low + high) / 2 - start)) * (high - low);
            }
        }
        return sum;
    }

    private static double overlap(double from, double to, double start, double end) {
        return Math.max(0, Math.min(to, end) - Math.max(from, start));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
