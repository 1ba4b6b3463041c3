package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.control.InlineEditor;
import dev.splitpoint.ui.kit.control.SliderRegion;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DragGesture;
import dev.splitpoint.ui.kit.fx.SelectableText;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
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
import org.jspecify.annotations.Nullable;

/**
 * Time axis with the phases as blocks. The user drags a block to move the phase, and the end of a block to change its
 * duration.
 */
final class PhaseStrip extends Pane {
    /** Height of a block, in pixels. */
    static final double HEIGHT = 58;

    /** Maximum distance from the end of a phase at which a press grabs the end, in pixels. */
    private static final double GRIP = 6;

    private static final double CURVE = 16;
    private static final int CURVE_POINTS = 24;
    private static final int LARGE = 10;
    private static final PseudoClass LIFTED = PseudoClass.getPseudoClass("lifted");

    private final PhaseModel model;
    private final List<Block> blocks = new ArrayList<>();
    private final Region dropMark = new Region();
    private Optional<PhaseLayout> frozen = Optional.empty();
    private List<Phase> shownPhases = List.of();
    private double availableWidth = 320;

    PhaseStrip(PhaseModel model) {
        this.model = model;
        getStyleClass().add("phase-strip");
        setId("phase-strip");
        dropMark.getStyleClass().add("drop-mark");
        dropMark.setId("phase-drop-mark");
        // A managed empty region would be resized to 0.
        dropMark.setManaged(false);
        dropMark.setMouseTransparent(true);
        dropMark.setVisible(false);
        getChildren().add(dropMark);
    }

    /** Resizes the strip to a width, or to the minimum width of the phases if it is larger. */
    void setAvailableWidth(double width) {
        availableWidth = width;
        show();
    }

    /** Starts to edit the name of the selected phase. */
    void startRename() {
        int index = model.selectedProperty().get();
        if (index >= 0 && index < blocks.size()) {
            blocks.get(index).startRename();
        }
    }

    /** {@return the bounds of the selected phase; empty if no phase is selected} */
    Optional<Bounds> selectedBounds() {
        int index = model.selectedProperty().get();
        PhaseLayout layout = phaseLayout();
        return index >= 0 && index < blocks.size()
                ? Optional.of(new BoundingBox(layout.x(index), 0, layout.width(index), HEIGHT))
                : Optional.empty();
    }

    /** Moves the focus to the selected phase, if another phase has the focus. */
    void focusSelected() {
        int index = model.selectedProperty().get();
        if (index >= 0 && index < blocks.size() && blocks.stream().anyMatch(Block::isFocused)) {
            blocks.get(index).requestFocus();
        }
    }

    void show() {
        List<Phase> phases = model.phases();
        boolean hadFocus = !phases.equals(shownPhases) && cancelEditors(phases);
        shownPhases = phases;
        while (blocks.size() > phases.size()) {
            Block removed = blocks.removeLast();
            getChildren().removeAll(removed, removed.edge.handle);
        }
        while (blocks.size() < phases.size()) {
            Block block = new Block(blocks.size());
            blocks.add(block);
            getChildren().addAll(block, block.edge.handle);
        }
        dropMark.toFront();
        blocks.forEach(block -> block.edge.handle.toFront());
        PhaseLayout layout = phaseLayout();
        double top = phases.stream()
                .mapToDouble(p -> RateHandles.axisTop(p.rate().shape(), PhaseLayout.seconds(p.duration())))
                .max()
                .orElse(1);
        for (int i = 0; i < phases.size(); i++) {
            blocks.get(i).show(phases.get(i), layout.x(i), layout.width(i), top);
        }
        double width = Math.max(availableWidth, layout.x(phases.size()));
        setMinSize(width, HEIGHT);
        setPrefSize(width, HEIGHT);
        int chosen = model.selectedProperty().get();
        if (hadFocus && chosen >= 0 && chosen < blocks.size()) {
            blocks.get(chosen).requestFocus();
        }
    }

