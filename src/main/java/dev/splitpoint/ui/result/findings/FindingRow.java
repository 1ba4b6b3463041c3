package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.TrialResult;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.FindingPlace;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/**
 * One finding of a rule, as a row of a card: the mark, the title and the message. A click opens the reason for the
 * rule, and the buttons that fix, show or ignore the finding. The row is in the card of a verdict if both have the same
 * cause; then the closed row has only the title.
 */
final class FindingRow extends VBox {
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    /** Maximum length of the name of a place in its button, in characters. */
    private static final int MAX_NAME_LENGTH = 28;

    /** Height of a message of two lines, in font sizes. */
    private static final double CLOSED_HEIGHT = 2.8;

    /** Rule whose findings are about the limit of a query. */
    private static final String NO_LIMIT = "query.no-limit";

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation navigation;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final VBox body = new VBox();
    private final VBox more = new VBox();
    private Finding finding;
    private Optional<FindingLevel> ownLevel;
    private Optional<FindingMark> verdict = Optional.empty();
    private Set<Remedy> tried = Set.of();
    private Optional<TableDesign> simulatedDesign = Optional.empty();

    FindingRow(Finding finding, RuleModel model, DocumentModel document, FindingNavigation navigation) {
        this.finding = finding;
        this.model = model;
        this.document = document;
        this.navigation = navigation;
        this.ownLevel = ownLevel();
        setId(id("finding"));
        getStyleClass().addAll("finding-row", "card-row");
        body.getStyleClass().add("finding-body");
        more.getStyleClass().add("finding-more");
        draw();
        close();
        open.subscribe(is -> {
            pseudoClassStateChanged(OPEN, is);
            visible(body, is);
        });
    }

    /**
     * Replaces the finding by a newer one of the same rule at the same place. The open part of the row remains: a typed
     * reason, and the effect of a fix if it was simulated for the current design.
     *
     * @param mark verdict with the same cause; empty for a separate finding
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

    /** Opens the row. */
    void expand() {
        open.set(true);
    }

    /** {@return the severity of the finding} */
    FindingLevel level() {
        return finding.level();
    }

