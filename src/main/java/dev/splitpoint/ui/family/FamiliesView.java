package dev.splitpoint.ui.family;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.edit.Shown;
import dev.splitpoint.ui.fx.Named;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** The cards of all families. */
public final class FamiliesView extends VBox {
    private final FamilyModel model;
    private final FlowPane cards = new FlowPane();
    private Subscription subscriptions = Subscription.EMPTY;

    /** @param model the families */
    public FamiliesView(FamilyModel model) {
        this.model = model;
        getStyleClass().add("families");
        Label title = new Label("COLUMN FAMILIES");
        title.getStyleClass().add("pane-title");
        cards.getStyleClass().add("cards");
        getChildren().addAll(title, cards);
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = model.document().shownProperty().subscribe(this::show);
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    private void show(Shown shown) {
        String focused = focusedId();
        cards.getChildren().clear();
        for (ColumnFamily family : shown.design().table().columnFamilies()) {
            cards.getChildren().add(new FamilyCard(
                    family, FamilyModel.columns(shown.design(), family), shown.selection(), model.document()::select));
        }
        Button add = Named.control(
                new Button("+ family"), "add-family", "Add column family", "Adds a column family that keeps one version.");
        add.getStyleClass().add("add-card");
        add.setOnAction(pressed -> model.addFamily());
        cards.getChildren().add(add);
        if (!focused.isEmpty()) {
            cards.lookupAll(".selectable").stream()
                    .filter(node -> focused.equals(node.getId()))
                    .findFirst()
                    .ifPresent(Node::requestFocus);
        }
    }

    private String focusedId() {
        return cards.lookupAll(".selectable").stream()
                .filter(Node::isFocused)
                .map(Node::getId)
                .findFirst()
                .orElse("");
    }
}
