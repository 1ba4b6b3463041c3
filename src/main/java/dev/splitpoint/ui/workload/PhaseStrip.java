package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.fx.TypeOver;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Polyline;

/** The phases as blocks on a time axis: dragged to another place, and at their end to another duration. */
final class PhaseStrip extends Pane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    /** The height of a block, in pixels. */
    static final double HEIGHT = 58;
    private static final double EDGE = 8;
    private static final double CURVE = 16;
    private static final int CURVE_POINTS = 24;
    private static final int LARGE = 10;

    private final PhaseModel model;
    private final List<Block> blocks = new ArrayList<>();
    private final Region mark = new Region();
    private Optional<PhaseLayout> frozen = Optional.empty();
    private double available = 320;

    PhaseStrip(PhaseModel model) {
        this.model = model;
        getStyleClass().add("phase-strip");
        setId("phase-strip");
        mark.getStyleClass().add("drop-mark");
        mark.setVisible(false);
        getChildren().add(mark);
    }

    /** Fills a width, or more where the phases need it. */
    void fill(double width) {
        available = width;
        show();
    }

    /** Lets the user type another name for the phase shown in detail. */
    void startRename() {
        int index = model.chosenProperty().get();
        if (index >= 0 && index < blocks.size()) {
            blocks.get(index).startRename();
        }
    }

    void show() {
        List<Phase> phases = model.phases();
        while (blocks.size() > phases.size()) {
            Block gone = blocks.removeLast();
            getChildren().removeAll(gone, gone.edge);
        }
        while (blocks.size() < phases.size()) {
            Block block = new Block(blocks.size());
            blocks.add(block);
            getChildren().addAll(block, block.edge);
        }
        mark.toFront();
        blocks.forEach(block -> block.edge.toFront());
        PhaseLayout layout = places();
        double top = phases.stream()
                .mapToDouble(p -> RateHandles.top(p.rate().shape(), PhaseLayout.seconds(p.duration())))
                .max()
                .orElse(1);
        for (int i = 0; i < phases.size(); i++) {
            blocks.get(i).show(phases.get(i), layout.x(i), layout.width(i), top);
        }
        double width = Math.max(available, layout.x(phases.size()));
        setMinSize(width, HEIGHT);
        setPrefSize(width, HEIGHT);
    }

    private PhaseLayout places() {
        var durations = model.phases().stream().map(Phase::duration).toList();
        return frozen.map(f -> f.with(durations)).orElseGet(() -> PhaseLayout.fitting(durations, available));
    }

    /** A phase's block and the edge at its end. */
    private final class Block extends VBox {
        private final int index;
        private final Label name = new Label();
        private final Label time = new Label();
        private final TypeOver typed;
        private final Polyline curve = new Polyline();
        private final Region edge = new Region();
        private final Tooltip tooltip = Named.tooltip("");
        private final Tooltip edgeTooltip = Named.tooltip("");

        Block(int index) {
            this.index = index;
            getStyleClass().add("phase-block");
            name.getStyleClass().add("phase-name");
            time.getStyleClass().add("phase-time");
            curve.getStyleClass().add("phase-curve");
            name.setMinWidth(0);
            time.setMinWidth(0);
            Pane drawn = new Pane(curve);
            drawn.setMinSize(0, CURVE);
            drawn.setPrefSize(0, CURVE);
            getChildren().addAll(name, time, drawn);
            typed = new TypeOver(this, 4, name::getText, () -> getChildren().set(0, name), text -> model.rename(index, text));
            typed.getStyleClass().add("line-rename");
            typed.setAccessibleText("New name of the phase");
            // The block would else take the focus.
            typed.addEventHandler(MouseEvent.MOUSE_PRESSED, MouseEvent::consume);
            setId("phase-block-" + index);
            edge.setId("phase-edge-" + index);
            edge.getStyleClass().add("phase-edge");
            for (Region part : List.of(this, edge)) {
                part.setFocusTraversable(true);
                part.setManaged(false);
            }
            setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
            edge.setAccessibleRole(AccessibleRole.SLIDER);
            Tooltip.install(this, tooltip);
            Tooltip.install(edge, edgeTooltip);
            focusedProperty().addListener((focused, was, is) -> {
                if (is) {
                    model.choose(index);
                }
            });
            Grip.connect(this, new Move(), press -> {
                model.choose(index);
                if (press.getClickCount() == 2 && press.getButton() == MouseButton.PRIMARY) {
                    startRename();
                }
            });
            Grip.connect(edge, new Resize());
            addEventHandler(KeyEvent.KEY_PRESSED, this::key);
            edge.addEventHandler(KeyEvent.KEY_PRESSED, this::edgeKey);
            addEventHandler(MouseEvent.MOUSE_CLICKED, MouseEvent::consume);
        }

        void show(Phase phase, double x, double width, double top) {
            String span = Quantities.span(phase.duration());
            name.setText(phase.name());
            time.setText(span);
            resizeRelocate(x + 1, 0, width - 2, HEIGHT);
            edge.resizeRelocate(x + width - EDGE + 1, 0, EDGE, HEIGHT);
            pseudoClassStateChanged(SELECTED, index == model.chosenProperty().get());
            setAccessibleText("Phase " + phase.name() + ", " + span);
            edge.setAccessibleText("End of phase " + phase.name() + ", " + span);
            tooltip.setText(phase.name() + ", " + span
                    + "\nDrag it, or Ctrl+arrows, to move it; F2 renames, Ctrl+D duplicates, Delete removes.");
            edgeTooltip.setText(span + "\nDrag it, or press the arrows, with Shift in larger steps, to change how long "
                    + phase.name() + " is.");
            curve.getPoints().clear();
            double length = PhaseLayout.seconds(phase.duration());
            double inner = Math.max(1, width - 14);
            for (int i = 0; i <= CURVE_POINTS; i++) {
                double part = (double) i / CURVE_POINTS;
                double rate = RateHandles.at(phase.rate().shape(), length, part * length);
                curve.getPoints().addAll(part * inner, CURVE - 1 - Math.min(1, rate / top) * (CURVE - 2));
            }
        }

        void startRename() {
            if (!typed.isTyping()) {
                typed.setId("rename-" + getId());
                typed.start(() -> getChildren().set(0, typed));
            }
        }

        private void key(KeyEvent key) {
            if (typed.isTyping()) {
                return;
            }
            boolean left = key.getCode() == KeyCode.LEFT;
            if (left || key.getCode() == KeyCode.RIGHT) {
                int to = Math.clamp(index + (left ? -1 : 1), 0, blocks.size() - 1);
                if (key.isShortcutDown()) {
                    model.moveTo(to);
                }
                blocks.get(to).requestFocus();
            } else if (key.getCode() == KeyCode.ENTER) {
                startRename();
            } else if (key.getCode() == KeyCode.DELETE) {
                model.remove();
            } else if (key.isShortcutDown() && !key.isShiftDown() && key.getCode() == KeyCode.D) {
                model.duplicate();
            } else {
                return;
            }
            key.consume();
        }

        private void edgeKey(KeyEvent key) {
            boolean left = key.getCode() == KeyCode.LEFT;
            if (left || key.getCode() == KeyCode.RIGHT) {
                double seconds = PhaseLayout.seconds(model.phases().get(index).duration());
                long step = PhaseLayout.step(seconds / (key.isShiftDown() ? LARGE : LARGE * LARGE));
                // Going down, the step is that of what comes out, so that the same key goes back the same way.
                model.duration(index, PhaseLayout.snapped(seconds + (left ? -step : step), step));
                key.consume();
            }
        }

        private final class Move implements Grip.Hand {
            private int to;

            @Override
            public void start() {
                to = index;
            }

            @Override
            public void move(double x, double y) {
                PhaseLayout layout = places();
                int place = layout.place(layout.x(index) + layout.width(index) / 2 + x);
                to = place > index ? place - 1 : place;
                mark.resizeRelocate(Math.max(0, layout.x(place) - 1.5), 0, 3, HEIGHT);
                mark.setVisible(true);
            }

            @Override
            public void drop() {
                cancel();
                model.moveTo(to);
                blocks.get(to).requestFocus();
            }

            @Override
            public void cancel() {
                mark.setVisible(false);
            }
        }

        private final class Resize implements Grip.Hand {
            private PhaseLayout at = places();

            @Override
            public void start() {
                at = places();
                frozen = Optional.of(at);
                model.startMoves();
            }

            @Override
            public void move(double x, double y) {
                model.duration(index, at.resized(index, x));
            }

            @Override
            public void drop() {
                frozen = Optional.empty();
                model.endMoves();
                PhaseStrip.this.show();
            }

            @Override
            public void cancel() {
                frozen = Optional.empty();
                model.cancelMoves();
                PhaseStrip.this.show();
            }
        }
    }
}