    private void draw() {
        String title = finding.rule().title();
        Label name = text(title, "finding-title");
        Label message = text(finding.message(), "note");
        message.getStyleClass().add("finding-message");
        // The closed row shows the first two lines.
        message.minHeightProperty().bind(open.map(is -> is ? USE_PREF_SIZE : 0.0));
        message.maxHeightProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> open.get()
                                ? Double.MAX_VALUE
                                : CLOSED_HEIGHT * message.getFont().getSize(),
                        open,
                        message.fontProperty()));
        VBox words = new VBox(name, message);
        if (verdict.isPresent()) {
            message.visibleProperty().bind(open);
            message.managedProperty().bind(open);
        }
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox head = new HBox(
                LevelMark.of(finding.level()),
                words,
                Icons.of(open.map(is -> is ? Feather.CHEVRON_DOWN : Feather.CHEVRON_RIGHT)));
        head.getStyleClass().add("finding-row-head");
        ClickTarget.install(
                head,
                id("open"),
                Messages.spokenFinding(finding.level(), title, finding.message()),
                Messages.OPEN_HELP,
                () -> {
                    open.set(!open.get());
                    if (open.get()) {
                        FocusScroller.show(this);
                    }
                });
        body.getChildren().setAll(text(finding.rule().why(), "note"), buttons(), more);
        getChildren().setAll(head, body);
    }

    private Optional<FindingLevel> ownLevel() {
        return Optional.ofNullable(document.design().levels().get(finding.rule().id()));
    }

    /** {@return the identity of a finding's row; the ID of its node can be ambiguous} */
    static String id(Finding finding) {
        return finding.rule().id() + "-" + finding.place().at();
    }

    private Node buttons() {
        String rule = finding.rule().id();
        HBox row = new HBox();
        row.getStyleClass().add("fix-buttons");
        fix().ifPresent(fix -> {
            Button fixButton =
                    button(Messages.FIX, "fix", Messages.fixName(fix.label()), Messages.fixHelp(fix.label()));
            fixButton.setMinWidth(Region.USE_PREF_SIZE);
            fixButton.setOnAction(pressed -> tryOut(fix));
            row.getChildren().add(fixButton);
        });
        String name = Messages.openPlace(finding.place().at(), MAX_NAME_LENGTH);
        Button go = button(name, "show", name, Messages.SHOW_PLACE_HELP);
        // A long name is cut; its tooltip contains it.
        go.setMinWidth(0);
        go.setOnAction(pressed -> showPlace());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Menu severity = new Menu(Messages.SEVERITY);
        severity.setId(id("level"));
        severity.getItems().setAll(LevelMenu.items(rule, model, ownLevel, id("level")));
        row.getChildren()
                .addAll(
                        go,
                        space,
                        MoreMenu.of(
                                id("more"),
                                Messages.moreOf(finding.rule().title()),
                                List.of(
                                        MoreMenu.item(
                                                id("why"),
                                                Messages.WHY,
                                                () -> navigation.guide().accept(rule)),
                                        MoreMenu.item(id("ignore"), Messages.ASK_REASON, this::askReason),
                                        severity)));
        return row;
    }

    private Optional<Remedy> fix() {
        return finding.fix().filter(fix -> !tried.contains(fix));
    }

    private void showPlace() {
        Optional<Selection> selection = FindingPlace.selection(finding.place(), document.design());
        selection.ifPresent(document::select);
        String pointer = finding.place().pointer();
        if (pointer.startsWith("/queries/")) {
            navigation.query().accept(finding.rule().id().equals(NO_LIMIT) ? FindingNavigation.LIMIT : "");
        } else if (pointer.startsWith("/workload")) {
            navigation.workload().run();
        } else if (selection.isEmpty()) {
            navigation.cluster().run();
        } else {
            navigation.selected().run();
        }
    }

    private void tryOut(Remedy fix) {
        open(text(fix.label(), "fix-name"), text(Messages.SIMULATING, "note"));
        simulatedDesign = Optional.of(document.design());
        model.tryOut(fix, effect -> {
            open(
                    text(fix.label(), "fix-name"),
                    text(effect.map(TrialResult::text).orElse(Messages.NO_EFFECT), "note"),
                    apply(fix));
            simulatedDesign = Optional.of(document.design());
        });
    }

    private Node apply(Remedy fix) {
        Button apply = button(Messages.APPLY, "apply", Messages.applyName(fix.label()), fix.label());
        apply.getStyleClass().add("accent");
        apply.setMinWidth(Region.USE_PREF_SIZE);
        apply.setOnAction(pressed -> model.fix(finding));
        return apply;
    }

    private void askReason() {
        expand();
        TextField reason = Accessibles.control(new TextField(), id("reason"), Messages.REASON, Messages.REASON_HELP);
        reason.setPromptText(Messages.REASON_PROMPT);
        HBox.setHgrow(reason, Priority.ALWAYS);
        Button accept = button(
                Messages.IGNORE,
                "accept",
                Messages.ignoreForReason(finding.rule().id()),
                Messages.IGNORE_HELP);
        accept.setMinWidth(Region.USE_PREF_SIZE);
        accept.disableProperty().bind(reason.textProperty().map(String::isBlank));
        accept.setOnAction(pressed -> model.ignore(finding, reason.getText()));
        reason.setOnAction(entered -> accept.fire());
        HBox row = new HBox(reason, accept);
        row.getStyleClass().add("fix-buttons");
        // A label is necessary, because a focused field does not show its prompt.
        Label label = text(Messages.WHY_IGNORED, "fix-name");
        label.setLabelFor(reason);
        open(label, row);
        reason.requestFocus();
    }

    private void open(Node... nodes) {
        simulatedDesign = Optional.empty();
        expand();
        more.getChildren().setAll(nodes);
        visible(more, true);
        // The opened part can be outside the visible part of the pane.
        FocusScroller.show(more);
    }

    private void close() {
        simulatedDesign = Optional.empty();
        more.getChildren().clear();
        visible(more, false);
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }

    private Button button(String text, String prefix, String name, String help) {
        Button button = Accessibles.control(new Button(text), id(prefix), name, help);
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
}
