package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The places of a rate's curve that can be moved, and the curve when they are. Times in seconds, rates a second. */
final class RateHandles {
    private static final double[] ROUND = {1, 2, 5, 10};
    private static final double MOST = 1e12;

    private RateHandles() {}

    /**
     * A place that can be moved.
     *
     * @param name     what it is
     * @param at       seconds since the phase's start
     * @param rate     operations a second
     * @param sideways whether its time can be changed
     * @param upright  whether its rate can be changed
     */
    record Handle(String name, double at, double rate, boolean sideways, boolean upright) {}

    /** {@return the handles of a curve over a phase of some seconds; those after its end are not part of what is drawn} */
    static List<Handle> of(Rate.Shape shape, double length) {
        return switch (shape) {
            case Rate.Constant(double perSecond) ->
                List.of(new Handle(Messages.RATE, length / 2, perSecond, false, true));
            case Rate.Ramp(double from, double to) -> List.of(
                    new Handle(Messages.RATE_AT_START, 0, from, false, true),
                    new Handle(Messages.RATE_AT_END, length, to, false, true));
            case Rate.Sine sine -> {
                double period = PhaseLayout.seconds(sine.period());
                // Where the curve falls through its mean: where it rises through it another handle is.
                yield List.of(
                        new Handle(Messages.MEAN, turn(0.5 - sine.phase()) * period, sine.mean(), false, true),
                        new Handle(Messages.MAXIMUM, turn(0.25 - sine.phase()) * period, sine.mean() + sine.amplitude(), false, true),
                        new Handle(Messages.START_OF_RISE, turn(-sine.phase()) * period, sine.mean(), true, false));
            }
            case Rate.Points points -> points.points().stream()
                    .map(p -> new Handle(Messages.POINT, PhaseLayout.seconds(p.at()), p.perSecond(), true, true))
                    .toList();
        };
    }

    /**
     * {@return the curve with a handle moved; as it is, if the handle does not go that way}
     *
     * @param at   the time to which it is moved; empty: its own
     * @param rate the rate to which it is moved; empty: its own
     */
    static Rate.Shape moved(Rate.Shape shape, int handle, OptionalDouble at, OptionalDouble rate) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> new Rate.Constant(high(rate, perSecond));
            case Rate.Ramp(double from, double to) ->
                handle == 0 ? new Rate.Ramp(high(rate, from), to) : new Rate.Ramp(from, high(rate, to));
            case Rate.Sine s -> switch (handle) {
                case 0 -> new Rate.Sine(high(rate, s.mean()), s.amplitude(), s.period(), s.phase());
                case 1 -> rate.isEmpty() ? s : new Rate.Sine(
                        s.mean(), Math.max(0, high(rate, 0) - s.mean()), s.period(), s.phase());
                default -> at.isEmpty() ? s : new Rate.Sine(s.mean(), s.amplitude(), s.period(),
                        Math.rint(turn(-at.getAsDouble() / PhaseLayout.seconds(s.period())) * 1000) / 1000 % 1);
            };
            case Rate.Points points -> {
                List<Rate.Point> changed = new ArrayList<>(points.points());
                Rate.Point point = changed.get(handle);
                changed.set(handle, new Rate.Point(
                        at.isEmpty() ? point.at() : between(changed, handle, at.getAsDouble()),
                        high(rate, point.perSecond())));
                yield rising(changed) ? new Rate.Points(changed) : points;
            }
        };
    }

    private static double high(OptionalDouble wanted, double now) {
        return wanted.isEmpty() ? now : Math.clamp(wanted.getAsDouble(), 0, MOST);
    }

    /** {@return a time between those of a point's neighbors, because the times of points rise} */
    private static Duration between(List<Rate.Point> points, int index, double at) {
        long least = index == 0 ? 0 : points.get(index - 1).at().toSeconds() + 1;
        long most = index == points.size() - 1
                ? Long.MAX_VALUE : Math.max(least, points.get(index + 1).at().toSeconds() - 1);
        return Duration.ofSeconds(Math.clamp(Math.round(at), least, most));
    }

    /** {@return the points of which a line is the same curve; empty for a wave, which no line of points is} */
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

    /** {@return points with one more; as they are where there is one at that time} */
    static Rate.Points added(Rate.Points points, double at, double rate) {
        Duration time = Duration.ofSeconds(Math.max(0, Math.round(at)));
        List<Rate.Point> more = new ArrayList<>(points.points());
        int index = 0;
        while (index < more.size() && more.get(index).at().compareTo(time) < 0) {
            index++;
        }
        more.add(index, new Rate.Point(time, Math.clamp(rate, 0, MOST)));
        return rising(more) ? new Rate.Points(more) : points;
    }

    /** {@return points without one; as they are where it is the only one} */
    static Rate.Points removed(Rate.Points points, int index) {
        List<Rate.Point> fewer = new ArrayList<>(points.points());
        fewer.remove(index);
        return fewer.isEmpty() ? points : new Rate.Points(fewer);
    }

    /** {@return the rate at a time} */
    static double at(Rate.Shape shape, double length, double time) {
        return switch (shape) {
            case Rate.Constant(double perSecond) -> perSecond;
            case Rate.Ramp(double from, double to) -> from + (to - from) * time / length;
            case Rate.Sine s -> Math.max(0, s.mean() + s.amplitude()
                    * Math.sin(2 * Math.PI * (time / PhaseLayout.seconds(s.period()) + s.phase())));
            case Rate.Points points -> between(points.points(), time);
        };
    }

    /** {@return the upper end of an axis on which a curve and its handles fit: 1, 2 or 5 times a power of ten} */
    static double top(Rate.Shape shape, double length) {
        double highest = of(shape, length).stream().mapToDouble(Handle::rate).max().orElse(0);
        double wanted = highest == 0 ? 1000 : highest * 1.15;
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        for (double round : ROUND) {
            if (round * power >= wanted) {
                return round * power;
            }
        }
        return wanted;
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
                return points.get(i - 1).perSecond() * (1 - part) + points.get(i).perSecond() * part;
            }
        }
        return points.getLast().perSecond();
    }

    private static boolean rising(List<Rate.Point> points) {
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).at().compareTo(points.get(i - 1).at()) <= 0) {
                return false;
            }
        }
        return true;
    }

    private static double turn(double turns) {
        return turns - Math.floor(turns);
    }
}
