package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.kit.fx.Accessibles;
import javafx.beans.property.BooleanProperty;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;

/**
 * The kinds of segments, as chips over the drawing. A click adds a segment at the end of the key; a chip can also be
 * dragged to its place. A press elsewhere, or Escape, closes the palette.
 */
final class SegmentPalette extends FlowPane {
    /** Width at which the chips take few lines, px. */
    private static final double WIDTH = 330;

    private final EventHandler<MouseEvent> pressed = this::pressed;

    /** The palette must not lie over the place to which a chip is dragged. */
    private final EventHandler<MouseEvent> dragged = drag -> setVisible(false);

    SegmentPalette(RowKeyModel model, SegmentStripView strip) {
        setId("segment-palette");
        getStyleClass().add("palette");
        setPrefWrapLength(WIDTH);
        setManaged(false);
        setVisible(false);
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            Button chip = Accessibles.control(
                    new Button(template.label()),
                    "add-" + template.label().replace(' ', '-'),
                    Messages.addSegment(template.label()),
                    Messages.addSegmentHelp(template.label()));
            chip.getStyleClass().add("chip");
            chip.setOnAction(click -> {
                setVisible(false);
                model.add(template);
                strip.startRename();
            });
            strip.dragHandler().palette(chip, template, strip::startRename);
            getChildren().add(chip);
        }
        setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                setVisible(false);
                key.consume();
            }
        });
        visibleProperty().subscribe(this::watch);
        sceneProperty().subscribe((was, is) -> {
            if (was != null) {
                unwatch(was);
            }
            setVisible(false);
        });
    }

    /** {@return whether the palette is visible} */
    BooleanProperty open() {
        return visibleProperty();
    }

    private void watch(boolean isVisible) {
        Scene scene = getScene();
        if (scene == null) {
            return;
        }
        if (isVisible) {
            scene.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed);
            scene.addEventFilter(MouseEvent.MOUSE_DRAGGED, dragged);
            getChildren().getFirst().requestFocus();
        } else {
            unwatch(scene);
        }
    }

    private void unwatch(Scene scene) {
        scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, pressed);
        scene.removeEventFilter(MouseEvent.MOUSE_DRAGGED, dragged);
    }

    /** Closes the palette, unless the press is on it or on the button that closes it anyway. */
    private void pressed(MouseEvent press) {
        for (Node node = press.getPickResult().getIntersectedNode(); node != null; node = node.getParent()) {
            if (node == this || "add-segment".equals(node.getId())) {
                return;
            }
        }
        setVisible(false);
    }
}
