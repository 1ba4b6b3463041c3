package dev.splitpoint.design;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A stretch of time with one kind of load.
 *
 * @param name     unique among the phases
 * @param duration over zero
 * @param rate     operations a second
 * @param mix      shares that add to 1, of {@link #WRITE} and of queries by name
 * @param override generators that stand in for segments' own, by segment
 * @param extras   {@code x-} keys
 */
public record Phase(
        String name,
        Duration duration,
        Rate rate,
        Map<String, Double> mix,
        Map<String, Generator> override,
        Extras extras) {

    /** The name of writes in a mix. */
    public static final String WRITE = "write";

    /** So far from 1 a sum of shares may be: three thirds with three digits are 0.999. */
    private static final double TOLERANCE = 0.0015;

    /** @throws IllegalArgumentException if the duration is not over zero and at most 100 years, or a share not 0 to 1 */
    public Phase {
        Limits.overZero("duration", duration);
        mix = Collections.unmodifiableMap(new LinkedHashMap<>(mix));
        mix.forEach((name1, share) -> Limits.share("The share of '" + name1 + "'", share));
        override = Collections.unmodifiableMap(new LinkedHashMap<>(override));
    }

    /**
     * {@return the JSON Pointer of the overrides of a phase in a document}
     *
     * @param index of the phase, from 0
     */
    public static String overridePlace(int index) {
        return "/workload/phases/" + index + "/override";
    }

    /** {@return whether the shares of a mix add to 1, but for what their digits leave out} */
    public static boolean isWhole(Map<String, Double> mix) {
        return Math.abs(mix.values().stream().mapToDouble(Double::doubleValue).sum() - 1) <= TOLERANCE;
    }
}
