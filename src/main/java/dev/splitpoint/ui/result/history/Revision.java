package dev.splitpoint.ui.result.history;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A simulated revision of a document, without its run.
 *
 * @param id number of the revision, from 1
 * @param name name of the edit that made it
 * @param time time of day of its first run
 * @param design the design
 * @param figures texts of the figures, by the ids of {@link ReviewFigure}
 * @param verdicts kinds of its verdicts
 * @param queries names and costs of its queries, the most scanned rows first
 * @param heatmap {@value #WIDTH} × {@value #HEIGHT} ARGB pixels, row by row; never modified
 */
record Revision(
        long id,
        String name,
        LocalTime time,
        TableDesign design,
        Map<String, String> figures,
        List<Verdict.Kind> verdicts,
        List<String> queries,
        int[] heatmap) {
    static final int WIDTH = 160;
    static final int HEIGHT = 90;

    Revision {
        figures = Map.copyOf(figures);
        verdicts = List.copyOf(verdicts);
        queries = List.copyOf(queries);
    }

    /** {@return a new revision, with the id 0} */
    static Revision of(String name, LocalTime time, DesignReview review) {
        Map<String, String> figures = new LinkedHashMap<>();
        ReviewFigure.ALL.forEach(figure -> figures.put(figure.id(), figure.textOf(review)));
        return new Revision(
                0,
                name,
                time,
                review.design(),
                figures,
                review.run().verdicts().stream().map(Verdict::kind).distinct().toList(),
                review.queries().stream()
                        .sorted(Comparator.comparingDouble(Revision::rows).reversed())
                        .map(query -> Messages.query(query.query().name(), ChangeItem.cost(query)))
                        .toList(),
                heatmap(review.run()));
    }

    /** {@return this revision with another id, name and time} */
    Revision identifiedAs(long newId, String newName, LocalTime newTime) {
        return new Revision(newId, newName, newTime, design, figures, verdicts, queries, heatmap);
    }

    /** {@return the scanned rows; the most for a query that cannot be explained} */
    private static double rows(QueryReview query) {
        return query.explanation().map(explained -> explained.cost().rowsSeen()).orElse(Double.MAX_VALUE);
    }

    /** {@return the text of a figure} */
    String figure(String figureId) {
        return figures.getOrDefault(figureId, "");
    }

    private static int[] heatmap(SimulationRun run) {
        HeatView view = HeatView.whole(run.load().time().cells(), WIDTH, HEIGHT);
        return HeatFrame.of(run, view).pixels();
    }
}
