package dev.splitpoint.ui.family;

import dev.splitpoint.ui.edit.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** Drags families and columns to other places, with a mark where they would go; Escape gives up. */
final class FamilyDrag {
    /** Less than this is a press with an unsteady hand, in pixels. */
    private static final double LEAST = 5;

    private final Pane marks;
    private final FamilyModel model;
    private final Supplier<List<FamilyCard>> cards;
    private final Consumer<String> refused;
    private final Region mark = new Region();
    private final EventHandler<KeyEvent> escape = this::key;
    private Optional<FamilyLine> line = Optional.empty();
    private Optional<DropPlace> place = Optional.empty();
    private Point2D pressed = Point2D.ZERO;
    private boolean dragging;

    FamilyDrag(Pane marks, FamilyModel model, Supplier<List<FamilyCard>> cards, Consumer<String> refused) {
        this.marks = marks;
        this.model = model;
        this.cards = cards;
        this.refused = refused;
        mark.getStyleClass().add("drop-mark");
        mark.setId("family-drop-mark");
        mark.setManaged(false);
        mark.setVisible(false);
        marks.getChildren().add(mark);
    }

    void connect(FamilyLine dragged) {
        dragged.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            if (press.getButton() == MouseButton.PRIMARY && !dragged.renaming()) {
                line = Optional.of(dragged);
                pressed = new Point2D(press.getSceneX(), press.getSceneY());
            }
        });
        dragged.addEventHandler(MouseEvent.MOUSE_DRAGGED, drag -> {
            if (line.isPresent()) {
                if (!dragging && pressed.distance(drag.getSceneX(), drag.getSceneY()) >= LEAST) {
                    start(line.get());
                }
                if (dragging) {
                    show(line.get(), marks.sceneToLocal(drag.getSceneX(), drag.getSceneY()));
                }
                drag.consume();
            }
        });
        dragged.addEventHandler(MouseEvent.MOUSE_RELEASED, release -> {
            Optional<DropPlace> wanted = dragging ? place : Optional.empty();
            // Not the line that the event comes to: the release may come to the one under the pointer.
            Selection what = line.orElse(dragged).what();
            end();
            wanted.ifPresent(to -> drop(what, to));
        });
    }

    private void start(FamilyLine dragged) {
        dragging = true;
        dragged.dragged(true);
        Optional.<Scene>ofNullable(dragged.getScene())
                .ifPresent(scene -> scene.addEventFilter(KeyEvent.KEY_PRESSED, escape));
    }

    private void show(FamilyLine dragged, Point2D at) {
        List<DropPlace.Card> boxes = cards.get().stream()
                .map(card -> new DropPlace.Card(
                        bounds(card), card.columns().stream().map(this::bounds).toList()))
                .toList();
        DropPlace now = dragged.what() instanceof Selection.OfFamily
                ? DropPlace.ofFamily(boxes, at.getX(), at.getY())
                : DropPlace.ofColumn(boxes, at.getX(), at.getY());
        Bounds box = now.mark();
        mark.resizeRelocate(box.getMinX(), box.getMinY(), box.getWidth(), box.getHeight());
        mark.setVisible(true);
        place = Optional.of(now);
    }

    private void drop(Selection what, DropPlace to) {
        try {
            switch (what) {
                case Selection.OfFamily(String name) -> {
                    int from = FamilyEdits.names(model.document().now()).indexOf(name);
                    model.moveFamily(name, to.family() > from ? to.family() - 1 : to.family());
                }
                case Selection.OfColumn column -> {
                    String family = FamilyEdits.names(model.document().now()).get(to.family());
                    List<String> before = new ArrayList<>(FamilyEdits.columns(model.document().now(), family).stream()
                            .limit(to.column())
                            .map(dev.splitpoint.design.Column::qualifier)
                            .toList());
                    boolean own = family.equals(column.family()) && before.contains(column.qualifier());
                    model.moveColumn(column, family, own ? to.column() - 1 : to.column());
                }
                default -> {}
            }
        } catch (IllegalArgumentException e) {
            refused.accept(String.valueOf(e.getMessage()));
        }
    }

    private void key(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE) {
            end();
            key.consume();
        }
    }

    private void end() {
        line.ifPresent(dragged -> {
            dragged.dragged(false);
            Optional.<Scene>ofNullable(dragged.getScene())
                    .ifPresent(scene -> scene.removeEventFilter(KeyEvent.KEY_PRESSED, escape));
        });
        line = Optional.empty();
        place = Optional.empty();
        dragging = false;
        mark.setVisible(false);
    }

    private Bounds bounds(Node node) {
        return marks.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
    }
}
