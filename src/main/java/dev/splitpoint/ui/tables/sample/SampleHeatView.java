package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.sample.KeyRanges;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.ui.fx.Accessibles;
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

/** Draws the picture of the sample, with keys at the left and times or numbers of rows below, and says what is under the pointer. */
public final class SampleHeatView extends VBox {
    private static final int CELLS = 200;
    private static final int BUCKETS = 256;
    private static final double KEYS = 190;
    private static final double LINE = 18;
    private static final double MARK = 120;

    private static final int LONGEST = 600;

    private final ObservableValue<Boolean> dark;
    private final Jobs jobs;
    private final Label text = new Label();
    private final Label pointer = new Label(" ");
    private final SampleLegend legend = new SampleLegend();
    private final ImageView picture = new ImageView();
    private final Pane plot = new Pane();
    private Optional<SamplePicture> shown = Optional.empty();
    private String title = "";
    private Optional<Job> sorting = Optional.empty();
    private Optional<Job> painting = Optional.empty();

    /**
     * @param sample sample to draw
     * @param jobs   sort and paint in the background
     * @param dark   whether the window has the dark theme
     */
    public SampleHeatView(ObservableValue<Optional<NamedSample>> sample, Jobs jobs, ObservableValue<Boolean> dark) {
        this.dark = dark;
        this.jobs = jobs;
        setId("sample-heat");
        getStyleClass().add("tables-content");
        text.setId("sample-heat-text");
        text.getStyleClass().add("note");
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
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
            legend.show(shown.map(SamplePicture::scale), is);
            draw();
        });
        picture.setOnMouseMoved(this::point);
        picture.setOnMouseExited(gone -> pointer.setText(" "));
        sample.subscribe(next -> {
            text.setText(next.isPresent() ? Messages.DRAWING : Messages.NO_SAMPLE);
            show(Optional.empty());
            title = next.map(NamedSample::title).orElse("");
            sorting.ifPresent(Job::cancel);
            sorting = next.map(named -> jobs.compute(Messages.SORTING, job -> picture(named.sample()),
                    found -> {
                        text.setText(found.isPresent() ? "" : Messages.NO_KEYS);
                        show(found);
                    },
                    failure -> text.setText(Messages.SORTING_FAILED)));
        });
    }

    private static Optional<SamplePicture> picture(KeySample sample) {
        return KeyTimes.of(sample, CELLS, BUCKETS).<SamplePicture>map(times -> new SampleHeat(times, sample.measure(), sample.isOfTable()))
                .or(() -> KeyRanges.of(sample, BUCKETS).map(ranges -> new SampleBars(ranges, sample.measure())));
    }

    private void show(Optional<SamplePicture> next) {
        shown = next;
        // Another table may be chosen than the one that was sampled.
        next.ifPresent(some -> text.setText(Messages.keysOf(title, some.text())));
        plot.setAccessibleText(text.getText());
        legend.show(shown.map(SamplePicture::scale), dark.getValue());
        draw();
    }

    /** Paints in the background; the picture before stays until the next is there. */
    private void draw() {
        painting.ifPresent(Job::cancel);
        painting = Optional.empty();
        int width = (int) (plot.getWidth() - KEYS);
        int height = (int) (plot.getHeight() - LINE);
        if (shown.isEmpty() || width < 20 || height < 20) {
            plot.getChildren().clear();
            return;
        }
        SamplePicture now = shown.get();
        boolean night = dark.getValue();
        painting = Optional.of(jobs.prompt(Messages.PAINTING, job -> now.pixels(width, height, night),
                pixels -> put(now, pixels, width, height)));
    }

    private void put(SamplePicture now, int[] pixels, int width, int height) {
        plot.getChildren().clear();
        WritableImage image = new WritableImage(width, height);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        picture.setImage(image);
        picture.relocate(KEYS, 0);
        plot.getChildren().add(picture);
        List<Double> heights = now.keys().heights(Math.max(1, (int) (height / (1.6 * LINE))));
        List<String> keys = now.keys().labels(heights);
        for (int i = 0; i < keys.size(); i++) {
            String whole = now.keys().at(heights.get(i)).toReadable();
            String words = keys.get(i);
            Label key = label(words.substring(0, Math.min(LONGEST, words.length())), 0, height * heights.get(i), KEYS - 8);
            key.getStyleClass().add("code");
            key.setTooltip(Accessibles.tooltip(whole.length() > LONGEST ? whole.substring(0, LONGEST) + "…" : whole));
        }
        for (SamplePicture.Mark mark : now.marks((int) (width / MARK))) {
            // the number or the time of an end stands within the picture
            Pos side = mark.place() == 0 ? Pos.CENTER_LEFT : mark.place() == 1 ? Pos.CENTER_RIGHT : Pos.CENTER;
            label(mark.text(), KEYS + Math.clamp(width * mark.place() - MARK / 2, 0, width - MARK), height + 1, MARK).setAlignment(side);
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
        shown.ifPresent(now -> pointer.setText(
                now.at(event.getX() / picture.getImage().getWidth(), event.getY() / picture.getImage().getHeight())));
    }
}
