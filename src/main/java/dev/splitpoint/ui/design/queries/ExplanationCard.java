package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryText;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/**
 * Card with the explanation of a query: its kind, key ranges, cost, the segment that makes it inefficient, and its
 * code.
 */
final class ExplanationCard extends VBox {
    private static final int SHOWN_RANGES = 3;
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");

    private final FindingBadges marks;
    private final FindingBadge badge;
    private final Label kind = new Label();
    private final Label expected = new Label();
    private final VBox ranges = new VBox();
    private final Label nothing = text("explanation-spoiler");
    private final Label cost = text("explanation-cost");
    private final Label tabletCounts = text("note");
    private final Label residualFilter = text("note");
    private final Label spoiler = text("explanation-spoiler");
    private final Label problem = text("problem");
    private final CodeView code;
    private final int index;
    private Optional<CodeWindow> window = Optional.empty();
    private Optional<TableDesign> design = Optional.empty();
    private ExplanationModel.QueryExplanation answer = new ExplanationModel.QueryExplanation("", Optional.empty(), "");

    /**
     * @param index index of the query, which is part of the IDs of the controls
     * @param marks findings about queries
     */
    ExplanationCard(int index, FindingBadges marks) {
        this.index = index;
        this.marks = marks;
        this.badge = new FindingBadge(marks);
        setId("explanation-" + index);
        getStyleClass().add("explanation");
        kind.setId("explanation-kind-" + index);
        kind.getStyleClass().addAll("chip", "chip-kind");
        expected.setId("explanation-expected-" + index);
        expected.getStyleClass().addAll("chip", "chip-kind");
        expected.pseudoClassStateChanged(BAD, true);
        nothing.setId("explanation-nothing-" + index);
        tabletCounts.setId("explanation-place-" + index);
        ranges.setId("explanation-ranges-" + index);
        ranges.getStyleClass().add("explanation-ranges");
        code = CodeView.inCard(index, this::openWindow);
        FlowPane chips = new FlowPane(kind, expected, badge);
        chips.getStyleClass().add("explanation-chips");
        getChildren().addAll(chips, problem, ranges, nothing, cost, tabletCounts, residualFilter, spoiler, code);
    }

    /** Shows the explanation of the query, or the reason why it cannot be explained. */
    void show(TableDesign ofQuery, ExplanationModel.QueryExplanation newest) {
        design = Optional.of(ofQuery);
        answer = newest;
        showText(problem, answer.problem());
        for (Node node : List.of(kind, ranges, nothing, cost, tabletCounts, residualFilter, spoiler, code)) {
            node.setVisible(answer.explanation().isPresent());
            node.setManaged(node.isVisible());
        }
        showText(expected, "");
        answer.explanation().ifPresent(this::show);
        code.show(ofQuery, answer);
        window.ifPresent(opened -> opened.show(ofQuery, answer));
    }

    private void openWindow(Language language) {
        if (!hasWindow()) {
            window = Optional.of(new CodeWindow(index, language, getScene()));
        }
        window.ifPresent(opened -> opened.open(design.orElseThrow(), answer));
    }

    /** {@return whether the window with the code is open} */
    boolean hasWindow() {
        return window.filter(CodeWindow::isShowing).isPresent();
    }

    void closeWindow() {
        window.ifPresent(CodeWindow::close);
        window = Optional.empty();
    }

    /** Shows the findings about a query. */
    void mark(String read) {
        badge.show("query-" + read, marks.findingsAt(new Selection.OfQuery(read)));
    }

    private void show(Explanation explanation) {
        long total = explanation.ranges().total();
        String name = explanation.ranges().kind().text();
        kind.setText(Messages.kind(name, total, QueryText.order(explanation)));
        kind.pseudoClassStateChanged(BAD, explanation.ranges().kind() == QueryKind.FULL_SCAN);
        showText(
                expected,
                explanation.isUnexpected()
                        ? Messages.expected(
                                explanation.query().expect().orElseThrow().text())
                        : "");
        ranges.getChildren().clear();
        explanation.ranges().ranges().stream().limit(SHOWN_RANGES).forEach(this::add);
        if (total > SHOWN_RANGES) {
            ranges.getChildren().add(styled(Messages.moreRanges(total - SHOWN_RANGES), "note"));
        }
        showText(nothing, explanation.emptyMessage().orElse(""));
        cost(
                explanation.cost(),
                Stream.of(QueryText.mean(explanation), QueryText.overrides(explanation))
                        .flatMap(Optional::stream)
                        .map(sentence -> "\n" + sentence)
                        .collect(Collectors.joining()));
        showText(
                residualFilter,
                explanation.ranges().residualFilters().stream()
                        .map(ExplanationCard::filter)
                        .reduce((one, other) -> one + "\n" + other)
                        .orElse(""));
        showText(spoiler, explanation.prefixBreak().map(s -> s.why()).orElse(""));
        setAccessibleText(Messages.summary(
                kind.getText(), nothing.getText(), cost.getText(), tabletCounts.getText(), spoiler.getText()));
    }

    private void add(KeyRange range) {
        KeyBytes start = range.start();
        add(start.isEmpty() ? Messages.FROM_START : Messages.from(start.toReadable()), start);
        KeyBytes end = range.end().orElse(KeyBytes.EMPTY);
        add(end.isEmpty() ? Messages.TO_END : Messages.to(end.toReadable()), end);
    }

    private void add(String text, KeyBytes key) {
        ranges.getChildren().add(styled(text, "explanation-key"));
        if (!key.isEmpty()) {
            ranges.getChildren().add(styled(key.toHex(), "explanation-hex"));
        }
    }

    private void cost(QueryCost queryCost, String notes) {
        String read = Messages.rows(queryCost.wholeRowsSeen(), queryCost.bytesSeen());
        String returned = Messages.rows(queryCost.wholeRowsReturned(), queryCost.bytesReturned());
        double ratio = queryCost.ratio();
        String rounded = Quantities.rounded(ratio);
        showText(
                cost,
                queryCost.hasNoReturnedRows()
                        ? Messages.costOfNoRows(read)
                        : ratio <= 1
                                ? Messages.cost(read, returned)
                                : Messages.cost(read, returned, rounded, rounded.equals(Quantities.real(ratio))));
        showText(
                tabletCounts,
                Messages.place(
                                queryCost.touched().counted(),
                                Quantities.whole(Math.round(queryCost.touched().tablets())),
                                Quantities.count(
                                        Math.round(queryCost.touched().totalTablets()),
                                        Messages.tablet(queryCost.simulated())),
                                Quantities.whole(Math.round(queryCost.touched().nodes())),
                                Quantities.count(Math.round(queryCost.totalNodes()), "node"),
                                TimeText.of(queryCost.seconds()))
                        + notes);
    }

    private static String filter(ResidualFilter filter) {
        return Messages.filtered(
                ResidualFilterText.filter(filter), ResidualFilterText.condition(filter.segment(), filter.condition()));
    }

    private static void showText(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(label.isVisible());
    }

    private static Label text(String style) {
        return styled("", style);
    }

    private static Label styled(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
