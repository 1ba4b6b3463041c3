package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Last card of the pane: what was checked, and the ignored findings and changed rules, which a click lists. */
final class CheckedCard extends VBox {
    private final RuleModel model;
    private final FindingNavigation navigation;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final Label checked = new Label();
    private final Label exceptions = new Label();
    private final VBox ignored = new VBox();
    private final ChangedLevels levels;
    private final VBox body;
    private List<Finding> shownIgnored = List.of();
    private Map<String, FindingLevel> shownLevels = Map.of();
    private int changes;

    CheckedCard(RuleModel model, FindingNavigation navigation) {
        this.model = model;
        this.navigation = navigation;
        this.levels = new ChangedLevels(model);
        setId("checked-card");
        getStyleClass().addAll("card", "finding-list");
        checked.setId("checked-text");
        checked.setWrapText(true);
        checked.getStyleClass().add("finding-text");
        exceptions.setId("checked-exceptions");
        exceptions.setWrapText(true);
        exceptions.getStyleClass().add("note");
        ignored.setId("ignored-findings");
        ignored.getStyleClass().add("checked-list");
        body = new VBox(ignored, levels);
        body.getStyleClass().add("finding-body");
        VBox words = new VBox(checked, exceptions);
        HBox.setHgrow(words, Priority.ALWAYS);
        Node chevron = Icons.of(open.map(is -> is ? Feather.CHEVRON_DOWN : Feather.CHEVRON_RIGHT));
        HBox head = new HBox(Icons.of(Feather.CHECK), words, chevron);
        head.getStyleClass().add("finding-row-head");
        ClickTarget.install(head, "checked", Messages.CHECKED_NAME, Messages.CHECKED_HELP, () -> {
            open.set(!open.get());
            if (open.get()) {
                FocusScroller.show(this);
            }
        });
        VBox row = new VBox(head, body);
        row.getStyleClass().add("finding-row");
        row.pseudoClassStateChanged(PseudoClass.getPseudoClass("first"), true);
        getChildren().add(row);
        open.subscribe(is -> visible(body, is));
        update();
    }

    /** Shows the number of changes that were tried. */
    void showChanges(int tried) {
        changes = tried;
        update();
    }

    /** Shows the ignored findings and the rules with changed severities. */
    void show(List<Finding> ignoredFindings, Map<String, FindingLevel> changedLevels) {
        levels.show(changedLevels);
        shownLevels = changedLevels;
        if (!ignoredFindings.equals(shownIgnored)) {
            shownIgnored = List.copyOf(ignoredFindings);
            CardFocusKeeper.keep(ignored, () -> {
                ignored.getChildren().clear();
                for (int i = 0; i < shownIgnored.size(); i++) {
                    ignored.getChildren().add(row(shownIgnored.get(i), i));
                }
                if (!shownIgnored.isEmpty()) {
                    ignored.getChildren().add(toInspector());
                }
            });
        }
        update();
    }

    private void update() {
        checked.setText(Messages.checked(model.activeRules(), changes));
        long off = shownLevels.values().stream()
                .filter(level -> level == FindingLevel.OFF)
                .count();
        String text = Messages.exceptions(shownIgnored.size(), off, shownLevels.size() - off);
        exceptions.setText(text);
        visible(exceptions, !text.isEmpty());
        visible(ignored, !shownIgnored.isEmpty());
    }

    private Node row(Finding finding, int index) {
        Label name = new Label(finding.rule().title());
        name.setWrapText(true);
        name.getStyleClass().add("finding-title");
        Label reason = new Label(
                Messages.ignoredReason(finding.place().at(), finding.ignored().orElse("")));
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        reason.getStyleClass().add("note");
        VBox text = new VBox(name, reason);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button restore = Accessibles.control(
                new Button(Messages.RESTORE),
                "restore-" + index,
                Messages.restore(finding.rule().title()),
                Messages.RESTORE_HELP);
        restore.setMinWidth(Region.USE_PREF_SIZE);
        restore.setOnAction(pressed -> model.restore(finding));
        HBox row = new HBox(text, restore);
        row.getStyleClass().add("finding-head");
        return row;
    }

    private Node toInspector() {
        Button edit = Accessibles.control(
                new Button(Messages.EDIT_REASONS), "show-ignored", Messages.EDIT_REASONS, Messages.SHOW_IGNORED_HELP);
        edit.setOnAction(pressed -> navigation.ignored().run());
        return edit;
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }
}
