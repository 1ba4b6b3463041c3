package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Verdict;
import java.util.List;

/** One row draws much of a hot tablet's load, by the simulation. */
final class HotValue extends Rule {
    HotValue() {
        super("key.hot-value", FindingLevel.WARNING, Source.KEY_VISUALIZER,
                "A row lies on one node and is never split, so that neither splits nor nodes relieve it.");
    }

    @Override
    public boolean needsRun() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        if (subject.run().isEmpty()) {
            return;
        }
        SimulationRun run = subject.run().get();
        TableDesign design = subject.design();
        List<Verdict> rows = run.verdicts().stream()
                .filter(verdict -> verdict.kind() == Verdict.Kind.HOT_ROW)
                .toList();
        if (!rows.isEmpty()) {
            Place place = Lead.of(design).map(lead -> Place.of(design, lead)).orElse(Place.ROW_KEY);
            String more = rows.size() == 1 ? "" : " So do " + (rows.size() - 1) + " more.";
            to.add(place, rows.getFirst().explanation() + more);
        }
    }
}
