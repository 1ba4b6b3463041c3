package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatFrame;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Samples of what the heatmap shows besides the colors of the scale. A sample that does not occur keeps its space. */
final class LegendSwatches extends HBox {
    private static final double WIDTH = 18;
    private static final double HEIGHT = 12;
    private static final double EDGE = 2;

    private final Swatch noRows = new Swatch();
    private final Swatch hot = new Swatch();

    LegendSwatches(HeatmapModel model, HeatIds ids) {
        getStyleClass().add("heatmap-swatches");
        setAlignment(Pos.CENTER_LEFT);
        noRows.setId(ids.of("swatch-empty"));
        hot.setId(ids.of("swatch-hot"));
        noRows.setText(Messages.NO_ROWS);
        getChildren().addAll(noRows, hot);
        model.frameProperty().subscribe(frame -> {
            noRows.setVisible(false);
            hot.setVisible(false);
            frame.ifPresent(this::show);
        });
    }

    private void show(HeatFrame frame) {
        Legend.halo(frame.map()).ifPresent(text -> {
            hot.setText(text);
            hot.setVisible(true);
            hot.fill(
                    frame.table().colors()[frame.table().colors().length - 1],
                    frame.palette().alarm());
        });
        Legend.hatching(frame.map()).ifPresent(text -> {
            noRows.setText(Character.toUpperCase(text.charAt(0)) + text.substring(1));
            noRows.setVisible(true);
            noRows.hatch(frame);
        });
    }

    /** A sample with its meaning. */
    private static final class Swatch extends Label {
        private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
        private final CanvasPen pen = new CanvasPen(canvas.getGraphicsContext2D());

        Swatch() {
            setGraphic(canvas);
            setMinWidth(Region.USE_PREF_SIZE);
        }

        void fill(int color, int edge) {
            pen.fill(new Box(0, 0, WIDTH, HEIGHT), edge);
            pen.fill(new Box(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE), color);
        }

        void hatch(HeatFrame frame) {
            pen.fill(new Box(0, 0, WIDTH, HEIGHT), frame.palette().rule());
            for (int y = 1; y < HEIGHT - 1; y++) {
                for (int x = 1; x < WIDTH - 1; x++) {
                    pen.fill(new Box(x, y, 1, 1), frame.table().noData(x, y));
                }
            }
        }
    }
}
