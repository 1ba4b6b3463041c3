package dev.splitpoint.advice.rule.workload;

import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.PhaseWrites;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** The load of a new table without split points exceeds the capacity of one tablet. */
public final class ColdStart extends Rule {
    /** Number of sampled keys, with which the error of parts of 1% is about 20%. */
    private static final int KEYS = 3000;

    public ColdStart() {
        super("workload.cold-start", FindingLevel.WARNING, Source.MANAGING_TABLES,
                "A new table is one tablet on one node until it splits, and Bigtable splits only after it has observed the load.",
                Verdict.Kind.COLD_START);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        boolean bare = design.simulation().rows() == 0 && design.simulation().splits().isEmpty();
        if (!bare || design.workload().phases().isEmpty()) {
            return;
        }
        Phase first = design.workload().phases().getFirst();
        double start = PhaseWrites.atStart(first);
        double demand = start / design.simulation().model().node().writes();
        if (demand > design.simulation().model().splitLoad()) {
            to.add(Place.INITIAL, "The table is new and has no split points, but the phase '" + first.name() + "' starts with "
                    + Phrases.number(start) + " writes per second. They demand " + ShareText.ofNode(demand) + ", all on one tablet.", changes(subject));
        }
    }

    private static List<Remedy> changes(Subject subject) {
        try {
            return List.of(InitialSplits.even(
                    subject.design(),
                    KeyPreview.of(subject.design(), subject.files(), KEYS).stream().map(PreviewKey::key).toList()));
        } catch (WorkloadException e) {
            // Without keys, no split points can be proposed.
            return List.of();
        }
    }
}
