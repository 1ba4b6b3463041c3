package dev.splitpoint.ui.connect;

import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Draws the heatmap of the sample, with keys at the left and times below, and says what is under the pointer. */
final class SampleHeatView extends VBox {
    private static final int CELLS = 200;
    private static final int BUCKETS = 256;
    private static final double KEYS = 190;
    private static final double LINE = 18;
    private static final int TIMES = 5;

    private static final int LONGEST = 600;

    private static final String NO_TIMES = "None of these keys has a time, so there is nothing to draw. Sample the keys of a table, whose cells have"
            + " times, or open CSV with a column 'time'.";

    private final ObservableValue<Boolean> dark;
    private final Jobs jobs;
    private final Label text = Texts.note("");
    private final Label pointer = new Label(" ");
    private final SampleLegend legend = new SampleLegend();
    private final ImageView picture = new ImageView();
    private final Pane plot = new Pane();
    private Optional<SampleHeat> heat = Optional.empty();
    private String title = "";
    private Optional<Job> sorting = Optional.empty();
    private Optional<Job> painting = Optional.empty();

    SampleHeatView(SampleModel samples, Jobs jobs, ObservableValue<Boolean> dark) {
        this.dark = dark;
        this.jobs = jobs;
        setId("sample-heat");
        getStyleClass().add("tables-content");
        text.setId("sample-heat-text");
        pointer.setId("sample-heat-pointer");
        pointer.getStyleClass().add("code");
        pointer.setMinWidth(0);
        plot.setId("sample-heat-plot");
        plot.setMinSize(0, 0);
        plot.getStyleClass().add("sample-heat");
        VBox.setVgrow(plot, Priority.ALWAYS);
        HBox.setHgrow(pointer, Priority.ALWAYS);
        pointer.setMaxWidth(Double.MAX_VALUE);
        getChildren().setAll(text, plot, new HBox(12, pointer, legend));
        plot.widthProperty().subscribe(width -> draw());
        plot.heightProperty().subscribe(height -> draw());
        dark.subscribe(is -> {
            legend.show(heat, is);
            draw();
        });
        picture.setOnMouseMoved(this::point);
        picture.setOnMouseExited(gone -> pointer.setText(" "));
        samples.takenProperty().subscribe(taken -> {
            text.setText(taken.isPresent() ? "Drawing…" : "Sample the keys of a table, or open a file of keys with times, to see when which keys"
                    + " were written.");
            show(Optional.empty());
            title = taken.map(SampleModel.Taken::title).orElse("");
            sorting.ifPresent(Job::cancel);
            sorting = taken.map(sample -> jobs.compute("Sort the keys by time",
                    job -> KeyTimes.of(sample.sample(), CELLS, BUCKETS).map(times -> new SampleHeat(times, sample.sample().measure())),
                    found -> {
                        text.setText(found.isPresent() ? "" : NO_TIMES);
                        show(found);
                    },
                    failure -> text.setText("The keys could not be sorted by time, so there is nothing to draw.")));
        });
    }

    private void show(Optional<SampleHeat> next) {
        heat = next;
        // Another table may be chosen than the one that was sampled.
        next.ifPresent(some -> text.setText("Keys of " + title + ". " + some.text()));
        plot.setAccessibleText(text.getText());
        legend.show(heat, dark.getValue());
        draw();
    }

    /** Paints in the background; the picture before stays until the next is there. */
    private void draw() {
        painting.ifPresent(Job::cancel);
        painting = Optional.empty();
        int width = (int) (plot.getWidth() - KEYS);
        int height = (int) (plot.getHeight() - LINE);
        if (heat.isEmpty() || width < 20 || height < 20) {
            plot.getChildren().clear();
            return;
        }
        SampleHeat shown = heat.get();
        boolean night = dark.getValue();
        painting = Optional.of(jobs.prompt("Paint the sample", job -> shown.pixels(width, height, night),
                pixels -> put(shown, pixels, width, height)));
    }

    private void put(SampleHeat shown, int[] pixels, int width, int height) {
        plot.getChildren().clear();
        WritableImage image = new WritableImage(width, height);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        picture.setImage(image);
        picture.relocate(KEYS, 0);
        plot.getChildren().add(picture);
        int lines = Math.max(1, (int) (height / (1.6 * LINE)));
        List<String> keys = shown.keysAt(lines);
        for (int i = 0; i < lines; i++) {
            String whole = shown.keyAt((double) i / lines).toReadable();
            String words = keys.get(i);
            Label key = label(words.substring(0, Math.min(LONGEST, words.length())), 0, (double) height * i / lines, KEYS - 8);
            key.getStyleClass().add("code");
            key.setTooltip(Named.tooltip(whole.length() > LONGEST ? whole.substring(0, LONGEST) + "…" : whole));
        }
        // The same time over and over would be taken for several.
        for (int i = 0; i <= (shown.isOneMoment() ? 0 : TIMES); i++) {
            Label time = label(shown.timeAt((double) i / TIMES), KEYS + (double) width * i / TIMES - (i == 0 ? 0 : i == TIMES ? 120 : 60), height + 1, 120);
            time.setAlignment(i == 0 ? Pos.CENTER_LEFT : i == TIMES ? Pos.CENTER_RIGHT : Pos.CENTER);
        }
    }

    private Label label(String words, double x, double y, double width) {
        Label label = new Label(words);
        label.getStyleClass().add("axis-text");
        label.relocate(x, y);
        label.setPrefWidth(width);
        label.setMaxWidth(width);
        plot.getChildren().add(label);
        return label;
    }

    private void point(MouseEvent event) {
        heat.ifPresent(shown -> pointer.setText(
                shown.at(event.getX() / picture.getImage().getWidth(), event.getY() / picture.getImage().getHeight())));
    }
}
