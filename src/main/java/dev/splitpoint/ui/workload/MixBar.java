package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** The mix of the phase shown, as a stacked bar whose borders are dragged. */
final class MixBar extends Pane {
    private static final List<String> HUES = List.of(
            "hue-blue", "hue-green", "hue-orange", "hue-purple", "hue-teal", "hue-pink", "hue-yellow", "hue-grey");
    private static final double HEIGHT = 26;
    private static final double GRIP = 8;
    private static final double STEP = 0.01;
    private static final int LARGE = 10;

    private final PhaseModel model;
    private final List<Label> parts = new ArrayList<>();
    private final List<Border> borders = new ArrayList<>();

    MixBar(PhaseModel model) {
        this.model = model;
        getStyleClass().add("mix-bar");
        setId("mix-bar");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    void show() {
        model.phase().map(this::shares).ifPresent(shares -> {
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
            while (borders.size() > count - 1) {
                getChildren().remove(borders.removeLast());
            }
            while (borders.size() < count - 1) {
                Border border = new Border(borders.size());
                borders.add(border);
                getChildren().add(border);
            }
            borders.forEach(Region::toFront);
            for (int i = 0; i < count; i++) {
                parts.get(i).setText(words(shares, i));
                parts.get(i).setTooltip(Named.tooltip(words(shares, i)));
            }
            borders.forEach(border -> border.explain(shares));
            requestLayout();
        });
    }

    @Override
    protected void layoutChildren() {
        model.phase().map(this::shares).ifPresent(shares -> {
            for (int i = 0; i < Math.min(parts.size(), shares.names().size()); i++) {
                parts.get(i).resizeRelocate(
                        shares.x(i, getWidth()), 0, Math.max(1, shares.width(i, getWidth()) - 1), HEIGHT);
            }
            for (int i = 0; i < Math.min(borders.size(), shares.names().size() - 1); i++) {
                borders.get(i).resizeRelocate(shares.x(i + 1, getWidth()) - GRIP / 2 - 0.5, 0, GRIP, HEIGHT);
            }
        });
    }

    private MixShares shares(Phase phase) {
        return MixShares.of(phase.mix(), model.design().queries());
    }

    private static String words(MixShares shares, int part) {
        String name = shares.names().get(part);
        return (name.equals(Phase.WRITE) ? "writes" : name) + " " + Quantities.percent(shares.shares().get(part));
    }

    /** The border between two parts. */
    private final class Border extends Region {
        private final int index;
        private final Tooltip tooltip = Named.tooltip("");

        Border(int index) {
            this.index = index;
            getStyleClass().add("mix-border");
            setId("mix-border-" + index);
            setFocusTraversable(true);
            setManaged(false);
            setAccessibleRole(AccessibleRole.SLIDER);
            Tooltip.install(this, tooltip);
            Grip.connect(this, new Drag());
            addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                boolean left = key.getCode() == KeyCode.LEFT;
                if (left || key.getCode() == KeyCode.RIGHT) {
                    double by = STEP * (key.isShiftDown() ? LARGE : 1);
                    model.phase().ifPresent(phase -> move(phase, shares(phase), left ? -by : by));
                    key.consume();
                }
            });
        }

        void explain(MixShares shares) {
            String both = words(shares, index) + ", " + words(shares, index + 1);
            setAccessibleText("Border between " + both);
            tooltip.setText(both + "\nDrag it, or press the arrows, with Shift in larger steps.");
        }

        private void move(Phase phase, MixShares from, double by) {
            model.mix(from.moved(index, by).mix(phase.mix()));
        }

        private final class Drag implements Grip.Hand {
            private MixShares start = new MixShares(List.of(), List.of());

            @Override
            public void start() {
                model.phase().ifPresent(phase -> start = shares(phase));
                model.startMoves();
            }

            @Override
            public void move(double x, double y) {
                model.phase().ifPresent(phase -> Border.this.move(phase, start, x / start.free(getParent().getLayoutBounds().getWidth())));
            }

            @Override
            public void drop() {
                model.endMoves();
            }

            @Override
            public void cancel() {
                model.cancelMoves();
            }
        }
    }
}
