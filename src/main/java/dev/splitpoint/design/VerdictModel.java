package dev.splitpoint.design;

import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/** Thresholds of the verdicts of a simulation. {@link ModelConstants#ALL} documents each. */
public record VerdictModel(
        double hotRowShare,
        int hotRowSamples,
        double oneSide,
        double gone,
        Duration patience,
        double mostOfTable,
        double noteworthy,
        double neighborhood,
        Duration overloadAfter) {
    /** @throws IllegalArgumentException if a share or a time is out of its range */
    public VerdictModel {
        Limits.share("hotRowShare", hotRowShare);
        Limits.range("hotRowSamples", hotRowSamples, 1, 1_000_000);
        Limits.share("oneSide", oneSide);
        Limits.share("gone", gone);
        Limits.time("patience", patience);
        Limits.share("mostOfTable", mostOfTable);
        Limits.share("noteworthy", noteworthy);
        Limits.share("neighborhood", neighborhood);
        Limits.time("overloadAfter", overloadAfter);
    }

    static VerdictModel of(Storage storage) {
        return Components.make(VerdictModel.class, key -> ModelConstants.defaultOf(Group.VERDICTS, key, storage));
    }
}
