package dev.splitpoint.advice;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Simulated effect of a change. Demands are shares of one node.
 *
 * <p>Example: the demand on the hottest node falls from 1.15 to 0.43, and no verdict remains.
 *
 * @param before summary of the trial without the change
 * @param after summary of the trial with the change
 * @param demandBefore 99th percentile of the demand on the hottest node during the verdict, without the change; the
 *     peak demand of the verdict if it is equal within the sampling error and a share of one node
 * @param demandAfter 99th percentile of the demand on the hottest node during the verdict, with the change
 * @param bytesBefore bytes per row at the end of the workload, without the change
 * @param bytesAfter bytes per row at the end of the workload, with the change
 * @param verdictsAfter distinct kinds of verdicts with the change, the worst one first
 * @param removes whether the change removes all verdicts of the kind in question, and lowers the demand noticeably if
 *     they are about load
 * @param addsVerdict whether the change adds a kind of verdict that is as severe as the verdict in question, or more
 *     severe
 * @param isSufficient whether no verdict remains and the hottest node is below the recommended mean utilization
 * @param isOfLoad whether the verdict is about load; a change that removes it must not increase the demand
 * @param queries queries with a changed access pattern or cost
 */
public record ChangeEffect(
        RunSummary before,
        RunSummary after,
        double demandBefore,
        double demandAfter,
        double bytesBefore,
        double bytesAfter,
        List<Verdict.Kind> verdictsAfter,
        boolean removes,
        boolean addsVerdict,
        boolean isSufficient,
        boolean isOfLoad,
        List<QueryChange> queries)
        implements TrialResult {
    /** Largest ratio of the demands that counts as an improvement. */
    private static final double NOTEWORTHY = 0.9;

    /** Sampling error of a trial, as a share of the demand. */
    private static final double ERROR = 0.03;

    /** Sampling error of small demands, as a share of a node. */
    private static final double ERROR_OF_NODE = 0.01;

    /** Largest ratio of the demands of a change that removes a verdict on stored bytes. */
    private static final double TOLERATED = 1.25;

    /**
     * Smallest reported difference of the bytes per row. Smaller differences are within the sampling error of the key
     * length.
     */
    private static final double SEEN = 0.75;

    /** Copies the lists. */
    public ChangeEffect {
        verdictsAfter = List.copyOf(verdictsAfter);
        queries = List.copyOf(queries);
    }

    /**
     * {@return the effect of a change during a verdict}
     *
     * @param cells number of time cells of the run with the verdict
     */
    static ChangeEffect of(TrialFigures run, TrialFigures trial, Verdict verdict, int cells) {
        double demand = run.demand(verdict, cells);
        double demandAfter = trial.demand(verdict, cells);
        return new ChangeEffect(
                run.summary(),
                trial.summary(),
                // Otherwise, the verdict would say 129%, and its fixes 130%. Verdicts about storage have no peak.
                verdict.peakDemand() > 0 && !verdict.wholeCluster() && isNoise(demand, verdict.peakDemand())
                        ? verdict.peakDemand()
                        : demand,
                demandAfter,
                rowBytes(run.runnable()),
                rowBytes(trial.runnable()),
                trial.verdicts(),
                removes(run, trial, verdict, demand, demandAfter),
                trial.levels().entrySet().stream()
                        .anyMatch(kind -> !run.verdicts().contains(kind.getKey())
                                && kind.getValue().compareTo(verdict.level()) >= 0),
                trial.verdicts().isEmpty() && demandAfter <= trial.cpuTarget(),
                verdict.peakDemand() > 0,
                changes(run, trial));
    }

    /** A demand of 70.3% that becomes 69.9% crosses the threshold of a verdict, but the change is useless. */
    private static boolean removes(
            TrialFigures run, TrialFigures trial, Verdict verdict, double demandBefore, double demandAfter) {
        boolean isOfLoad = verdict.peakDemand() > 0;
        return run.verdicts().contains(verdict.kind())
                && !trial.verdicts().contains(verdict.kind())
                && (!isOfLoad
                        || LoadEffect.isLower(demandBefore, demandAfter)
                        || LoadEffect.isLower(run.highestMean(), trial.highestMean()));
    }

    /** {@return the effect of a change on the whole run, regardless of its verdicts} */
    static ChangeEffect of(TrialFigures run, TrialFigures trial) {
        return new ChangeEffect(
                run.summary(),
                trial.summary(),
                run.summary().hottestDemandP99(),
                trial.summary().hottestDemandP99(),
                rowBytes(run.runnable()),
                rowBytes(trial.runnable()),
                trial.verdicts(),
                !trial.verdicts().containsAll(run.verdicts()),
                !run.verdicts().containsAll(trial.verdicts()),
                trial.verdicts().isEmpty() && trial.summary().hottestDemandP99() <= trial.cpuTarget(),
                true,
                changes(run, trial));
    }

    private static double rowBytes(RunnableDesign runnable) {
        TableDesign design = runnable.design();
        KeyStream keys = runnable.keys(design.workload().phases().getFirst());
        double key = KeyPreview.meanBytes(KeyPreview.of(design, keys, KeyPreview.SAMPLES));
        return SizeEstimate.of(design, key, runnable.timeline(), runnable.files())
                .rowBytes();
    }

    private static List<QueryChange> changes(TrialFigures run, TrialFigures trial) {
        List<QueryChange> changes = new ArrayList<>();
        List<Query> queries = run.design().queries();
        for (int i = 0; i < queries.size(); i++) {
            Optional<QueryFigures> before =
                    Optional.ofNullable(run.queries().get(queries.get(i).name()));
            Optional<QueryFigures> after = Optional.ofNullable(
                    trial.queries().get(trial.design().queries().get(i).name()));
            if (before.isPresent() && after.isPresent() && after.get().differs(before.get())) {
                changes.add(new QueryChange(queries.get(i).name(), before.get(), after.get()));
            }
        }
        return changes;
    }

    /** {@return whether the difference of the demands is within the sampling error} */
    boolean isNoise() {
        return isNoise(demandBefore, demandAfter);
    }

    /** {@return whether a demand exceeds another demand by more than the sampling error} */
    static boolean exceeds(double one, double other) {
        return one > other && !isNoise(one, other);
    }

    private static boolean isNoise(double one, double other) {
        return Math.abs(one - other) <= Math.max(ERROR_OF_NODE, ERROR * Math.max(one, other));
    }

    /**
     * {@return whether the change is recommended} A change that replaces the verdict by another one of the same
     * severity is not: a hot row that becomes a hot key range is still hot. Neither is a change that makes a query much
     * slower, even if the workload does not contain it.
     */
    boolean isHelpful() {
        double ratio = demandAfter / Math.max(demandBefore, Double.MIN_NORMAL);
        return !addsVerdict
                && queries.stream().noneMatch(QueryChange::isSlowed)
                && (removes ? isOfLoad ? !exceeds(demandAfter, demandBefore) : ratio < TOLERATED : ratio <= NOTEWORTHY);
    }

    /**
     * {@return the rank of the change: 0 if no verdict remains, 1 if it removes the verdict and others remain, 2 if the
     * verdict remains}
     */
    int rank() {
        return !removes ? 2 : verdictsAfter.isEmpty() ? 0 : 1;
    }

    /**
     * {@return the sum over the queries of the cost increase in powers of two of the time of the nodes; negative if
     * they become cheaper}
     */
    double queryCostIncrease() {
        return queries.stream()
                .mapToDouble(change -> change.after().cost() - change.before().cost())
                .sum();
    }

    @Override
    public String text() {
        return sentence() + ".";
    }

    /**
     * {@return the effect as a sentence without its period: "The hottest node falls from 115% to 43%; no verdict
     * remains"}
     */
    public String sentence() {
        String node = isNoise()
                ? "The hottest node stays at " + ShareText.of(demandBefore)
                : (demandAfter < demandBefore ? "The hottest node falls from " : "The hottest node rises from ")
                        + ShareText.of(demandBefore) + " to "
                        + ShareText.of(demandAfter);
        return node + "; " + otherEffects();
    }

    /** {@return the other effects: remaining verdicts, changed queries, and changed bytes per row} */
    public String otherEffects() {
        List<String> parts = new ArrayList<>();
        parts.add(TrialResult.leftText(verdictsAfter));
        if (queries.isEmpty()) {
            parts.add("queries cost the same");
        }
        queries.forEach(change -> parts.add(change.text()));
        if (Math.abs(bytesAfter - bytesBefore) >= SEEN) {
            parts.add("a row takes " + bytes(bytesAfter) + " instead of " + bytes(bytesBefore));
        }
        return String.join("; ", parts);
    }

    /**
     * {@return what the change costs, as sentences: remaining verdicts, changed queries with the most slowed one first,
     * and changed bytes per row, such as "“latest” reads 16 ranges instead of 1." and "A row grows from 162 to 165 B."}
     */
    public List<String> costs() {
        List<String> sentences = new ArrayList<>();
        if (!verdictsAfter.isEmpty()) {
            String left = TrialResult.leftText(verdictsAfter);
            sentences.add(left.substring(0, 1).toUpperCase(Locale.ROOT) + left.substring(1) + ".");
        }
        if (queries.isEmpty()) {
            sentences.add("Queries cost the same.");
        }
        queries.stream()
                .sorted(Comparator.comparingDouble(
                        change -> change.before().cost() - change.after().cost()))
                .forEach(change -> sentences.add(change.text() + "."));
        if (Math.abs(bytesAfter - bytesBefore) >= SEEN) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "A row %s from %,.0f to %,.0f B.",
                    bytesAfter > bytesBefore ? "grows" : "shrinks",
                    bytesBefore,
                    bytesAfter));
        }
        return List.copyOf(sentences);
    }

    /**
     * {@return the demand on the hottest node before and after, such as "115% → 38%"}
     *
     * <p>The demand of the verdict can be lower, because it can be the demand of one tablet of the node.
     */
    public String demandText() {
        return ShareText.of(demandBefore) + " → " + ShareText.of(demandAfter);
    }

    private static String bytes(double bytes) {
        return String.format(Locale.ROOT, "%,.0f bytes", bytes);
    }

    /**
     * Change of the access pattern or the cost of a query.
     *
     * @param query name of the query
     * @param before figures without the change
     * @param after figures with the change
     */
    public record QueryChange(String query, QueryFigures before, QueryFigures after) {
        private static final double THOUSAND = 1e3;
        private static final double MILLION = 1e6;
        private static final MathContext DIGITS = new MathContext(3);

        boolean isSlowed() {
            return after.isSlowed(before);
        }

        /** {@return what changes, such as "“latest” reads 16 ranges instead of 1"} */
        private String text() {
            AccessPattern was = before.pattern();
            AccessPattern is = after.pattern();
            List<String> parts = new ArrayList<>();
            List<String> reads = new ArrayList<>();
            if (was.kind() != is.kind()) {
                String becomes = "becomes a " + is.kind().text() + " instead of a "
                        + was.kind().text();
                parts.add(is.ranges() == was.ranges() ? becomes : becomes + " of " + ranges(is.ranges()));
            } else if (was.ranges() != is.ranges()) {
                reads.add(ranges(is.ranges()) + String.format(Locale.ROOT, " instead of %,.0f", was.ranges()));
            }
            if (after.readsOtherRows(before)) {
                reads.add(rows(after.rows()) + " instead of " + number(before.rows()));
            }
            if (!reads.isEmpty()) {
                parts.add("reads " + String.join(" and ", reads));
            }
            if (parts.isEmpty()) {
                parts.add("takes " + TimeText.of(after.seconds()) + " of node time instead of "
                        + TimeText.of(before.seconds()));
            }
            return "“" + query + "” " + String.join(" and ", parts);
        }

        /** {@return a number of rows: "1,250", "41.3M", "2.58G"} */
        private static String number(double rows) {
            return rows < MILLION
                    ? String.format(Locale.ROOT, "%,.0f", rows)
                    : BigDecimal.valueOf(rows / (rows < THOUSAND * MILLION ? MILLION : THOUSAND * MILLION))
                                    .round(DIGITS)
                                    .toPlainString()
                            + (rows < THOUSAND * MILLION ? "M" : "G");
        }

        private static String rows(double rows) {
            return number(rows) + (Math.rint(rows) == 1 ? " row" : " rows");
        }

        private static String ranges(double ranges) {
            return String.format(Locale.ROOT, "%,.0f", ranges) + (ranges == 1 ? " range" : " ranges");
        }
    }
}
