package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.heat.data.RoundDurations;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.chart.ValueAxis;

/**
 * Axis of the hours since the start of a run, with up to 5 steps between ticks at round times. An axis of JavaFX also
 * has a tick at its end, and the label of that tick overlaps the label of the last round time.
 *
 * <p>Example: a run of 6 hours has ticks at 0, 2, 4 and 6 hours.
 */
final class ElapsedTimeAxis extends ValueAxis<Number> {
    private static final int MAX_STEPS = 5;
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double SECONDS_PER_HOUR = 3600;

    /** Distance between two ticks, in seconds. */
    private double step;

    /** @param end end of the axis, in hours */
    ElapsedTimeAxis(double end) {
        super(0, end);
        setMinorTickVisible(false);
        step = step(end);
    }

    /** Sets the end of the axis, in hours, above 0. */
    void setEnd(double end) {
        step = step(end);
        setUpperBound(end);
        invalidateRange();
        requestAxisLayout();
    }

    private static double step(double end) {
        return RoundDurations.step(end * SECONDS_PER_HOUR, MAX_STEPS);
    }

    /** {@return the times of the ticks, in hours} */
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
