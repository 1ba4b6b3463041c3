package dev.splitpoint.ui.findings;

import dev.splitpoint.advice.ChangeEffectText;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.FocusScroller;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What one rule found at one place: what, why, and what can be done about it. */
final class LintCard extends VBox {
    /** Letters of a place that its button has room for. */
    private static final int LONGEST_NAME = 32;

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation ways;
    private final VBox more = new VBox();
    private Finding finding;
    private Optional<FindingLevel> ownLevel;
    private Optional<TableDesign> tried = Optional.empty();

    LintCard(Finding finding, RuleModel model, DocumentModel document, FindingNavigation ways) {
        this.finding = finding;
        this.model = model;
        this.document = document;
        this.ways = ways;
        this.ownLevel = ownLevel();
        setId(id(finding));
        getStyleClass().add("card");
        more.getStyleClass().add("remedies");
        draw();
        close();
    }

    /**
     * Shows the finding as it is now, of the same rule at the same place. What was opened below it stays: a reason that is
     * being typed, and the effect of a fix as long as it is one of this design.
     */
    void show(Finding next) {
        boolean sameFix = next.fix().map(Remedy::label).equals(finding.fix().map(Remedy::label));
        boolean same = next.equals(finding) && ownLevel.equals(ownLevel());
        finding = next;
        ownLevel = ownLevel();
        if (tried.filter(design -> design != document.now() || !sameFix).isPresent()) {
            close();
        }
        if (!same) {
            draw();
        }
    }

    private void draw() {
        getChildren().setAll(LevelBadge.head(finding.level(), Messages.title(finding.rule().id()), finding.rule().id()), text(finding.message(), "finding-text"),
                text(finding.rule().why(), "note"), buttons(), more);
    }

    private Optional<FindingLevel> ownLevel() {
        return Optional.ofNullable(document.now().levels().get(finding.rule().id()));
    }

    /** {@return the id of a finding's card} */
    static String id(Finding finding) {
        return id("finding", finding);
    }

    private Node buttons() {
        String rule = finding.rule().id();
        String name = ShortText.name(FindingPlace.name(finding.place()), LONGEST_NAME);
        Button go = button(Messages.showPlace(name), "show", Messages.showPlace(name), Messages.SHOW_PLACE_HELP);
        go.setOnAction(pressed -> lead());
        Button why = button(Messages.WHY, "why", Messages.whyRule(rule), Messages.WHY_HELP);
        why.setOnAction(pressed -> ways.guide().accept(rule));
        FlowPane row = new FlowPane(go, why);
        row.getStyleClass().add("button-row");
        finding.fix().ifPresent(fix -> {
            Button fixButton = button(Messages.FIX, "fix", Messages.fixName(fix.label()), Messages.fixHelp(fix.label()));
            fixButton.setOnAction(pressed -> tryOut(fix));
            row.getChildren().add(fixButton);
        });
        Button ignore = button(Messages.ASK_REASON, "ignore", Messages.ignoreRule(rule), Messages.ASK_REASON_HELP);
        ignore.setOnAction(pressed -> askReason());
        row.getChildren().addAll(ignore, LevelMenu.of(
                rule, model, ownLevel, id("level")));
        return row;
    }

    private void lead() {
        Optional<Selection> selection = FindingPlace.selection(finding.place(), document.now());
        selection.ifPresent(document::select);
        String pointer = finding.place().pointer();
        if (pointer.startsWith("/queries/")) {
            ways.read().run();
        } else if (pointer.startsWith("/workload")) {
            ways.workload().run();
        } else if (selection.isEmpty()) {
            ways.cluster().run();
        }
    }

    private void tryOut(Remedy fix) {
        open(text(fix.label(), "remedy-name"), text(Messages.SIMULATING, "note"));
        tried = Optional.of(document.now());
        model.tryOut(fix, effect -> {
            open(
                    text(fix.label(), "remedy-name"),
                    text(effect.map(ChangeEffectText::of).orElse(Messages.NO_EFFECT), "note"), apply(fix));
            tried = Optional.of(document.now());
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
                Messages.IGNORE, "accept", Messages.ignoreForReason(finding.rule().id()), Messages.IGNORE_HELP);
        accept.disableProperty().bind(reason.textProperty().map(String::isBlank));
        accept.setOnAction(pressed -> model.ignore(finding, reason.getText()));
        reason.setOnAction(entered -> accept.fire());
        HBox row = new HBox(reason, accept);
        row.getStyleClass().add("finding-head");
        // The prompt is not seen in a field that has the focus.
        Label label = text(Messages.WHY_IGNORED, "remedy-name");
        label.setLabelFor(reason);
        open(label, row);
        reason.requestFocus();
    }

    private void open(Node... nodes) {
        tried = Optional.empty();
        more.getChildren().setAll(nodes);
        more.setVisible(true);
        more.setManaged(true);
        // What opens below may be out of sight; the card may be higher than the pane.
        FocusScroller.show(more);
    }

    private void close() {
        tried = Optional.empty();
        more.getChildren().clear();
        more.setVisible(false);
        more.setManaged(false);
    }

    private Button button(String text, String what, String name, String help) {
        Button button = Accessibles.control(new Button(text), id(what), name, help);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setMnemonicParsing(false);
        return button;
    }

    private String id(String what) {
        return id(what, finding);
    }

    private static String id(String what, Finding finding) {
        return what + "-" + (finding.rule().id() + "-" + finding.place().at()).replaceAll("[^A-Za-z0-9]+", "-");
    }

    private static Label text(String sentence, String style) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
