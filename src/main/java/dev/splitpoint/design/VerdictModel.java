package dev.splitpoint.design;

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
    public static final VerdictModel DEFAULT =
            new VerdictModel(0.25, 12, 0.8, 0.2, Duration.ofMinutes(10), 0.5, 0.05, 0.02, Duration.ofMinutes(2));

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
}
