package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sum of the shares of a phase is not 1. */
public final class UnbalancedMix extends Rule {
    /** Tolerance of the sum: three thirds with three digits are 0.999. */
    private static final double TOLERANCE = 0.0015;

    public UnbalancedMix() {
        super(
                "workload.mix",
                FindingLevel.ERROR,
                Source.PERFORMANCE,
                "A mix that does not add up to 100% cannot be simulated.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Phase phase : design.workload().phases()) {
            double sum = phase.mix().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
            if (Math.abs(sum - 1) > TOLERANCE) {
                to.add(
                        Place.of(design, phase).part("mix"),
                        "The shares in the mix of the phase '" + phase.name() + "' add up to "
                                + new BigDecimal(100 * sum)
                                        .round(new MathContext(6))
                                        .stripTrailingZeros()
                                        .toPlainString()
                                + "%, not to 100%.",
                        sum > 0 ? List.of(scaled(phase, sum)) : List.of());
            }
        }
    }

    private static Remedy scaled(Phase scaled, double sum) {
        return new Edit(
                "Scale the shares of " + scaled.name() + " to 100%",
                design -> DesignChanges.phases(
                        design,
                        design.workload().phases().stream()
                                .map(phase -> phase.equals(scaled) ? scale(phase, sum) : phase)
                                .toList()));
    }

    private static Phase scale(Phase phase, double sum) {
        Map<String, Double> mix = new LinkedHashMap<>();
        phase.mix().forEach((name, share) -> mix.put(name, share / sum));
        return new Phase(phase.name(), phase.duration(), phase.rate(), mix, phase.override(), phase.extras());
    }
}
