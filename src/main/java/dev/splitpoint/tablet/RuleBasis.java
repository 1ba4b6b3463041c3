package dev.splitpoint.tablet;

import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.tablet.TabletEvent.Rule;

/**
 * What a rule of the simulated cluster is based on: documentation, a paper, another system or our own choice.
 *
 * @param origin the kind of basis
 * @param source the page, the paper with its section, or the other system; for our own choices the reason
 */
public record RuleBasis(ModelConstant.Origin origin, String source) {
    /** {@return the basis of a rule: that of the constant of {@code simulation.model} that it depends on most} */
    public static RuleBasis of(Rule rule) {
        return switch (rule) {
            case SIZE -> of("tabletTargetBytes");
            case LOAD -> of("splitLoad");
            case IMBALANCE -> of("balanceSplitLoad");
            case BALANCE -> of("balanceChurn");
            case BALANCE_BYTES -> of("storageTolerance");
            case NODE_REMOVED -> of("scaleDownShare");
            case COLD -> of("mergeLoad");
            case SPLIT_HALF -> new RuleBasis(
                    ModelConstant.Origin.OURS, "a split relieves a node only if one half leaves it");
        };
    }

    private static RuleBasis of(String key) {
        return ModelConstants.ALL.stream()
                .filter(constant -> constant.path().equals(key))
                .map(constant -> new RuleBasis(constant.origin(), constant.source()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("There is no constant '" + key + "'."));
    }
}
