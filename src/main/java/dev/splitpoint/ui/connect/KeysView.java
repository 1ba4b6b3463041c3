package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.fx.Revealing;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** The sample, and what its keys are made of. */
final class KeysView extends ScrollPane {
    KeysView(RealTables model, TableActions actions) {
        getStyleClass().add("form-pane");
        setFitToWidth(true);
        setFocusTraversable(false);
        VBox content = new VBox(
                new SampleBox(model.samples(), model.servers(), actions), new StructureView(model.structure(), actions));
        content.getStyleClass().add("tables-content");
        setContent(content);
        Revealing.install(this);
    }
}
