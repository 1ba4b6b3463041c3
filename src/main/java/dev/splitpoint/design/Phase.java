package dev.splitpoint.design;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Phase of a workload: an interval with one rate and one mix.
 *
 * @param name name, unique among the phases
 * @param duration duration, greater than zero
 * @param rate operations per second
 * @param mix shares of {@link #WRITE} and of queries by name, with a sum of 1
 * @param override generators that replace the generators of segments, by segment name
 * @param extras {@code x-} keys
 */
public record Phase(
        String name,
        Duration duration,
        Rate rate,
        Map<String, Double> mix,
        Map<String, Generator> override,
        Extras extras) {

    /** Name of writes in a mix. */
    public static final String WRITE = "write";

    /** Tolerance of the sum of the shares: three thirds with three digits are 0.999. */
    private static final double TOLERANCE = 0.0015;

    /**
     * @throws IllegalArgumentException if the duration is not over zero and at most 100 years, or a share not 0 to 1
     */
    public Phase {
        Limits.overZero("duration", duration);
        mix = Collections.unmodifiableMap(new LinkedHashMap<>(mix));
        mix.forEach((name1, share) -> Limits.share("The share of '" + name1 + "'", share));
        override = Collections.unmodifiableMap(new LinkedHashMap<>(override));
    }

    /** {@return a phase of writes at a constant rate} */
    public static Phase ofWrites(String name, Duration duration, double perSecond) {
        return new Phase(
                name, duration, new Rate(new Rate.Constant(perSecond), 0), Map.of(WRITE, 1.0), Map.of(), Extras.NONE);
    }

    public Phase withName(String newName) {
        return new Phase(newName, duration, rate, mix, override, extras);
    }

    public Phase withDuration(Duration newDuration) {
        return new Phase(name, newDuration, rate, mix, override, extras);
    }

    public Phase withRate(Rate newRate) {
        return new Phase(name, duration, newRate, mix, override, extras);
    }

    public Phase withMix(Map<String, Double> newMix) {
        return new Phase(name, duration, rate, newMix, override, extras);
    }

    public Phase withOverride(Map<String, Generator> newOverride) {
        return new Phase(name, duration, rate, mix, newOverride, extras);
    }

    public Phase withExtras(Extras newExtras) {
        return new Phase(name, duration, rate, mix, override, newExtras);
    }

    /** {@return the phase with its rate multiplied by a factor} */
    Phase scaled(double factor) {
        return new Phase(name, duration, new Rate(rate.shape().scaled(factor), rate.noise()), mix, override, extras);
    }

    /**
     * {@return the JSON Pointer of the overrides of a phase in a document}
     *
     * @param index index of the phase, beginning with 0
     */
    public static String overridePlace(int index) {
        return "/workload/phases/" + index + "/override";
    }

    /** {@return whether the sum of the shares of a mix is 1, except for rounding} */
    public static boolean isWhole(Map<String, Double> mix) {
        return Math.abs(mix.values().stream().mapToDouble(Double::doubleValue).sum() - 1) <= TOLERANCE;
    }
}
