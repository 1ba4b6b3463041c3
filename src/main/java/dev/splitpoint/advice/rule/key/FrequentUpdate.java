package dev.splitpoint.advice.rule.key;

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
import dev.splitpoint.tablet.verdict.Verdict;

/** One row is updated more than once per second. */
public final class FrequentUpdate extends Rule {
    /** Updates per second of a row from which separate rows are better. */
    private static final double MOST_A_SECOND = 1;

    public FrequentUpdate() {
        super("key.frequent-update", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "A row that is rewritten all the time makes one tablet hot and grows with every version that is not deleted yet.",
                Verdict.Kind.HOT_ROW);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (PhaseWrites.hasOnlyAggregates(design) || design.rowKey().segments().isEmpty()) {
            return;
        }
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            double updates = design.workload().updates() * writes.peak() * writes.hottestRowShare();
            double again = writes.peak() * writes.hottestRowShare() - 1 / writes.constantSeconds();
            double rate = Math.max(updates, Double.isFinite(writes.constantSeconds()) ? again : 0);
            if (rate > MOST_A_SECOND) {
                to.add(Place.of(design, phase), "In the phase '" + phase.name() + "', the hottest row is rewritten "
                        + Phrases.over(rate, MOST_A_SECOND) + " times per second at the peak. Rewrite a row at most once per second.");
                return;
            }
        }
    }
}
