package dev.splitpoint.review.report;

import dev.splitpoint.heat.picture.HeatPng;
import dev.splitpoint.heat.picture.ImageOptions;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.review.Change;
import dev.splitpoint.review.ComparisonText;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.DifferenceImage;
import dev.splitpoint.review.EntityDifference;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sections of a report that compare two designs, A and B. */
final class ComparisonSections {
    private static final int HEATMAP_WIDTH = 960;
    private static final int HEATMAP_HEIGHT = 720;

    private final DesignComparison comparison;

    ComparisonSections(DesignComparison comparison) {
        this.comparison = comparison;
    }

    List<Block> all() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, "Changes from A to B"));
        if (!ReportContent.hasSameName(comparison)) {
            blocks.add(Block.Paragraph.of(
                    "A is " + name(comparison.before()) + ". B is " + name(comparison.after()) + "."));
        }
        blocks.add(changes());
        if (comparison.rewritesRows()) {
            blocks.add(new Block.Paragraph(List.of(new Inline.Toned(ComparisonText.REWRITE, Inline.Tone.WARNING))));
        }
        blocks.add(new Block.Heading(2, "Load before and after"));
        if (!comparison.hasSameWorkload()) {
            blocks.add(new Block.Paragraph(List.of(new Inline.Toned(ComparisonText.LOAD, Inline.Tone.WARNING))));
        }
        blocks.add(verdicts());
        blocks.addAll(verdictsBefore());
        blocks.add(figures());
        blocks.add(new Block.Picture(
                "comparison",
                "Heatmaps of A and B: CPU of the nodes by row key and time, in percent of one node, with one color"
                        + " scale.",
                bothHeatmaps(comparison, false),
                bothHeatmaps(comparison, true)));
        EntityDifference.of(comparison.before(), comparison.after())
                .ifPresent(difference -> blocks.add(new Block.Picture(
                        "difference",
                        difference.caption(),
                        new DifferenceImage(difference, false).png(),
                        new DifferenceImage(difference, true).png())));
        if (!comparison.queries().isEmpty()) {
            blocks.add(new Block.Heading(2, "Queries before and after"));
            blocks.add(queries());
        }
        return blocks;
    }

    /** {@return the heatmaps of both designs side by side, with the absolute scale, which is the same for both} */
    static byte[] bothHeatmaps(DesignComparison comparison, boolean dark) {
        return HeatPng.pair(
                comparison.before().run(),
                comparison.after().run(),
                ImageOptions.DEFAULT.withDark(dark).withSize(HEATMAP_WIDTH, HEATMAP_HEIGHT));
    }

    private static String name(DesignReview review) {
        return "“" + review.design().metadata().name() + "”";
    }

    private Block changes() {
        return comparison.changes().isEmpty()
                ? Block.Paragraph.of(ComparisonText.SAME)
                : new Block.Bullets(comparison.changes().stream()
                        .map(change -> Inline.plain(change.sentence()))
                        .toList());
    }

    private Block verdicts() {
        List<Inline> text = new ArrayList<>();
        if (!comparison.fixedKinds().isEmpty()) {
            text.add(new Inline.Toned(
                    "Fixed in B: " + ComparisonText.labels(comparison.fixedKinds()) + ". ", Inline.Tone.GOOD));
        }
        if (!comparison.newKinds().isEmpty()) {
            text.add(new Inline.Toned(
                    "New in B: " + ComparisonText.labels(comparison.newKinds()) + ". ", Inline.Tone.BAD));
        }
        String still = ComparisonText.labels(comparison.after().run().verdicts().stream()
                .map(Verdict::kind)
                .distinct()
                .filter(kind -> !comparison.newKinds().contains(kind))
                .toList());
        text.add(new Inline.Plain(
                still.isEmpty()
                        ? comparison.newKinds().isEmpty() ? "B has no hotspot." : ""
                        : "In both: " + still + "."));
        return new Block.Paragraph(text);
    }

    /** {@return the hotspots of A with their best fixes; the following sections describe only the hotspots of B} */
    private List<Block> verdictsBefore() {
        DesignReview before = comparison.before();
        Map<String, List<Inline>> items = new LinkedHashMap<>();
        for (int i = 0; i < before.run().verdicts().size(); i++) {
            Verdict verdict = before.run().verdicts().get(i);
            Optional<String> fix = before.advice().stream()
                    .skip(i)
                    .findFirst()
                    .flatMap(advice -> advice.remedies().stream().findFirst())
                    .map(tried -> " Best fix: " + tried.remedy().label() + ".");
            String title = ProblemSections.title(verdict);
            items.putIfAbsent(title, Inline.plain(title + ": " + verdict.explanation() + fix.orElse("")));
        }
        return items.isEmpty()
                ? List.of(Block.Paragraph.of("A has no hotspot."))
                : List.of(new Block.Heading(3, "Hotspots of A"), new Block.Bullets(List.copyOf(items.values())));
    }

    private Block figures() {
        return new Block.Table(
                "Figures of the simulations",
                List.of("Figure", "A", "B", "Change"),
                ReviewFigure.ALL.stream()
                        .map(figure -> List.of(
                                Inline.plain(figure.label()),
                                Inline.plain(figure.textOf(comparison.before(), comparison.after())),
                                Inline.plain(figure.textOf(comparison.after(), comparison.before())),
                                change(figure.change(comparison.before(), comparison.after()))))
                        .toList(),
                Set.of(1, 2));
    }

    private Block queries() {
        return new Block.Table(
                "Cost of each query",
                List.of("Query", "A", "B", "Change"),
                comparison.queries().stream()
                        .map(pair -> List.of(
                                Inline.plain(pair.name()),
                                cost(pair.before()),
                                cost(pair.after()),
                                change(pair.change())))
                        .toList(),
                Set.of());
    }

    private static List<Inline> cost(Optional<QueryReview> query) {
        if (query.isEmpty()) {
            return Inline.plain("–");
        }
        Optional<Explanation> explanation = query.get().explanation();
        return explanation
                .map(ComparisonSections::cost)
                .orElseGet(() -> Inline.plain(query.get().problem().orElse("")));
    }

    private static List<Inline> cost(Explanation explanation) {
        String cost = QuerySummary.cost(explanation.cost());
        return List.of(
                new Inline.Plain(QuerySummary.ranges(explanation) + "; "),
                switch (explanation.cost().level()) {
                    case GOOD -> new Inline.Plain(cost);
                    case WARNING -> new Inline.Toned(cost, Inline.Tone.WARNING);
                    case BAD -> new Inline.Toned(cost, Inline.Tone.BAD);
                });
    }

    private static List<Inline> change(Change change) {
        return List.of(new Inline.Toned(
                change.word(),
                switch (change) {
                    case BETTER -> Inline.Tone.GOOD;
                    case WORSE -> Inline.Tone.BAD;
                    case DIFFERENT, NEW, REMOVED, SAME -> Inline.Tone.MUTED;
                }));
    }
}
