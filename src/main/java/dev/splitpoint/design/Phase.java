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
 * @param statedMix mix as the document states it; {@link #mix()} has its shares
 * @param override generators that replace the generators of segments, by segment name
 * @param extras {@code x-} keys
 */
public record Phase(
        String name, Duration duration, Rate rate, Mix statedMix, Map<String, Generator> override, Extras extras) {

    /** Name of writes in a mix. */
    public static final String WRITE = "write";

    /** Tolerance of the sum of the shares: three thirds with three digits are 0.999. */
    private static final double TOLERANCE = 0.0015;

    /** @throws IllegalArgumentException if the duration is not over zero and at most 100 years */
    public Phase {
        Limits.overZero("duration", duration);
        override = Collections.unmodifiableMap(new LinkedHashMap<>(override));
    }

    /**
     * Creates a phase with a share for each operation.
     *
     * @throws IllegalArgumentException if the duration is not over zero and at most 100 years, or a share not 0 to 1
     */
    public Phase(
            String name,
            Duration duration,
            Rate rate,
            Map<String, Double> shares,
            Map<String, Generator> override,
            Extras extras) {
        this(name, duration, rate, Mix.ofShares(shares), override, extras);
    }

    /** {@return a phase of writes at a constant rate} */
    public static Phase ofWrites(String name, Duration duration, double perSecond) {
        return new Phase(
                name, duration, new Rate(new Rate.Constant(perSecond), 0), Map.of(WRITE, 1.0), Map.of(), Extras.NONE);
    }

    public Phase withName(String newName) {
        return new Phase(newName, duration, rate, statedMix, override, extras);
    }

    public Phase withDuration(Duration newDuration) {
        return new Phase(name, newDuration, rate, statedMix, override, extras);
    }

    public Phase withRate(Rate newRate) {
        return new Phase(name, duration, newRate, statedMix, override, extras);
    }

    public Phase withMix(Mix newMix) {
        return new Phase(name, duration, rate, newMix, override, extras);
    }

    /** {@return the phase with a share for each operation} */
    public Phase withMix(Map<String, Double> shares) {
        return withMix(Mix.ofShares(shares));
    }

    public Phase withOverride(Map<String, Generator> newOverride) {
        return new Phase(name, duration, rate, statedMix, newOverride, extras);
    }

    public Phase withExtras(Extras newExtras) {
        return new Phase(name, duration, rate, statedMix, override, newExtras);
    }

    /** {@return the phase with all its rates multiplied by a factor} */
    Phase scaled(double factor) {
        return withRate(new Rate(rate.shape().scaled(factor), rate.noise())).withMix(statedMix.withFrequencies(factor));
    }

    /** {@return the mean operations per second} */
    public double meanRate() {
        double seconds = duration.toNanos() / 1e9;
        return RateIntegral.of(rate.shape(), seconds, 0, seconds) / seconds;
    }

    /**
     * {@return the shares of {@link #WRITE} and of queries by name, at every moment of the phase} In a valid phase,
     * their sum is 1.
     */
    public Map<String, Double> mix() {
        return statedMix.shares(statedMix.hasOnlyShares() ? 0 : meanRate());
    }

    /** {@return whether the rates of the mix add up to more than the mean rate, except for rounding} */
    public boolean exceedsRate() {
        if (statedMix.hasOnlyShares()) {
            return false;
        }
        double mean = meanRate();
        return statedMix.statedPerSecond(mean) > mean * (1 + TOLERANCE);
    }

    /**
     * {@return the JSON Pointer of the overrides of a phase in a document}
     *
     * @param index index of the phase, beginning with 0
     */
    public static String overridePlace(int index) {
        return "/workload/phases/" + index + "/override";
    }

    /** {@return whether the sum of shares is 1, except for rounding} */
    public static boolean isWhole(Map<String, Double> shares) {
        return Math.abs(shares.values().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum()
                        - 1)
                <= TOLERANCE;
    }
}
