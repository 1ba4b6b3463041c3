package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Limits;
import java.time.Duration;
import java.util.List;

/**
 * Phases side by side. A phase is as wide as a least width and its share of what is left, so that a minute beside a day
 * can still be seen and grabbed.
 *
 * @param durations       of the phases
 * @param secondsPerPixel of the part of a width that is over the least
 */
record PhaseLayout(List<Duration> durations, double secondsPerPixel) {
    /** The least width of a phase, in pixels. */
    static final double LEAST = 66;

    /** What counts as a long phase, in seconds: a week. */
    static final long LONG = 604_800;

    private static final double LEAST_FREE = 60;
    private static final long LONGEST = Limits.LONGEST_TIME.toSeconds();
    private static final long[] STEPS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, LONG
    };

    /** Copies the list. */
    PhaseLayout {
        durations = List.copyOf(durations);
    }

    /** {@return phases that fill a width, or more where even the least widths do not fit} */
    static PhaseLayout fitting(List<Duration> durations, double width) {
        double free = Math.max(LEAST_FREE, width - durations.size() * LEAST);
        double all = durations.stream().mapToDouble(PhaseLayout::seconds).sum();
        return new PhaseLayout(durations, Math.max(all, 1e-9) / free);
    }

    /** {@return other durations at the same scale} */
    PhaseLayout with(List<Duration> others) {
        return new PhaseLayout(others, secondsPerPixel);
    }

    double width(int index) {
        return LEAST + seconds(durations.get(index)) / secondsPerPixel;
    }

    /** {@return where a phase begins; of the number of phases: where the last one ends} */
    double x(int index) {
        double x = 0;
        for (int i = 0; i < index; i++) {
            x += width(i);
        }
        return x;
    }

    /** {@return the index before which something is dropped that is held at an x} */
    int place(double x) {
        int place = 0;
        while (place < durations.size() && x > x(place) + width(place) / 2) {
            place++;
        }
        return place;
    }

    /** {@return the duration of a phase whose end is dragged by some pixels, on a round number} */
    Duration resized(int index, double pixels) {
        double wanted = seconds(durations.get(index)) + pixels * secondsPerPixel;
        return snapped(wanted, step(3 * secondsPerPixel));
    }

    /** {@return the next round step of time that is not under some seconds} */
    static long step(double seconds) {
        for (long step : STEPS) {
            if (step >= seconds) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /** {@return a time on a multiple of a step, at least one step} */
    static Duration snapped(double seconds, long step) {
        return Duration.ofSeconds(Math.clamp(Math.round(seconds / step) * step, step, LONGEST));
    }

    /**
     * {@return the next round time over one, or under one: on a multiple of the least round step that is not under some part
     * of it, so that the way back passes the same times}
     *
     * @param over  whether over it; under it: a second at the least
     * @param parts how many steps a time has at the most
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
            // The end of the times with smaller steps is a multiple of those, and maybe not of these.
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
