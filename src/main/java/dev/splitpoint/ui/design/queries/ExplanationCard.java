package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.text.SignificantDigits;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryText;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Card with the judgment of a query, its kind, the cause of its cost, and its key ranges. */
final class ExplanationCard extends VBox {
    private static final int SHOWN_RANGES = 3;

    private final FindingBadges marks;
    private final FindingBadge badge;
    private final CostMark mark = new CostMark();
    private final Label judgment = text("explanation-judgment", "card-title");
    private final Label kind = text("explanation-kind", "note");
    private final Label expected = text("explanation-expected", "cost-bad");
    private final VBox ranges = new VBox();
    private final Label nothing = text("explanation-nothing", "cost-warning");
    private final Label cost = text("explanation-cost", "note");
    private final Label residualFilter = text("explanation-filter", "note");
    private final Label cause = text("explanation-cause", "note");
    private final Label example = text("explanation-example", "note");
    private final Label problem = text("explanation-problem", "problem");

    /** @param marks findings about queries */
    ExplanationCard(FindingBadges marks) {
        this.marks = marks;
        this.badge = new FindingBadge(marks);
        setId("explanation");
        getStyleClass().addAll("card", "explanation");
        ranges.setId("explanation-ranges");
        ranges.getStyleClass().add("explanation-ranges");
        HBox head = new HBox(mark, judgment, badge);
        head.getStyleClass().add("explanation-head");
        getChildren().addAll(problem, head, kind, expected, nothing, cause, residualFilter, cost, example, ranges);
    }

    /**
     * Shows the explanation of the query, or the reason why it cannot be explained.
     *
     * @param level level of the cost
     */
    void show(ExplanationModel.QueryExplanation answer, Optional<CostLevel> level) {
        showText(problem, answer.problem());
        for (Node node : getChildren()) {
            node.setVisible(
                    node == problem
                            ? !answer.problem().isEmpty()
                            : answer.explanation().isPresent());
            node.setManaged(node.isVisible());
        }
        mark.show(level);
        answer.explanation().ifPresent(this::show);
        showFindings(answer.queryName());
    }

    /** Shows the findings about the query. */
    void showFindings(String query) {
        badge.show("query-" + query, marks.findingsAt(new Selection.OfQuery(query)));
    }

    private void show(Explanation explanation) {
        judgment.setText(judgment(explanation));
        kind.setText(Messages.kind(
                explanation.ranges().kind().text(), explanation.ranges().total(), QueryText.order(explanation)));
        showText(
                expected,
                explanation.isUnexpected()
                        ? Messages.expected(
                                explanation.query().expect().orElseThrow().text())
                        : "");
        showText(nothing, explanation.emptyMessage().orElse(""));
        showText(cause, explanation.prefixBreak().map(found -> found.why()).orElse(""));
        showText(
                residualFilter,
                explanation.ranges().residualFilters().stream()
                        .map(filter -> Messages.filtered(
                                ResidualFilterText.filter(filter),
                                ResidualFilterText.condition(filter.segment(), filter.condition())))
                        .collect(Collectors.joining("\n")));
        showText(cost, cost(explanation.cost()));
        showText(
                example,
                Stream.of(QueryText.mean(explanation), QueryText.overrides(explanation))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("\n")));
        ranges.getChildren().clear();
        explanation.ranges().ranges().stream().limit(SHOWN_RANGES).forEach(this::add);
        long more = explanation.ranges().total()
                - Math.min(SHOWN_RANGES, explanation.ranges().ranges().size());
        if (more > 0) {
            ranges.getChildren().add(text("explanation-more", "note", Messages.moreRanges(more)));
        }
        setAccessibleText(Messages.summary(
                judgment.getText(), kind.getText(), nothing.getText(), cause.getText(), cost.getText()));
    }

    /** {@return the judgment in a few words, such as "Reads 100,000 rows for each that it returns"} */
    static String judgment(Explanation explanation) {
        QueryCost cost = explanation.cost();
        if (explanation.emptyMessage().isPresent() && cost.wholeRowsSeen() == 0) {
            return Messages.RETURNS_NOTHING;
        }
        if (cost.wholeRowsSeen() == 0) {
            return Messages.READS_NOTHING;
        }
        if (cost.hasNoReturnedRows()) {
            return Messages.readsAndReturnsNone(QuerySummary.rows(cost.rowsSeen()));
        }
        String ratio = SignificantDigits.ofEstimate(cost.ratio());
        return ratio.equals("1") || ratio.equals("1.0")
                ? Messages.READS_ONLY_RETURNED
                : Messages.readsPerReturned(ratio);
    }

    private static String cost(QueryCost cost) {
        return Messages.cost(
                        Messages.rows(QuerySummary.rows(cost.rowsSeen()), cost.wholeRowsSeen() == 1, cost.bytesSeen()),
                        Messages.rows(
                                QuerySummary.rows(cost.rowsReturned()),
                                cost.wholeRowsReturned() == 1,
                                cost.bytesReturned()))
                + " "
                + Messages.place(
                        cost.touched().counted(),
                        Quantities.whole(Math.round(cost.touched().tablets())),
                        Quantities.count(Math.round(cost.touched().totalTablets()), Messages.tablet(cost.simulated())),
                        Quantities.whole(Math.round(cost.touched().nodes())),
                        Quantities.count(Math.round(cost.totalNodes()), "node"),
                        TimeText.of(cost.seconds()));
    }

    private void add(KeyRange range) {
        KeyBytes start = range.start();
        add(start.isEmpty() ? Messages.FROM_START : Messages.from(start.toReadable()), start);
        KeyBytes end = range.end().orElse(KeyBytes.EMPTY);
        add(end.isEmpty() ? Messages.TO_END : Messages.to(end.toReadable()), end);
    }

    private void add(String text, KeyBytes key) {
        Label label = text("explanation-key-" + ranges.getChildren().size(), "code", text);
        if (!key.isEmpty()) {
            Accessibles.explain(label, key.toHex());
        }
        ranges.getChildren().add(label);
    }

    private static void showText(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(label.isVisible());
    }

    private static Label text(String id, String style) {
        return text(id, style, "");
    }

    private static Label text(String id, String style, String text) {
        Label label = new Label(text);
        label.setId(id);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
