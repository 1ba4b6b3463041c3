package dev.splitpoint.ui.design.family;

import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.fx.DragGesture;
import dev.splitpoint.ui.kit.fx.EdgeScroll;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** Drag gestures that move families and columns, with an insertion mark. Escape cancels the drag. */
final class FamilyDrag {
    /** Distance from the families, in pixels, up to which a drop is accepted. */
    private static final double SLACK = 30;

    private final Pane marks;
    private final FamilyModel model;
    private final Supplier<List<FamilyCard>> cards;
    private final Consumer<String> refused;
    private final Region mark = new Region();

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

    /** Installs the gesture on a line. */
    void connect(FamilyLine line) {
        DragGesture.install(line, model.document().contentProperty(), new Dragging(line));
    }

    private DropPlace show(Selection dragged, Point2D at) {
        List<DropPlace.Card> boxes = cards.get().stream()
                .map(card -> new DropPlace.Card(
                        bounds(card), card.columns().stream().map(this::bounds).toList()))
                .toList();
        DropPlace now = dragged instanceof Selection.OfFamily
                ? DropPlace.ofFamily(boxes, at.getX(), at.getY())
                : DropPlace.ofColumn(boxes, at.getX(), at.getY());
        Bounds box = now.mark();
        mark.resizeRelocate(box.getMinX(), box.getMinY(), box.getWidth(), box.getHeight());
        return now;
    }

    private void drop(Selection what, DropPlace to) {
        try {
            switch (what) {
                case Selection.OfFamily(String name) -> {
                    int from = FamilyEdits.names(model.document().design()).indexOf(name);
                    model.moveFamily(name, to.family() > from ? to.family() - 1 : to.family());
                }
                case Selection.OfColumn column -> {
                    String family = FamilyEdits.names(model.document().design()).get(to.family());
                    List<String> before =
                            new ArrayList<>(FamilyEdits.columns(model.document().design(), family).stream()
                                    .limit(to.column())
                                    .map(dev.splitpoint.design.Column::qualifier)
                                    .toList());
                    boolean own = family.equals(column.family()) && before.contains(column.qualifier());
                    model.moveColumn(column, family, own ? to.column() - 1 : to.column());
                }
                case Selection.Table _,
                        Selection.Key _,
                        Selection.OfSegment _,
                        Selection.OfQuery _,
                        Selection.OfPhase _ -> {}
            }
        } catch (IllegalArgumentException e) {
            refused.accept(String.valueOf(e.getMessage()));
        }
    }

    private Bounds bounds(Node node) {
        return marks.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
    }

    /** Drag of the family or column of a line. */
    private final class Dragging implements DragGesture.DragHandler {
        private final FamilyLine line;
        private Selection what = new Selection.Table();
        private Optional<DropPlace> place = Optional.empty();

        Dragging(FamilyLine line) {
            this.line = line;
        }

        @Override
        public boolean canStart(MouseEvent press) {
            return !line.renaming();
        }

        @Override
        public void onStart(MouseEvent press) {
            what = line.what();
            place = Optional.empty();
            line.dragged(true);
        }

        @Override
        public void onMove(MouseEvent at, Point2D way) {
            place = EdgeScroll.isNear(marks, at, SLACK)
                    ? Optional.of(show(what, marks.sceneToLocal(at.getSceneX(), at.getSceneY())))
                    : Optional.empty();
            mark.setVisible(place.isPresent());
        }

        @Override
        public boolean isScrolling() {
            return true;
        }

        @Override
        public void onDrop(MouseEvent at) {
            place.ifPresent(to -> drop(what, to));
        }

        @Override
        public void onEnd() {
            line.dragged(false);
            mark.setVisible(false);
        }
    }
}
