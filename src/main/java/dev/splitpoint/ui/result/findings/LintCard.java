package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.TrialResult;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Place;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.FindingPlace;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Card of one finding of a rule: the message, the reason for the rule, and buttons that fix, show or ignore the
 * finding. It is a part of the card of a verdict if both have the same cause.
 */
final class LintCard extends VBox {
    /** Maximum length of the name of a place in its button, in characters. */
    private static final int MAX_NAME_LENGTH = 32;

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation navigation;
    private final VBox more = new VBox();
    private Finding finding;
    private Optional<FindingLevel> ownLevel;
    private Optional<FindingMark> verdict = Optional.empty();
    private Set<Remedy> tried = Set.of();
    private Optional<TableDesign> simulatedDesign = Optional.empty();

    LintCard(Finding finding, RuleModel model, DocumentModel document, FindingNavigation navigation) {
        this.finding = finding;
        this.model = model;
        this.document = document;
        this.navigation = navigation;
        this.ownLevel = ownLevel();
        setId(id("finding"));
        more.getStyleClass().add("remedies");
        draw();
        close();
    }

    /**
     * Replaces the finding by a newer one of the same rule at the same place. The open part of the card remains: a
     * typed reason, and the effect of a fix if it was simulated for the current design.
     *
     * @param mark verdict with the same cause; empty for a separate card
     * @param fixes fixes that the card of the verdict shows
     */
    void show(Finding next, Optional<FindingMark> mark, Set<Remedy> fixes) {
        boolean sameFix = next.fix().map(Remedy::label).equals(finding.fix().map(Remedy::label));
        boolean same =
                next.equals(finding) && ownLevel.equals(ownLevel()) && mark.equals(verdict) && fixes.equals(tried);
        finding = next;
        ownLevel = ownLevel();
        verdict = mark;
        tried = fixes;
        if (simulatedDesign
                .filter(design -> design != document.design() || !sameFix || fix().isEmpty())
                .isPresent()) {
            close();
        }
        if (!same) {
            draw();
        }
    }

    private void draw() {
        String title = finding.rule().title();
        getStyleClass().setAll(verdict.isPresent() ? "remedy" : "card");
        getChildren()
                .setAll(
                        verdict.isPresent()
                                ? text(title, "remedy-name")
                                : LevelBadge.head(
                                        finding.level(), title, finding.rule().id()),
                        text(finding.message(), "finding-text"),
                        text(finding.rule().why(), "note"),
                        buttons(),
                        more);
    }

    private Optional<FindingLevel> ownLevel() {
        return Optional.ofNullable(document.design().levels().get(finding.rule().id()));
    }

    /** {@return the identity of a finding's card; the ID of its node can be ambiguous} */
    static String id(Finding finding) {
        return finding.rule().id() + "-" + finding.place().at();
    }

    private Node buttons() {
        String rule = finding.rule().id();
        String name = ShortText.name(displayName(finding.place()), MAX_NAME_LENGTH);
        Button why = button(Messages.WHY, "why", Messages.whyRule(rule), Messages.WHY_HELP);
        why.setOnAction(pressed -> navigation.guide().accept(rule));
        FlowPane row = new FlowPane(why);
        row.getStyleClass().add("button-row");
        if (verdict.flatMap(FindingMark::element)
                .filter(place().stream().toList()::contains)
                .isEmpty()) {
            Button go = button(Messages.showPlace(name), "show", Messages.showPlace(name), Messages.SHOW_PLACE_HELP);
            go.setOnAction(pressed -> showPlace());
            // A long name in large text is wider than the card.
            go.setWrapText(true);
            go.setMinWidth(0);
            go.maxWidthProperty().bind(row.widthProperty());
            row.getChildren().addFirst(go);
        }
        fix().ifPresent(fix -> {
            Button fixButton =
                    button(Messages.FIX, "fix", Messages.fixName(fix.label()), Messages.fixHelp(fix.label()));
            fixButton.setOnAction(pressed -> tryOut(fix));
            row.getChildren().add(fixButton);
        });
        Button ignore = button(Messages.ASK_REASON, "ignore", Messages.ignoreRule(rule), Messages.ASK_REASON_HELP);
        ignore.setOnAction(pressed -> askReason());
        row.getChildren().addAll(ignore, LevelMenu.of(rule, model, ownLevel, id("level")));
        return row;
    }

