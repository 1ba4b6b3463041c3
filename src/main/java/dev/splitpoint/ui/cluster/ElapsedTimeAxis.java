package dev.splitpoint.ui.cluster;

import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.chart.ValueAxis;

/**
 * An axis of hours from the start of a run to its end, with ticks at round times only: those of the toolkit have one more
 * at their end, whose label is in the way of the last round one.
 */
final class ElapsedTimeAxis extends ValueAxis<Number> {
    private static final int TICKS = 5;
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double[] STEPS = {
        1, 5, 15, 30, 60, 300, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 345_600, 604_800
    };

    /** Seconds between two ticks. */
    private double step;

    /** @param end the last hour */
    ElapsedTimeAxis(double end) {
        super(0, end);
        setMinorTickVisible(false);
        step = step(end);
    }

    /** Ends at another hour, over 0. */
    void endAt(double end) {
        step = step(end);
        setUpperBound(end);
        invalidateRange();
        requestAxisLayout();
    }

    private static double step(double end) {
        double seconds = end * SECONDS_PER_HOUR;
        for (double step : STEPS) {
            if (seconds / step <= TICKS) {
                return step;
            }
        }
        double weeks = STEPS[STEPS.length - 1];
        return weeks * Math.ceil(seconds / TICKS / weeks);
    }

    /** {@return the times with a tick, in hours} */
    List<Number> ticks() {
        return calculateTickValues(getWidth(), getRange());
    }

    @Override
    protected List<Number> calculateTickValues(double length, Object range) {
        List<Number> ticks = new ArrayList<>();
        double end = getUpperBound() * SECONDS_PER_HOUR;
        for (int tick = 0; tick * step <= end + 1e-6; tick++) {
            ticks.add(tick * step / SECONDS_PER_HOUR);
        }
        return ticks;
    }

    @Override
    protected List<Number> calculateMinorTickMarks() {
        return List.of();
    }

    @Override
    protected String getTickMarkLabel(Number value) {
        double seconds = value.doubleValue() * SECONDS_PER_HOUR;
        if (step >= SECONDS_PER_HOUR) {
            return Messages.hours(Math.round(seconds / SECONDS_PER_HOUR));
        }
        return step >= SECONDS_PER_MINUTE
                ? Messages.minutes(Math.round(seconds / SECONDS_PER_MINUTE))
                : Messages.seconds(Math.round(seconds));
    }

    @Override
    protected Object getRange() {
        return getUpperBound();
    }

    @Override
    protected void setRange(Object range, boolean animate) {
        currentLowerBound.set(getLowerBound());
        setScale(calculateNewScale(getWidth(), getLowerBound(), getUpperBound()));
    }
}
