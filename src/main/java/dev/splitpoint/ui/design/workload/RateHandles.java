package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Handles of a rate curve, and the changes of the curve when they are moved. Times are in seconds, rates in operations
 * per second.
 */
final class RateHandles {
    private static final double[] ROUND = {1, 2, 5, 10};
    private static final double MAX_RATE = 1e12;

    private RateHandles() {}

    /**
     * A handle of a curve.
     *
     * @param name name of the handle
     * @param at time since the start of the phase, in seconds
     * @param rate rate, in operations per second
     * @param canChangeTime whether the time can be changed
     * @param canChangeRate whether the rate can be changed
     */
    record Handle(String name, double at, double rate, boolean canChangeTime, boolean canChangeRate) {}

    /**
     * Returns the handles of a curve. Handles after the end of the phase are not shown.
     *
     * @param length duration of the phase, in seconds
     */
    static List<Handle> of(Rate.Shape shape, double length) {
        return switch (shape) {
            case Rate.Constant(double perSecond) ->
                List.of(new Handle(Messages.RATE, length / 2, perSecond, false, true));
            case Rate.Ramp(double from, double to) ->
                List.of(
                        new Handle(Messages.RATE_AT_START, 0, from, false, true),
                        new Handle(Messages.RATE_AT_END, length, to, false, true));
            case Rate.Sine sine -> {
                double period = PhaseLayout.seconds(sine.period());
                // The handle of the mean is where the curve falls through it. The start of the rise has a handle
                // already.
                yield List.of(
                        new Handle(Messages.MEAN, fraction(0.5 - sine.phase()) * period, sine.mean(), false, true),
                        new Handle(
                                Messages.MAXIMUM,
                                fraction(0.25 - sine.phase()) * period,
                                sine.mean() + sine.amplitude(),
                                false,
                                true),
                        new Handle(Messages.START_OF_RISE, fraction(-sine.phase()) * period, sine.mean(), true, false));
            }
            case Rate.Points points ->
                points.points().stream()
                        .map(p -> new Handle(Messages.POINT, PhaseLayout.seconds(p.at()), p.perSecond(), true, true))
                        .toList();
        };
    }

