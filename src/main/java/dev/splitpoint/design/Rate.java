package dev.splitpoint.design;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;

/**
 * Rate of operations over a phase.
 *
 * @param shape curve of the rate
 * @param noise relative standard deviation of the random factor on each time cell, 0 to 10
 */
public record Rate(Shape shape, double noise) {
    /** @throws IllegalArgumentException if the noise is not 0 to 10 */
    public Rate {
        Limits.between("noise", noise, 0, 10);
    }

    /** Curve of operations per second over the time since the start of the phase. */
    public sealed interface Shape {
        /** {@return the operations per second at the maximum} */
        default double peak() {
            return switch (this) {
                case Constant c -> c.perSecond();
                case Ramp r -> Math.max(r.from(), r.to());
                case Sine s -> s.mean() + s.amplitude();
                case Points p ->
                    p.points().stream().mapToDouble(Point::perSecond).max().orElse(0);
            };
        }

        /**
         * {@return the curve with all rates multiplied by a factor, rounded to nine digits}
         *
         * @throws IllegalArgumentException if a rate is then over 10<sup>12</sup>
         */
        default Shape scaled(double factor) {
            return switch (this) {
                case Constant c -> new Constant(product(c.perSecond(), factor));
                case Ramp r -> new Ramp(product(r.from(), factor), product(r.to(), factor));
                case Sine s ->
                    new Sine(product(s.mean(), factor), product(s.amplitude(), factor), s.period(), s.phase());
                case Points p ->
                    new Points(p.points().stream()
                            .map(at -> new Point(at.at(), product(at.perSecond(), factor)))
                            .toList());
            };
        }
    }

    /** {@return a product rounded to nine digits} */
    static double product(double rate, double factor) {
        return BigDecimal.valueOf(rate * factor).round(new MathContext(9)).doubleValue();
    }

    /**
     * A constant rate.
     *
     * @param perSecond operations a second
     */
    public record Constant(double perSecond) implements Shape {
        /** @throws IllegalArgumentException if negative or over 10<sup>12</sup> */
        public Constant {
            Limits.rate("constant", perSecond);
        }
    }

    /**
     * A linear change over the phase.
     *
     * @param from operations per second at the start
     * @param to operations per second at the end
     */
    public record Ramp(double from, double to) implements Shape {
        /** @throws IllegalArgumentException if negative or over 10<sup>12</sup> */
        public Ramp {
            Limits.rate("from", from);
            Limits.rate("to", to);
        }
    }

    /**
     * A sine wave: mean + amplitude × sin(2π × t ÷ period + 2π × phase), clipped at 0.
     *
     * @param mean operations a second
     * @param amplitude operations a second
     * @param period length of a period, greater than zero
     * @param phase phase in periods, −1,000 to 1,000; 0.25 starts at the maximum
     */
    public record Sine(double mean, double amplitude, Duration period, double phase) implements Shape {
        /** Maximum absolute phase. Only the fraction has an effect, and very large numbers have none. */
        private static final double MAX_PHASE = 1000;

        /**
         * @throws IllegalArgumentException if a rate is negative, the period not over zero, or one of them or the phase
         *     far too large
         */
        public Sine {
            Limits.rate("mean", mean);
            Limits.rate("amplitude", amplitude);
            Limits.overZero("period", period);
            Limits.between("phase", phase, -MAX_PHASE, MAX_PHASE);
        }
    }

    /**
     * Linear interpolation between points. The rate is constant before the first point and after the last one.
     *
     * @param points points in chronological order, at least one
     */
    public record Points(List<Point> points) implements Shape {
        /** @throws IllegalArgumentException if there are no points, or the times do not increase */
        public Points {
            points = List.copyOf(points);
            if (points.isEmpty()) {
                throw new IllegalArgumentException("points is empty, but needs at least one point.");
            }
            for (int i = 1; i < points.size(); i++) {
                if (points.get(i).at().compareTo(points.get(i - 1).at()) <= 0) {
                    throw new IllegalArgumentException("The times of points must increase.");
                }
            }
        }
    }

    /**
     * A point of a curve.
     *
     * @param at time since the start of the phase
     * @param perSecond operations a second
     */
    public record Point(Duration at, double perSecond) {
        /** @throws IllegalArgumentException if the rate or the time is negative or far too large */
        public Point {
            Limits.rate("rate", perSecond);
            Limits.time("A point's time", at);
        }
    }
}
