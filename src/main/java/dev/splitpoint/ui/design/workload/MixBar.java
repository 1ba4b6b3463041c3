package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.control.SliderRegion;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DragGesture;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;

/** Stacked bar of the mix of the selected phase. The user drags the borders between the parts. */
final class MixBar extends Pane {
    private static final List<String> HUES = List.of(
            "hue-blue", "hue-green", "hue-orange", "hue-purple", "hue-teal", "hue-pink", "hue-yellow", "hue-grey");
    private static final double HEIGHT = 26;
    private static final double GRIP = 8;
    private static final double STEP = 0.01;
    private static final int LARGE = 10;
    private static final double PERCENT = 100;

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
                getChildren().remove(borders.removeLast().handle);
            }
            while (borders.size() < count - 1) {
                Border border = new Border(borders.size());
                borders.add(border);
                getChildren().add(border.handle);
            }
            borders.forEach(border -> border.handle.toFront());
            for (int i = 0; i < count; i++) {
                parts.get(i).setText(partText(shares, i));
                parts.get(i).setTooltip(Accessibles.tooltip(partText(shares, i)));
            }
            borders.forEach(border -> border.update(shares));
            requestLayout();
        });
    }

    @Override
    protected void layoutChildren() {
        model.phase().map(this::shares).ifPresent(shares -> {
            for (int i = 0; i < Math.min(parts.size(), shares.names().size()); i++) {
                parts.get(i)
                        .resizeRelocate(
                                shares.x(i, getWidth()), 0, Math.max(1, shares.width(i, getWidth()) - 1), HEIGHT);
            }
            for (int i = 0; i < Math.min(borders.size(), shares.names().size() - 1); i++) {
                borders.get(i).handle.resizeRelocate(shares.x(i + 1, getWidth()) - GRIP / 2 - 0.5, 0, GRIP, HEIGHT);
            }
        });
    }

    private MixShares shares(Phase phase) {
        return MixShares.of(phase.mix(), model.design().queries());
    }

    private static String partText(MixShares shares, int part) {
        String name = shares.names().get(part);
        String percent = Quantities.percent(shares.shares().get(part));
        return name.equals(Phase.WRITE) ? Messages.writes(percent) : Messages.share(name, percent);
    }

    /** Draggable border between two parts. */
    private final class Border implements SliderRegion.Motion {
        private final int index;
        private final SliderRegion handle = new SliderRegion(Orientation.HORIZONTAL, this);
        private final Tooltip tooltip = Accessibles.tooltip("");

        Border(int index) {
            this.index = index;
            handle.getStyleClass().add("mix-border");
            handle.setId("mix-border-" + index);
            Tooltip.install(handle, tooltip);
            DragGesture.install(handle, model.contentProperty(), new Drag());
            handle.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                boolean left = key.getCode() == KeyCode.LEFT;
                if (left || key.getCode() == KeyCode.RIGHT) {
                    step(left ? -1 : 1, key.isShiftDown());
                    key.consume();
                }
            });
        }

        void update(MixShares shares) {
            String both = Messages.shares(partText(shares, index), partText(shares, index + 1));
            double left = shares.shares().get(index);
            handle.setRange(new SliderRegion.Range(
                    0, left * PERCENT, (left + shares.shares().get(index + 1)) * PERCENT, both));
            handle.setAccessibleText(Messages.border(both));
            tooltip.setText(Messages.borderHelp(both));
        }

        @Override
        public void step(int by, boolean large) {
            model.phase()
                    .ifPresent(phase -> model.change(
                            model.selectedProperty().get(),
                            "mix",
                            handle.getId(),
                            moved(shares(phase), by * STEP * (large ? LARGE : 1))));
        }

        @Override
        public void focusLost() {
            model.endMerge();
        }

        private UnaryOperator<Phase> moved(MixShares from, double by) {
            MixShares to = from.moved(index, by);
            return phase -> PhaseModel.mix(to.mix(phase.mix())).apply(phase);
        }

        private final class Drag extends RateHandleDrag {
            private MixShares start = new MixShares(List.of(), List.of());

            @Override
            public void onStart(MouseEvent press) {
                model.phase().ifPresent(phase -> start = shares(phase));
                begin(model.startDrag(model.selectedProperty().get(), "mix"));
            }

            @Override
            public void onMove(MouseEvent at, Point2D distance) {
                double by = distance.getX() / start.sharedWidth(MixBar.this.getWidth());
                update(DragGesture.isBeyondTolerance(distance.getX()) ? moved(start, by) : UnaryOperator.identity());
            }
        }
    }
}
