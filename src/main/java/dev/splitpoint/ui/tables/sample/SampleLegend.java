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

/** Color bar of a sample's chart, with its unit and values. */
final class SampleLegend extends HBox {
    private static final int BAR_WIDTH = 220;
    private static final int BAR_HEIGHT = 9;
    private static final double MARGIN = 24;
    private static final double LINE_HEIGHT = 16;

    private final Label caption = new Label();
    private final Pane scale = new Pane();

    SampleLegend() {
        setId("sample-heat-legend");
        setSpacing(4);
        setAlignment(Pos.TOP_RIGHT);
        setMinWidth(Region.USE_PREF_SIZE);
        caption.getStyleClass().add("axis-text");
        scale.setMinSize(BAR_WIDTH + 2 * MARGIN, BAR_HEIGHT + LINE_HEIGHT);
        scale.setMaxSize(BAR_WIDTH + 2 * MARGIN, BAR_HEIGHT + LINE_HEIGHT);
        getChildren().setAll(caption, scale);
    }

    /** Shows a scale, or hides the legend if there is no scale. */
    void show(Optional<SampleScale> colors, boolean dark) {
        setVisible(colors.isPresent());
        scale.getChildren().clear();
        colors.ifPresent(shown -> show(shown, dark));
    }

    private void show(SampleScale shown, boolean dark) {
        int[] colors = SampleScale.table(dark).colors();
        int[] pixels = new int[BAR_WIDTH * BAR_HEIGHT];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = colors[i % BAR_WIDTH * colors.length / BAR_WIDTH];
        }
        WritableImage image = new WritableImage(BAR_WIDTH, BAR_HEIGHT);
        image.getPixelWriter()
                .setPixels(0, 0, BAR_WIDTH, BAR_HEIGHT, PixelFormat.getIntArgbInstance(), pixels, 0, BAR_WIDTH);
        ImageView bar = new ImageView(image);
        bar.relocate(MARGIN, 3);
        scale.getChildren().add(bar);
        for (Legend.Tick tick : shown.ticks()) {
            Label label = new Label(tick.text());
            label.getStyleClass().add("axis-text");
            label.setAlignment(Pos.CENTER);
            label.setPrefWidth(2 * MARGIN);
            label.relocate(tick.position() * BAR_WIDTH, BAR_HEIGHT + 3);
            scale.getChildren().add(label);
        }
        caption.setText(shown.caption());
        setAccessibleText(Messages.spokenLegend(
                shown.caption(), shown.ticks().stream().map(Legend.Tick::text).toList()));
    }
}
