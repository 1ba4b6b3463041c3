package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.sample.KeyRanges;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.ui.kit.fx.Accessibles;
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
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Chart of the sample with its axes: keys at the left, and times or numbers of rows at the bottom. A line of text
 * describes the cell or bar at the pointer.
 */
public final class SampleHeatView extends VBox {
    private static final int CELLS = 200;
    private static final int BUCKETS = 256;
    private static final double KEY_WIDTH = 190;
    private static final double LINE_HEIGHT = 18;
    private static final double TICK_WIDTH = 120;

    /** Maximum number of characters of a key in a label or tooltip. */
    private static final int MAX_KEY_CHARS = 600;

    private final ObservableValue<Boolean> dark;
    private final Jobs jobs;
    private final Label text = new Label();
    private final Label pointer = new Label(" ");
    private final SampleLegend legend = new SampleLegend();
    private final ImageView imageView = new ImageView();
    private final Pane plot = new Pane();
    private Optional<SampleChart> shown = Optional.empty();
    private String title = "";
    private Optional<Job> sorting = Optional.empty();
    private Optional<Job> painting = Optional.empty();

    /**
     * @param sample sample to draw
     * @param jobs background jobs that sort and paint
     * @param dark whether the window has the dark theme
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
        dark.subscribe(isDark -> {
            legend.show(shown.map(SampleChart::scale), isDark);
            draw();
        });
        imageView.setOnMouseMoved(this::describe);
        imageView.setOnMouseExited(exited -> pointer.setText(" "));
        sample.subscribe(next -> {
            text.setText(next.isPresent() ? Messages.DRAWING : Messages.NO_SAMPLE);
            show(Optional.empty());
            title = next.map(NamedSample::title).orElse("");
            sorting.ifPresent(Job::cancel);
            sorting = next.map(named -> jobs.compute(
                    Messages.SORTING,
                    job -> chart(named.sample()),
                    found -> {
                        text.setText(found.isPresent() ? "" : Messages.NO_KEYS);
                        show(found);
                    },
                    failure -> text.setText(Messages.SORTING_FAILED)));
        });
    }

    private static Optional<SampleChart> chart(KeySample sample) {
        return KeyTimes.of(sample, CELLS, BUCKETS)
                .<SampleChart>map(times -> new SampleHeat(times, sample.measure(), sample.isFromTable()))
                .or(() -> KeyRanges.of(sample, BUCKETS).map(ranges -> new SampleBars(ranges, sample.measure())));
    }

    private void show(Optional<SampleChart> next) {
        shown = next;
        // The text names the sampled table, because another table may be selected now.
        next.ifPresent(chart -> text.setText(Messages.keysOf(title, chart.text())));
        plot.setAccessibleText(text.getText());
        legend.show(shown.map(SampleChart::scale), dark.getValue());
        draw();
    }

    /** Paints in the background. The previous image remains visible until the new one is ready. */
    private void draw() {
        painting.ifPresent(Job::cancel);
        painting = Optional.empty();
        int width = (int) (plot.getWidth() - KEY_WIDTH);
        int height = (int) (plot.getHeight() - LINE_HEIGHT);
        if (shown.isEmpty() || width < 20 || height < 20) {
            plot.getChildren().clear();
            return;
        }
        SampleChart chart = shown.get();
        boolean isDark = dark.getValue();
        painting = Optional.of(jobs.computeShort(
                Messages.PAINTING,
                job -> chart.pixels(width, height, isDark),
                pixels -> showPixels(chart, pixels, width, height)));
    }

    private void showPixels(SampleChart chart, int[] pixels, int width, int height) {
        plot.getChildren().clear();
        WritableImage image = new WritableImage(width, height);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        imageView.setImage(image);
        imageView.relocate(KEY_WIDTH, 0);
        plot.getChildren().add(imageView);
        List<Double> heights = chart.keys().labelPositions(Math.max(1, (int) (height / (1.6 * LINE_HEIGHT))));
        List<String> keys = chart.keys().labels(heights);
        for (int i = 0; i < keys.size(); i++) {
            String fullKey = chart.keys().keyAt(heights.get(i)).toReadable();
            String text = keys.get(i);
            Label key = label(
                    text.substring(0, Math.min(MAX_KEY_CHARS, text.length())),
                    0,
                    height * heights.get(i),
                    KEY_WIDTH - 8);
            key.getStyleClass().add("code");
            key.setTooltip(Accessibles.tooltip(
                    fullKey.length() > MAX_KEY_CHARS ? fullKey.substring(0, MAX_KEY_CHARS) + "…" : fullKey));
        }
        for (SampleChart.Mark mark : chart.marks((int) (width / TICK_WIDTH))) {
            // The first and the last label are aligned to the ends of the image.
            Pos alignment =
                    mark.position() == 0 ? Pos.CENTER_LEFT : mark.position() == 1 ? Pos.CENTER_RIGHT : Pos.CENTER;
            double x = KEY_WIDTH + Math.clamp(width * mark.position() - TICK_WIDTH / 2, 0, width - TICK_WIDTH);
            label(mark.text(), x, height + 1, TICK_WIDTH).setAlignment(alignment);
        }
    }

    private Label label(String text, double x, double y, double width) {
        Label label = new Label(text);
        label.getStyleClass().add("axis-text");
        label.relocate(x, y);
        label.setPrefWidth(width);
        label.setMaxWidth(width);
        plot.getChildren().add(label);
        return label;
    }

    private void describe(MouseEvent event) {
        shown.ifPresent(chart -> pointer.setText(chart.description(
                event.getX() / imageView.getImage().getWidth(),
                event.getY() / imageView.getImage().getHeight())));
    }

    /** Color bar of a sample's chart, with its unit and values. */
    private static final class SampleLegend extends HBox {
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
                    shown.caption(),
                    shown.ticks().stream().map(Legend.Tick::text).toList()));
        }
    }
}
