package dev.splitpoint.ui.result.history;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/**
 * Changes from the baseline to the current revision, in one line or all of them in several. Hidden if nothing changed,
 * or after it was dismissed.
 */
public final class ChangeStrip extends BorderPane {
    private static final double MAX_SINCE_WIDTH = 190;
    private static final double GAP = 14;

    private final Label since = new Label();
    private final ChangeItemsPane items = new ChangeItemsPane();
    private List<ChangeItem> shown = List.of();

    /**
     * @param history the revisions
     * @param hold receives whether the heatmap of the baseline is to be shown
     */
    public ChangeStrip(RevisionHistory history, Consumer<Boolean> hold) {
        setId("change-strip");
        setAccessibleText(Messages.STRIP);
        getStyleClass().add("change-strip");
        getStylesheets()
                .add(Objects.requireNonNull(ChangeStrip.class.getResource("history.css"))
                        .toExternalForm());
        since.setId("change-since");
        since.getStyleClass().add("change-since");
        since.setMaxWidth(MAX_SINCE_WIDTH);
        // Without a pinned baseline, the baseline is always the previous revision.
        since.visibleProperty().bind(history.marksProperty().map(RevisionHistory.Marks::pinned));
        since.managedProperty().bind(since.visibleProperty());
        Button before = Accessibles.control(
                new Button(Messages.BEFORE), "change-before", Messages.BEFORE, Messages.BEFORE_HELP);
        before.setMinWidth(USE_PREF_SIZE);
        before.disableProperty().bind(history.beforeRunProperty().map(Optional::isEmpty));
        before.armedProperty().subscribe(hold::accept);
        Button dismiss = Accessibles.control(
                new Button("", Icons.of(Feather.X)), "change-dismiss", Messages.DISMISS, Messages.DISMISS_HELP);
        dismiss.getStyleClass().add("flat");
        dismiss.setOnAction(pressed -> setShown(false));
        setOnKeyPressed(pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                setShown(false);
                pressed.consume();
            }
        });
        HBox buttons = new HBox(before, dismiss);
        buttons.getStyleClass().add("change-buttons");
        buttons.setMinWidth(USE_PREF_SIZE);
        setLeft(since);
        setCenter(items);
        setRight(buttons);
        // Not as padding of this pane, which a border pane does not subtract from the width when it computes its
        // height.
        setMargin(items, new Insets(0, GAP, 0, GAP));
        setShown(false);
        history.changesProperty().subscribe(found -> {
            List<ChangeItem> changes = found.map(RevisionHistory.Changes::items).orElse(List.of());
            if (!changes.equals(shown)) {
                shown = changes;
                items.show(changes);
                setShown(!changes.isEmpty());
            }
            since.setText(
                    Messages.since(found.map(RevisionHistory.Changes::since).orElse("")));
        });
    }

    private void setShown(boolean is) {
        setVisible(is);
        setManaged(is);
    }
}
