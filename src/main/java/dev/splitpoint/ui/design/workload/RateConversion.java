package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Conversion of a rate to another curve, which keeps the level of the rate.
 *
 * <p>Example: a constant rate of 12,000 becomes a daily wave between 8,000 and 16,000, and that one becomes points on
 * the same curve.
 */
final class RateConversion {
    private static final int POINTS_PER_PERIOD = 8;
    private static final int MAX_POINTS = 48;

    /** Amplitude of a new wave, relative to its mean. */
    private static final double AMPLITUDE = 1 / 3.0;

    private static final Duration DAY = Duration.ofDays(1);

    private RateConversion() {}

    /**
     * {@return the rate of a phase as a curve of another kind}
     *
     * @param kind a curve of the new kind
     */
    static Rate.Shape of(Phase phase, Rate.Shape kind) {
        Rate.Shape shape = phase.rate().shape();
        double length = PhaseLayout.seconds(phase.duration());
        double start = RateHandles.rateAt(shape, length, 0);
        double end = RateHandles.rateAt(shape, length, length);
        return switch (kind) {
            case Rate.Constant constant -> new Rate.Constant(rounded(phase.meanRate()));
            case Rate.Ramp ramp -> new Rate.Ramp(rounded(start), rounded(end));
            case Rate.Sine sine -> wave(phase, length);
            case Rate.Points points -> points(phase, length);
        };
    }

    private static Rate.Shape wave(Phase phase, double length) {
        Rate.Shape shape = phase.rate().shape();
        double mean = phase.meanRate();
        double highest = 0;
        double lowest = Double.POSITIVE_INFINITY;
        double peak = 0;
        for (RateHandles.Handle handle : RateHandles.of(shape, length)) {
            if (handle.at() <= length && handle.rate() > highest) {
                highest = handle.rate();
                peak = handle.at();
            }
            lowest = Math.min(lowest, handle.rate());
        }
        double swing = Math.min(mean, (highest - Math.min(lowest, highest)) / 2);
        boolean isFlat = swing == 0;
        double at = isFlat ? PhaseLayout.seconds(DAY) / 4 : peak;
        return new Rate.Sine(
                rounded(mean), rounded(isFlat ? mean * AMPLITUDE : swing), DAY, RateHandles.phaseOfPeak(at, DAY));
    }

    private static Rate.Points points(Phase phase, double length) {
        if (!(phase.rate().shape() instanceof Rate.Sine sine)) {
            return RateHandles.points(phase.rate().shape(), phase.duration()).orElseThrow();
        }
        double step = Math.max(PhaseLayout.seconds(sine.period()) / POINTS_PER_PERIOD, length / MAX_POINTS);
        List<Rate.Point> points = new ArrayList<>();
        // The first point is at the start, and the others include the peak and the low.
        double first = RateHandles.of(sine, length).get(1).at() % step;
        if (first > 0) {
            points.add(point(sine, length, 0));
        }
        for (double at = first; at < length; at += step) {
            if (Math.round(at) > (points.isEmpty() ? -1 : points.getLast().at().toSeconds())) {
                points.add(point(sine, length, at));
            }
        }
        if (Math.round(length) > points.getLast().at().toSeconds()) {
            points.add(point(sine, length, length));
        }
        return new Rate.Points(points);
    }

    private static Rate.Point point(Rate.Sine sine, double length, double at) {
        return new Rate.Point(Duration.ofSeconds(Math.round(at)), rounded(RateHandles.rateAt(sine, length, at)));
    }

    private static double rounded(double rate) {
        return BigDecimal.valueOf(rate).round(new MathContext(6)).doubleValue();
    }
}