    /**
     * Returns the curve after a handle was moved. If the handle cannot be moved in that direction, the curve is
     * unchanged.
     *
     * @param handle index of the handle
     * @param at new time; empty if it does not change
     * @param rate new rate; empty if it does not change
     */
    static Rate.Shape moved(Rate.Shape shape, int handle, OptionalDouble at, OptionalDouble rate) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> new Rate.Constant(limitedRate(rate, perSecond));
            case Rate.Ramp(double from, double to) ->
                handle == 0 ? new Rate.Ramp(limitedRate(rate, from), to) : new Rate.Ramp(from, limitedRate(rate, to));
            case Rate.Sine s ->
                switch (handle) {
                    case 0 -> new Rate.Sine(limitedRate(rate, s.mean()), s.amplitude(), s.period(), s.phase());
                    case 1 ->
                        rate.isEmpty()
                                ? s
                                : new Rate.Sine(
                                        s.mean(), Math.max(0, limitedRate(rate, 0) - s.mean()), s.period(), s.phase());
                    default ->
                        at.isEmpty()
                                ? s
                                : new Rate.Sine(
                                        s.mean(),
                                        s.amplitude(),
                                        s.period(),
                                        Math.rint(fraction(-at.getAsDouble() / PhaseLayout.seconds(s.period())) * 1000)
                                                / 1000
                                                % 1);
                };
            case Rate.Points points -> {
                List<Rate.Point> changed = new ArrayList<>(points.points());
                Rate.Point point = changed.get(handle);
                changed.set(
                        handle,
                        new Rate.Point(
                                at.isEmpty() ? point.at() : between(changed, handle, at.getAsDouble()),
                                limitedRate(rate, point.perSecond())));
                yield isAscending(changed) ? new Rate.Points(changed) : points;
            }
        };
    }

    private static double limitedRate(OptionalDouble target, double now) {
        return target.isEmpty() ? now : Math.clamp(target.getAsDouble(), 0, MAX_RATE);
    }

    /** Limits a time to at least a second after the previous point and at least a second before the next point. */
    private static Duration between(List<Rate.Point> points, int index, double at) {
        long least = index == 0 ? 0 : points.get(index - 1).at().toSeconds() + 1;
        long most = index == points.size() - 1
                ? Long.MAX_VALUE
                : Math.max(least, points.get(index + 1).at().toSeconds() - 1);
        return Duration.ofSeconds(Math.clamp(Math.round(at), least, most));
    }

    /** Converts a curve to points with the same curve; empty for a sine. */
    static Optional<Rate.Points> points(Rate.Shape shape, Duration length) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> Optional.of(line(perSecond, perSecond, length));
            case Rate.Ramp(double from, double to) -> Optional.of(line(from, to, length));
            case Rate.Sine sine -> Optional.empty();
            case Rate.Points points -> Optional.of(points);
        };
    }

    private static Rate.Points line(double from, double to, Duration length) {
        return new Rate.Points(List.of(new Rate.Point(Duration.ZERO, from), new Rate.Point(length, to)));
    }

    /** Adds a point; returns the points unchanged if there is one at that time. */
    static Rate.Points added(Rate.Points points, double at, double rate) {
        Duration time = Duration.ofSeconds(Math.max(0, Math.round(at)));
        List<Rate.Point> more = new ArrayList<>(points.points());
        int index = 0;
        while (index < more.size() && more.get(index).at().compareTo(time) < 0) {
            index++;
        }
        more.add(index, new Rate.Point(time, Math.clamp(rate, 0, MAX_RATE)));
        return isAscending(more) ? new Rate.Points(more) : points;
    }

    /** Removes a point; returns the points unchanged if it is the only one. */
    static Rate.Points removed(Rate.Points points, int index) {
        List<Rate.Point> fewer = new ArrayList<>(points.points());
        fewer.remove(index);
        return fewer.isEmpty() ? points : new Rate.Points(fewer);
    }

    /** {@return the rate of a curve at a time} */
    static double rateAt(Rate.Shape shape, double length, double time) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> perSecond;
            case Rate.Ramp(double from, double to) -> from + (to - from) * time / length;
            case Rate.Sine s ->
                Math.max(
                        0,
                        s.mean()
                                + s.amplitude()
                                        * Math.sin(2 * Math.PI * (time / PhaseLayout.seconds(s.period()) + s.phase())));
            case Rate.Points points -> between(points.points(), time);
        };
    }

    /**
     * Returns the upper end of the axis of a curve: 1, 2 or 5 times a power of ten, at least 15% above the highest
     * handle.
     *
     * <p>Example: for a highest rate of 900 operations per second it is 2,000.
     */
    static double axisTop(Rate.Shape shape, double length) {
        double highest =
                of(shape, length).stream().mapToDouble(Handle::rate).max().orElse(0);
        double target = highest == 0 ? 1000 : highest * 1.15;
        double power = Math.pow(10, Math.floor(Math.log10(target)));
        for (double round : ROUND) {
            if (round * power >= target) {
                return round * power;
            }
        }
        return target;
    }

    private static double between(List<Rate.Point> points, double time) {
        if (time <= PhaseLayout.seconds(points.getFirst().at())) {
            return points.getFirst().perSecond();
        }
        for (int i = 1; i < points.size(); i++) {
            double to = PhaseLayout.seconds(points.get(i).at());
            if (time <= to) {
                double from = PhaseLayout.seconds(points.get(i - 1).at());
                double part = (time - from) / (to - from);
                return points.get(i - 1).perSecond() * (1 - part)
                        + points.get(i).perSecond() * part;
            }
        }
        return points.getLast().perSecond();
    }

    private static boolean isAscending(List<Rate.Point> points) {
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).at().compareTo(points.get(i - 1).at()) <= 0) {
                return false;
            }
        }
        return true;
    }

    /** {@return the phase of a wave that has its first maximum at a time in seconds, to a millionth of a period} */
    static double phaseOfPeak(double at, Duration period) {
        return Math.rint(fraction(0.25 - at / PhaseLayout.seconds(period)) * 1e6) / 1e6 % 1;
    }

    private static double fraction(double turns) {
        return turns - Math.floor(turns);
    }
}
