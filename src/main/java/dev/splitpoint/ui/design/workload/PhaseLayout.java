package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Limits;
import dev.splitpoint.heat.data.RoundDurations;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Horizontal layout of phases. The width of a phase is a minimum width plus a width in proportion to its duration. A
 * phase of a minute is therefore visible next to a phase of a day, and can be dragged.
 *
 * <p>Example: in a width of 364 pixels, phases of 1 min and 59 min are 70 and 294 pixels wide.
 *
 * @param durations durations of the phases
 * @param secondsPerPixel scale of the width in excess of the minimum width
 */
record PhaseLayout(List<Duration> durations, double secondsPerPixel) {
    /** Minimum width of a phase, in pixels. */
    static final double MIN_WIDTH = 66;

    /** Duration of a long phase, in seconds: a week. */
    static final long LONG_SECONDS = 604_800;

    private static final double MIN_FREE = 60;
    private static final long LONGEST = Limits.LONGEST_TIME.toSeconds();
    private static final long[] STEPS = Arrays.stream(RoundDurations.seconds())
            .filter(step -> step <= LONG_SECONDS)
            .toArray();

    /** Copies the list. */
    PhaseLayout {
        durations = List.copyOf(durations);
    }

    /** Returns a layout that fills a width, or is wider if the minimum widths exceed it. */
    static PhaseLayout fitting(List<Duration> durations, double width) {
        double free = Math.max(MIN_FREE, width - durations.size() * MIN_WIDTH);
        double all = durations.stream().mapToDouble(PhaseLayout::seconds).sum();
        return new PhaseLayout(durations, Math.max(all, 1e-9) / free);
    }

    /** Returns a layout of other durations at the same scale. */
    PhaseLayout with(List<Duration> others) {
        return new PhaseLayout(others, secondsPerPixel);
    }

    double width(int index) {
        return MIN_WIDTH + seconds(durations.get(index)) / secondsPerPixel;
    }

    /**
     * Returns the start of a phase, in pixels. If the index is the number of phases, returns the end of the last phase.
     */
    double x(int index) {
        double x = 0;
        for (int i = 0; i < index; i++) {
            x += width(i);
        }
        return x;
    }

    /** Returns the index at which a phase is inserted that the user drops at a position, in pixels. */
    int insertionIndex(double x) {
        int place = 0;
        while (place < durations.size() && x > x(place) + width(place) / 2) {
            place++;
        }
        return place;
    }

    /** Returns the rounded duration of a phase after its end was dragged by a number of pixels. */
    Duration resized(int index, double pixels) {
        double seconds = seconds(durations.get(index)) + pixels * secondsPerPixel;
        return snapped(seconds, step(3 * secondsPerPixel));
    }

    /** Returns the smallest round step that is at least the given number of seconds, and at most a week. */
    static long step(double seconds) {
        for (long step : STEPS) {
            if (step >= seconds) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /** Rounds a duration to a multiple of a step, at least one step. */
    static Duration snapped(double seconds, long step) {
        return Duration.ofSeconds(Math.clamp(Math.round(seconds / step) * step, step, LONGEST));
    }

    /**
     * Returns the next larger or smaller round duration. It is a multiple of a round step, with at most {@code parts}
     * steps. The same durations occur in both directions.
     *
     * <p>Example: with at most 10 steps, the next duration after 65 s is 70 s, and the previous one is 60 s.
     *
     * @param over whether to return a larger duration; a smaller one is at least a second
     * @param parts maximum number of steps of a duration
     */
    static Duration next(double seconds, boolean over, int parts) {
        return Duration.ofSeconds(Math.clamp(over ? above(seconds, parts) : below(seconds, parts), 1, LONGEST));
    }

    private static long above(double seconds, int parts) {
        long next = 0;
        for (long step : STEPS) {
            next = ((long) Math.floor(seconds / step) + 1) * step;
            if (next <= step * parts) {
                return next;
            }
        }
        return next;
    }

    private static long below(double seconds, int parts) {
        for (int i = STEPS.length - 1; i > 0; i--) {
            long next = ((long) Math.ceil(seconds / STEPS[i]) - 1) * STEPS[i];
            // The largest duration with the smaller step is not necessarily a multiple of this step.
            long end = STEPS[i - 1] * parts;
            if (seconds > end) {
                return Math.max(next, end);
            }
        }
        return (long) Math.ceil(seconds) - 1;
    }

    static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
