package dev.splitpoint.stream.timeline;

import dev.splitpoint.design.Rate;
import java.time.Duration;
import java.util.List;

/** Operations of a stretch of time: the integral of a rate. */
public final class RateIntegral {
    private RateIntegral() {}

    /**
     * {@return the operations between two times}
     *
     * @param shape the rate
     * @param phase how long the whole phase is, in seconds
     * @param from  seconds since the phase's start
     * @param to    seconds since the phase's start, not under {@code from}
     */
    public static double of(Rate.Shape shape, double phase, double from, double to) {
        return switch (shape) {
            case Rate.Constant constant -> constant.perSecond() * (to - from);
            case Rate.Ramp ramp ->
                (ramp.from() + (ramp.to() - ramp.from()) * (from + to) / 2 / phase) * (to - from);
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

    /** {@return the integral of a sine that is cut off at zero, over the angle, from where it first rises over zero} */
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
