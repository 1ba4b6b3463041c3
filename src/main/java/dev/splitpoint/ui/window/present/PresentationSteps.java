package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.Query;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.result.findings.VerdictCard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The steps of a presentation in order. To add a step, implement {@link PresentationStep} and list it here. */
final class PresentationSteps {
    private PresentationSteps() {}

    /** {@return the steps of a design, 4 or more} */
    static List<PresentationStep> of(PresentedDesign content, HeatmapFactory heatmaps) {
        List<PresentationStep> steps = new ArrayList<>();
        steps.add(new TitleStep(content));
        steps.add(new RowKeyStep(content));
        steps.add(new FamiliesStep(content));
        steps.add(new RowsStep(content));
        for (Query query : content.design().queries()) {
            steps.add(new QueryStep(content, query));
        }
        steps.add(new HeatmapStep(content, heatmaps));
        groups(content).forEach(group -> steps.add(new VerdictStep(content, group, heatmaps)));
        if (!content.design().notes().isEmpty()) {
            steps.add(new NotesStep(content));
        }
        steps.add(new SummaryStep(content));
        return steps;
    }

    /** {@return the verdicts with the same kind and segment or query, the most severe first} */
    static Collection<List<Verdict>> groups(PresentedDesign content) {
        return VerdictCard.groups(
                content.review().map(review -> review.run().verdicts()).orElse(List.of()));
    }
}
