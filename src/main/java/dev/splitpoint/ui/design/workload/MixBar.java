package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/** Stacked bar of the mix of the selected phase. */
final class MixBar extends Pane {
    static final List<String> HUES = List.of(
            "hue-blue", "hue-orange", "hue-green", "hue-purple", "hue-teal", "hue-pink", "hue-yellow", "hue-grey");
    private static final double HEIGHT = 12;

    private final List<Label> parts = new ArrayList<>();
    private MixShares shares = new MixShares(List.of(), List.of());

    MixBar() {
        getStyleClass().add("mix-bar");
        setId("mix-bar");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    void show(MixShares shown) {
        shares = shown;
        int count = shares.names().size();
        while (parts.size() > count) {
            getChildren().remove(parts.removeLast());
        }
        while (parts.size() < count) {
            Label part = new Label();
            part.getStyleClass().addAll("mix-part", HUES.get(parts.size() % HUES.size()));
            part.setId("mix-part-" + parts.size());
            part.setManaged(false);
            parts.add(part);
            getChildren().add(part);
        }
        for (int i = 0; i < count; i++) {
            String text = partText(shares, i);
            parts.get(i).setTooltip(Accessibles.tooltip(text));
            parts.get(i).setAccessibleText(text);
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        for (int i = 0; i < parts.size(); i++) {
            double width = shares.width(i, getWidth());
            parts.get(i).setVisible(width > 0);
            parts.get(i).resizeRelocate(shares.x(i, getWidth()), 0, Math.max(1, width - 1), HEIGHT);
        }
    }

    private static String partText(MixShares shares, int part) {
        String name = shares.names().get(part);
        String percent = Quantities.percent(shares.shares().get(part));
        return name.equals(Phase.WRITE) ? Messages.writes(percent) : Messages.share(name, percent);
    }
}