    /** Cancels name editors that the new phases do not match, and returns whether one of them had the focus. */
    private boolean cancelEditors(List<Phase> phases) {
        boolean hadFocus = false;
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            hadFocus |= block.typed.ownerChanged(
                    i < phases.size() && phases.get(i).name().equals(block.name.getText()));
        }
        return hadFocus;
    }

    private PhaseLayout phaseLayout() {
        var durations = model.phases().stream().map(Phase::duration).toList();
        return frozen.map(f -> f.with(durations)).orElseGet(() -> PhaseLayout.fitting(durations, availableWidth));
    }

    /** Block of a phase, with the edge at its end. */
    private final class Block extends VBox {
        private final int index;
        private final Label name = new Label();
        private final Label time = new Label();
        private final InlineEditor typed;
        private final Polyline curve = new Polyline();
        private final Edge edge;
        private final SelectableText selectable = new SelectableText(this);
        private final Tooltip tooltip = Accessibles.tooltip("");

        Block(int index) {
            this.index = index;
            getStyleClass().add("phase-block");
            name.getStyleClass().add("phase-name");
            time.getStyleClass().add("phase-time");
            curve.getStyleClass().add("phase-curve");
            name.setMinWidth(0);
            time.setMinWidth(0);
            Pane curvePane = new Pane(curve);
            curvePane.setMinSize(0, CURVE);
            curvePane.setPrefSize(0, CURVE);
            getChildren().addAll(name, time, curvePane);
            typed = new InlineEditor(
                    this, 4, name::getText, () -> getChildren().set(0, name), text -> model.rename(index, text));
            typed.getStyleClass().add("line-rename");
            typed.setAccessibleText(Messages.NEW_PHASE_NAME);
            setId("phase-block-" + index);
            setManaged(false);
            edge = new Edge(index);
            Tooltip.install(this, tooltip);
            focusedProperty().addListener((focused, was, is) -> {
                if (is) {
                    model.select(index);
                }
            });
            addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
                requestFocus();
                model.select(index);
                if (press.getClickCount() == 2 && press.getButton() == MouseButton.PRIMARY) {
                    startRename();
                }
                // Otherwise, the scroll pane would take the focus.
                press.consume();
            });
            DragGesture.install(this, model.contentProperty(), new Move());
            addEventHandler(KeyEvent.KEY_PRESSED, this::key);
            addEventHandler(MouseEvent.MOUSE_CLICKED, MouseEvent::consume);
        }

        void show(Phase phase, double x, double width, double top) {
            String span = Quantities.span(phase.duration());
            name.setText(phase.name());
            time.setText(span);
            resizeRelocate(x + 1, 0, width - 2, HEIGHT);
            // After the last phase, the strip has no space for the other half of the handle.
            double end = x + width - (index == blocks.size() - 1 ? GRIP : 0);
            edge.handle.resizeRelocate(end - GRIP, 0, 2 * GRIP, HEIGHT);
            selectable.set(index == model.selectedProperty().get());
            setAccessibleText(Messages.spokenPhase(phase.name(), span));
            edge.show(phase, span);
            tooltip.setText(Messages.phaseHelp(phase.name(), span));
            curve.getPoints().clear();
            double length = PhaseLayout.seconds(phase.duration());
            double inner = Math.max(1, width - 14);
            for (int i = 0; i <= CURVE_POINTS; i++) {
                double part = (double) i / CURVE_POINTS;
                double rate = RateHandles.rateAt(phase.rate().shape(), length, part * length);
                curve.getPoints().addAll(part * inner, CURVE - 1 - Math.min(1, rate / top) * (CURVE - 2));
            }
        }

        void startRename() {
            typed.start(() -> {
                typed.setId("rename-" + getId());
                getChildren().set(0, typed);
            });
        }

        @Override
        public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return selectable
                    .accessibleValue(attribute)
                    .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
        }

        @Override
        public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
            if (!selectable.executeAction(action, () -> model.select(index))) {
                super.executeAccessibleAction(action, parameters);
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
            } else if (key.getCode() == KeyCode.ENTER && !key.isAltDown()) {
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

        private final class Move implements DragGesture.DragHandler {
            private int to;
            private double from;

            @Override
            public boolean canStart(MouseEvent press) {
                // The position is stored here, because the press can scroll the strip.
                from = x(press);
                return !typed.isTyping();
            }

            @Override
            public boolean isScrolling() {
                return true;
            }

            @Override
            public void onStart(MouseEvent press) {
                to = index;
                pseudoClassStateChanged(LIFTED, true);
                setViewOrder(-1);
            }

            @Override
            public void onMove(MouseEvent at, Point2D distance) {
                PhaseLayout layout = phaseLayout();
                double by = x(at) - from;
                setTranslateX(by);
                int place = layout.insertionIndex(layout.x(index) + layout.width(index) / 2 + by);
                to = place > index ? place - 1 : place;
                dropMark.resizeRelocate(Math.max(0, layout.x(place) - 1.5), 0, 3, HEIGHT);
                dropMark.setVisible(true);
            }

            @Override
            public void onDrop(MouseEvent at) {
                model.moveTo(to);
                blocks.get(to).requestFocus();
            }

            @Override
            public void onEnd() {
                dropMark.setVisible(false);
                setTranslateX(0);
                setViewOrder(0);
                pseudoClassStateChanged(LIFTED, false);
            }

            private double x(MouseEvent at) {
                return PhaseStrip.this
                        .sceneToLocal(at.getSceneX(), at.getSceneY())
                        .getX();
            }
        }
    }

    /** Draggable end of a phase. */
    private final class Edge extends RateHandleDrag implements SliderRegion.Motion {
        private final int index;
        private final SliderRegion handle = new SliderRegion(Orientation.HORIZONTAL, this);
        private final Tooltip tooltip = Accessibles.tooltip("");
        private PhaseLayout start = phaseLayout();
        private boolean pressed;

        Edge(int index) {
            this.index = index;
            handle.setId("phase-edge-" + index);
            handle.getStyleClass().add("phase-edge");
            Tooltip.install(handle, tooltip);
            // The phase is selected when its end gets the focus, except by the mouse: scrolling would move the end
            // from the pointer.
            handle.focusedProperty().addListener((focused, was, is) -> {
                if (is && !pressed) {
                    model.select(index);
                }
            });
            DragGesture.install(handle, model.contentProperty(), this);
            handle.addEventHandler(MouseEvent.MOUSE_RELEASED, released -> onEnd());
            handle.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                boolean left = key.getCode() == KeyCode.LEFT;
                if (left || key.getCode() == KeyCode.RIGHT) {
                    step(left ? -1 : 1, key.isShiftDown());
                    key.consume();
                }
            });
        }

        void show(Phase phase, String span) {
            double seconds = PhaseLayout.seconds(phase.duration());
            handle.setRange(new SliderRegion.Range(1, seconds, Math.max(seconds, PhaseLayout.LONG_SECONDS), span));
            handle.setAccessibleText(Messages.endOfPhase(phase.name(), span));
            tooltip.setText(Messages.endOfPhaseHelp(phase.name(), span));
        }

        @Override
        public void step(int by, boolean large) {
            double seconds = PhaseLayout.seconds(model.phases().get(index).duration());
            model.change(
                    index,
                    "duration",
                    handle.getId(),
                    PhaseModel.duration(PhaseLayout.next(seconds, by > 0, large ? LARGE : LARGE * LARGE)));
        }

        @Override
        public void focusLost() {
            model.endMerge();
        }

        @Override
        public boolean canStart(MouseEvent press) {
            pressed = true;
            return true;
        }

        @Override
        public void onStart(MouseEvent press) {
            start = phaseLayout();
            frozen = Optional.of(start);
            begin(model.startDrag(index, "duration"));
        }

        @Override
        public void onMove(MouseEvent at, Point2D distance) {
            update(
                    DragGesture.isBeyondTolerance(distance.getX())
                            ? PhaseModel.duration(start.resized(index, distance.getX()))
                            : UnaryOperator.identity());
        }

        @Override
        public void onEnd() {
            pressed = false;
            frozen = Optional.empty();
            model.select(index);
            PhaseStrip.this.show();
        }
    }
}