    /** {@return the fix, unless the card of the verdict shows it} */
    private Optional<Remedy> fix() {
        return finding.fix().filter(fix -> !tried.contains(fix));
    }

    private Optional<Selection> place() {
        return FindingPlace.selection(finding.place(), document.design());
    }

    private void showPlace() {
        Optional<Selection> selection = place();
        selection.ifPresent(document::select);
        String pointer = finding.place().pointer();
        if (pointer.startsWith("/queries/")) {
            navigation.query().run();
        } else if (pointer.startsWith("/workload")) {
            navigation.workload().run();
        } else if (selection.isEmpty()) {
            navigation.cluster().run();
        }
    }

    private void tryOut(Remedy fix) {
        open(text(fix.label(), "remedy-name"), text(Messages.SIMULATING, "note"));
        simulatedDesign = Optional.of(document.design());
        model.tryOut(fix, effect -> {
            open(
                    text(fix.label(), "remedy-name"),
                    text(effect.map(TrialResult::text).orElse(Messages.NO_EFFECT), "note"),
                    apply(fix));
            simulatedDesign = Optional.of(document.design());
        });
    }

    private Node apply(Remedy fix) {
        Button apply = button(Messages.APPLY, "apply", Messages.applyName(fix.label()), fix.label());
        apply.setOnAction(pressed -> model.fix(finding));
        return apply;
    }

    private void askReason() {
        TextField reason = Accessibles.control(new TextField(), id("reason"), Messages.REASON, Messages.REASON_HELP);
        reason.setPromptText(Messages.REASON_PROMPT);
        HBox.setHgrow(reason, Priority.ALWAYS);
        Button accept = button(
                Messages.IGNORE,
                "accept",
                Messages.ignoreForReason(finding.rule().id()),
                Messages.IGNORE_HELP);
        accept.disableProperty().bind(reason.textProperty().map(String::isBlank));
        accept.setOnAction(pressed -> model.ignore(finding, reason.getText()));
        reason.setOnAction(entered -> accept.fire());
        HBox row = new HBox(reason, accept);
        row.getStyleClass().add("finding-head");
        // A label is necessary, because a focused field does not show its prompt.
        Label label = text(Messages.WHY_IGNORED, "remedy-name");
        label.setLabelFor(reason);
        open(label, row);
        reason.requestFocus();
    }

    private void open(Node... nodes) {
        simulatedDesign = Optional.empty();
        more.getChildren().setAll(nodes);
        more.setVisible(true);
        more.setManaged(true);
        // The opened part can be outside the visible part of the pane.
        FocusScroller.show(more);
    }

    private void close() {
        simulatedDesign = Optional.empty();
        more.getChildren().clear();
        more.setVisible(false);
        more.setManaged(false);
    }

    private Button button(String text, String prefix, String name, String help) {
        Button button = Accessibles.control(new Button(text), id(prefix), name, help);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setMnemonicParsing(false);
        return button;
    }

    private String id(String prefix) {
        return prefix + "-" + id(finding).replaceAll("[^A-Za-z0-9]+", "-");
    }

    private static Label text(String sentence, String style) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    /** Returns the name of a place for a button, for example {@code user} for {@code rowKey/segments/user}. */
    private static String displayName(Place place) {
        String at = place.at();
        int from = at.startsWith("table/columnFamilies/")
                ? "table/columnFamilies/".length()
                : at.startsWith("rowKey/segments/")
                        ? "rowKey/segments/".length()
                        : at.startsWith("workload/phases/")
                                ? "workload/phases/".length()
                                : at.startsWith("queries/")
                                        ? "queries/".length()
                                        : at.startsWith("columns/") ? "columns/".length() : 0;
        return switch (at) {
            case "rowKey", "rowKey/encoding", "rowKey/segments" -> Messages.ROW_KEY;
            case "columns", "table/columnFamilies", "table", "table/tableId", "queries" -> Messages.TABLE;
            case "simulation/initial" -> Messages.CLUSTER;
            case "workload" -> Messages.WORKLOAD;
            default -> at.substring(from).replaceFirst("/(mix|expect|gcRule)$", "");
        };
    }
}
