package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Rate and share of each operation of a phase, with the colors of the {@link MixBar}. */
final class MixTable extends GridPane {
    MixTable() {
        getStyleClass().add("mix-table");
        setId("mix-table");
        ColumnConstraints name = new ColumnConstraints();
        name.setHgrow(Priority.ALWAYS);
        name.setMinWidth(0);
        getColumnConstraints().addAll(new ColumnConstraints(), name, number(), number());
    }

    private static ColumnConstraints number() {
        ColumnConstraints column = new ColumnConstraints();
        column.setHalignment(HPos.RIGHT);
        column.setMinWidth(USE_PREF_SIZE);
        return column;
    }

    void show(Phase phase, MixShares shares) {
        getChildren().clear();
        add(head(Messages.OPERATION), 0, 0, 2, 1);
        add(head(Messages.RATE), 2, 0);
        add(head(Messages.SHARE), 3, 0);
        double mean = phase.meanRate();
        for (int i = 0; i < shares.names().size(); i++) {
            String operation = shares.names().get(i);
            double share = phase.mix().getOrDefault(operation, 0.0);
            Region swatch = new Region();
            swatch.getStyleClass().addAll("mix-swatch", MixBar.HUES.get(i % MixBar.HUES.size()));
            Label name = new Label(operation.equals(Phase.WRITE) ? Messages.WRITES : operation);
            name.setMinWidth(0);
            addRow(
                    i + 1,
                    swatch,
                    name,
                    figure(Messages.perSecond(Quantities.rounded(share * mean))),
                    figure(Quantities.percent(share)));
        }
    }

    private static Label head(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("mix-head");
        return label;
    }

    private static Label figure(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll(List.of("code", "mix-figure"));
        return label;
    }
}
