package dev.splitpoint.design.check;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.text.SignificantDigits;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Optional;

/** Check of the sum of the parts of a mix. */
public final class MixCheck {
    private MixCheck() {}

    /** {@return the reason for which the mix of a phase cannot be simulated, as a sentence; empty if it can} */
    public static Optional<String> rejectionReason(Phase phase) {
        if (phase.exceedsRate()) {
            double mean = phase.meanRate();
            return Optional.of("The rates in the mix of the phase '" + phase.name() + "' add up to "
                    + SignificantDigits.of(phase.statedMix().statedPerSecond(mean)) + "/s, but the phase has only "
                    + SignificantDigits.of(mean)
                    + "/s on average. Lower a rate of the mix, or raise the rate of the phase.");
        }
        Map<String, Double> shares = phase.mix();
        double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        return Phase.isWhole(shares)
                ? Optional.empty()
                : Optional.of("The shares in the mix of the phase '" + phase.name() + "' add up to "
                        + new BigDecimal(100 * sum)
                                .round(new MathContext(6))
                                .stripTrailingZeros()
                                .toPlainString()
                        + "%, but must add up to 100%.");
    }
}
