package dev.splitpoint.advice;

import dev.splitpoint.advice.ChangeEffect.QueryChange;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Text of the effect of a change. */
public final class ChangeEffectText {
    /**
     * Smallest reported difference of the bytes per row. Smaller differences are within the sampling error of the key
     * length.
     */
    private static final double SEEN = 0.75;

    private ChangeEffectText() {}

    /** {@return the result of a trial as a sentence} */
    public static String of(TrialResult consequence) {
        return switch (consequence) {
            case ChangeEffect effect -> sentence(effect) + ".";
            case TrialResult.WithoutComparison alone ->
                "The current design cannot be simulated. With the change, the hottest node is at "
                        + ShareText.of(alone.summary().hottestDemandP99()) + "; " + left(alone.verdicts()) + ".";
        };
    }

    /**
     * {@return the effect as a sentence without its period: "The hottest node falls from 115% to 43%; no verdict
     * remains"}
     */
    public static String sentence(ChangeEffect effect) {
        String node = effect.isNoise()
                ? "The hottest node stays at " + ShareText.of(effect.demandBefore())
                : (effect.demandAfter() < effect.demandBefore()
                                ? "The hottest node falls from "
                                : "The hottest node rises from ")
                        + ShareText.of(effect.demandBefore()) + " to "
                        + ShareText.of(effect.demandAfter());
        return node + "; " + otherEffects(effect);
    }

    private static String left(List<Verdict.Kind> verdicts) {
        return verdicts.isEmpty()
                ? "no verdict remains"
                : "still open: "
                        + verdicts.stream()
                                .map(kind -> kind.label().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "));
    }

    /** {@return the other effects: remaining verdicts, changed queries, and changed bytes per row} */
    public static String otherEffects(ChangeEffect effect) {
        List<String> parts = new ArrayList<>();
        parts.add(left(effect.verdictsAfter()));
        if (effect.queries().isEmpty()) {
            parts.add("queries read as many ranges");
        }
        effect.queries().forEach(change -> parts.add(read(change)));
        if (Math.abs(effect.bytesAfter() - effect.bytesBefore()) >= SEEN) {
            parts.add("a row takes " + bytes(effect.bytesAfter()) + " instead of " + bytes(effect.bytesBefore()));
        }
        return String.join("; ", parts);
    }

    /** {@return a sentence for advice without a helpful change} */
    public static String nothingHelps(Advice advice) {
        return switch (advice.tried()) {
            case 0 -> "No change of the design was found that could help.";
            case 1 -> "One change was tried. It does not help.";
            default -> advice.tried() + " changes were tried. None of them helps.";
        };
    }

    /** {@return the title of the changes that are not recommended, such as "Also tried: 2 changes"} */
    public static String alsoTried(Advice advice) {
        int count = advice.rejected().size();
        return "Also tried: " + count + (count == 1 ? " change" : " changes");
    }

    /**
     * {@return the demand on the hottest node before and after as a label, such as "node demand 115% → 38%"}
     *
     * <p>The demand of the verdict can be lower, because it can be the demand of one tablet of the node.
     */
    public static String demand(ChangeEffect effect) {
        return "node demand " + ShareText.of(effect.demandBefore()) + " → " + ShareText.of(effect.demandAfter());
    }

    private static String bytes(double bytes) {
        return String.format(Locale.ROOT, "%,.0f bytes", bytes);
    }

    private static String read(QueryChange change) {
        AccessPattern before = change.before().pattern();
        AccessPattern after = change.after().pattern();
        List<String> parts = new ArrayList<>();
        List<String> reads = new ArrayList<>();
        if (before.kind() != after.kind()) {
            String becomes = "becomes a " + after.kind().text() + " instead of a "
                    + before.kind().text();
            parts.add(after.ranges() == before.ranges() ? becomes : becomes + " of " + ranges(after.ranges()));
        } else if (before.ranges() != after.ranges()) {
            reads.add(ranges(after.ranges()) + String.format(Locale.ROOT, " instead of %,.0f", before.ranges()));
        }
        if (change.after().readsOtherRows(change.before())) {
            reads.add(rows(change.after().rows())
                    + String.format(
                            Locale.ROOT, " instead of %,.0f", change.before().rows()));
        }
        if (!reads.isEmpty()) {
            parts.add("reads " + String.join(" and ", reads));
        }
        if (parts.isEmpty()) {
            parts.add("takes " + TimeText.of(change.after().seconds()) + " of node time instead of "
                    + TimeText.of(change.before().seconds()));
        }
        return "“" + change.query() + "” " + String.join(" and ", parts);
    }

    private static String rows(double rows) {
        return String.format(Locale.ROOT, "%,.0f", rows) + (Math.rint(rows) == 1 ? " row" : " rows");
    }

    private static String ranges(double ranges) {
        return String.format(Locale.ROOT, "%,.0f", ranges) + (ranges == 1 ? " range" : " ranges");
    }
}
