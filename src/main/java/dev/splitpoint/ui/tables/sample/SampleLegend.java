package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.Legend;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** The colors of a sample's picture, and what they stand for. */
final class SampleLegend extends HBox {
    private static final int BAR = 220;
    private static final int HIGH = 9;
    private static final double SIDE = 24;
    private static final double LINE = 16;

    private final Label what = new Label();
    private final Pane scale = new Pane();

    SampleLegend() {
        setId("sample-heat-legend");
        setSpacing(4);
        setAlignment(Pos.TOP_RIGHT);
        setMinWidth(Region.USE_PREF_SIZE);
        what.getStyleClass().add("axis-text");
        scale.setMinSize(BAR + 2 * SIDE, HIGH + LINE);
        scale.setMaxSize(BAR + 2 * SIDE, HIGH + LINE);
        getChildren().setAll(what, scale);
    }

    /** Shows the colors of a picture, or none. */
    void show(Optional<SampleScale> colors, boolean dark) {
        setVisible(colors.isPresent());
        scale.getChildren().clear();
        colors.ifPresent(shown -> show(shown, dark));
    }

    private void show(SampleScale shown, boolean dark) {
        int[] colors = SampleScale.table(dark).colors();
        int[] pixels = new int[BAR * HIGH];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = colors[i % BAR * colors.length / BAR];
        }
        WritableImage image = new WritableImage(BAR, HIGH);
        image.getPixelWriter().setPixels(0, 0, BAR, HIGH, PixelFormat.getIntArgbInstance(), pixels, 0, BAR);
        ImageView bar = new ImageView(image);
        bar.relocate(SIDE, 3);
        scale.getChildren().add(bar);
        for (Legend.Tick tick : shown.ticks()) {
            Label label = new Label(tick.text());
            label.getStyleClass().add("axis-text");
            label.setAlignment(Pos.CENTER);
            label.setPrefWidth(2 * SIDE);
            label.relocate(tick.position() * BAR, HIGH + 3);
            scale.getChildren().add(label);
        }
        what.setText(shown.legend());
        setAccessibleText(Messages.spokenLegend(shown.legend(), shown.ticks().stream().map(Legend.Tick::text).toList()));
    }
}
