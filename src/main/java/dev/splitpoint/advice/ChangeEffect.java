package dev.splitpoint.advice;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * What a change does, simulated.
 *
 * @param before        figures of a trial without it
 * @param after         figures of the trial with it
 * @param demandBefore  99th percentile of what is asked of the hottest node in the verdict's time, without the change
 * @param demandAfter   the same with it
 * @param bytesBefore   bytes that a row takes at the end of the workload, without the change
 * @param bytesAfter    the same with it
 * @param verdictsAfter kinds of verdicts that the trial still has, the worst first, each once
 * @param removes       whether the verdict of the kind that was to be helped is there without it and not with it
 * @param addsVerdict   whether it has one of a kind that was not there before
 * @param reads         the queries that meet the table in another way than before
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
        List<ReadChange> reads)
        implements TrialResult {
    /** A change by less is none that anybody would see: of the demand on the hottest node. */
    private static final double NOTEWORTHY = 0.9;

    /** The error of a trial, as a share of the demand: its keys are a sample. */
    private static final double ERROR = 0.03;

    /** The same for small demands, as a share of a node. */
    private static final double ERROR_OF_NODE = 0.01;

    /** As much more demand is no price for a verdict that goes away, but another fault. */
    private static final double MUCH_WORSE = 1.25;

    /** A full scan is worse than any number of ranges that a salt makes. */
    private static final double FULL_SCAN = 100;

    /** Keys looked at to see how long they are. */
    private static final int SAMPLE_KEYS = 64;

    /** Copies the lists. */
    public ChangeEffect {
        verdictsAfter = List.copyOf(verdictsAfter);
        reads = List.copyOf(reads);
    }

    /** {@return what a trial shows} */
    static ChangeEffect of(TrialFigures run, TrialFigures trial, Verdict verdict) {
        return new ChangeEffect(
                run.summary(),
                trial.summary(),
                run.demand(verdict),
                trial.demand(verdict),
                rowBytes(run.runnable()),
                rowBytes(trial.runnable()),
                trial.verdicts(),
                run.verdicts().contains(verdict.kind()) && !trial.verdicts().contains(verdict.kind()),
                !run.verdicts().containsAll(trial.verdicts()),
                changes(run.runnable(), trial.runnable()));
    }

    /** {@return what a trial shows of the whole run, whatever its verdicts} */
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
                changes(run.runnable(), trial.runnable()));
    }

    private static double rowBytes(RunnableDesign runnable) {
        TableDesign design = runnable.design();
        KeyStream keys = runnable.keys(design.workload().phases().getFirst());
        double key = KeyPreview.of(design, keys, SAMPLE_KEYS).stream()
                .mapToInt(preview -> preview.key().length())
                .average()
                .orElse(0);
        return SizeEstimate.of(design, key, runnable.timeline(), runnable.files()).rowBytes();
    }

    private static List<ReadChange> changes(RunnableDesign before, RunnableDesign after) {
        List<ReadChange> changes = new ArrayList<>();
        for (int i = 0; i < before.design().queries().size(); i++) {
            Query read = before.design().queries().get(i);
            try {
                AccessPattern was = AccessPattern.of(read, before.rowKeys());
                AccessPattern is = AccessPattern.of(after.design().queries().get(i), after.rowKeys());
                if (!was.equals(is)) {
                    changes.add(new ReadChange(read.name(), was, is));
                }
            } catch (WorkloadException e) {
                // A read that no phase has may ask for what makes no sense; no change helps it or harms it.
            }
        }
        return changes;
    }

    /** {@return whether the demand on the hottest node differs by no more than two trials of one design may} */
    boolean isNoise() {
        double most = Math.max(demandBefore, demandAfter);
        return Math.abs(demandAfter - demandBefore) <= Math.max(ERROR_OF_NODE, ERROR * most);
    }

    /** {@return whether it is worth to be recommended} */
    boolean helps() {
        double ratio = demandAfter / Math.max(demandBefore, Double.MIN_NORMAL);
        return removes && !addsVerdict && ratio < MUCH_WORSE || (removes || !addsVerdict) && ratio <= NOTEWORTHY;
    }

    /** {@return 0 where it removes the fault and brings no other, 1 where it brings another, 2 where the fault stays} */
    int rest() {
        return !removes ? 2 : addsVerdict ? 1 : 0;
    }

    /** {@return how much dearer reads become, in powers of two of their ranges; under 0: cheaper} */
    double spoiling() {
        double sum = 0;
        for (ReadChange change : reads) {
            sum += cost(change.after()) - cost(change.before());
        }
        return sum;
    }

    private static double cost(AccessPattern shape) {
        return (shape.kind() == QueryKind.FULL_SCAN ? FULL_SCAN : 0)
                + (shape.kind() == QueryKind.POINT_READ ? 0 : 0.5)
                + StrictMath.log(shape.ranges()) / StrictMath.log(2);
    }

    /**
     * How a query changes.
     *
     * @param read   its name
     * @param before how it met the table
     * @param after  how it meets it then
     */
    public record ReadChange(String read, AccessPattern before, AccessPattern after) {}
}
