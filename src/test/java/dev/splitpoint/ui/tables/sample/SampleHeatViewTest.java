package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.ui.tables.task.WorkByHand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** The heatmap of a sample, with work that is done when a test says so. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class SampleHeatViewTest {
    private final WorkByHand work = new WorkByHand(new ToolkitThread());
    private final SimpleBooleanProperty dark = new SimpleBooleanProperty();

    @TempDir
    private Path directory;

    private TablesWorkspace tables;

    @BeforeEach
    void start() {
        tables = work.tables(directory, new TestDialogs(), new TestFront(TableDesign.empty("t")));
    }

    @Test
    void previousImageStaysVisibleDuringBackgroundRendering(FxRobot robot) {
        robot.interact(() -> {
            SampleHeatView view = view();
            open();
            work.doAll();
            Pane plot = (Pane) view.lookup("#sample-heat-plot");
            assertThat(plot.getChildren()).hasAtLeastOneElementOfType(ImageView.class);
            assertThat(((Label) view.lookup("#sample-heat-text")).getText()).startsWith("Keys of 'keys'. ");
            Node legend = view.lookup("#sample-heat-legend");
            assertThat(legend.isVisible()).isTrue();
            assertThat(legend.getAccessibleText()).startsWith("Rows in a cell, from dark to bright: 0, 1");
            ImageView picture = (ImageView) plot.getChildren().getFirst();
            Node colors = legend.lookup(".image-view");
            view.resize(700, 500);
            view.layout();
            assertThat(legend.lookup(".image-view"))
                    .as("the same at any size")
                    .isNotNull()
                    .isSameAs(colors);
            work.doAll();
            var before = picture.getImage();
            dark.set(true);
            assertThat(picture.getImage()).as("nothing is painted here").isSameAs(before);
            assertThat(plot.getChildren()).contains(picture);
            assertThat(work.waiting()).hasSize(1);
            work.doAll();
            assertThat(picture.getImage()).isNotSameAs(before);
        });
        assertThat(work.failures()).isEmpty();
    }

    @Test
    void keysWithoutTimesAreShownAsBars(FxRobot robot) {
        robot.interact(() -> {
            SampleHeatView view = view();
            open(
                    "keys.txt",
                    IntStream.range(0, 1000)
                            .mapToObj(i -> "k%03d".formatted(i < 900 ? i % 100 : i))
                            .collect(Collectors.joining("\n")));
            work.doAll();
            Pane plot = (Pane) view.lookup("#sample-heat-plot");
            assertThat(plot.getChildren()).hasAtLeastOneElementOfType(ImageView.class);
            assertThat(((Label) view.lookup("#sample-heat-text")).getText())
                    .startsWith("Keys of 'keys'. Rows by key, from top to bottom, in 200 key ranges.")
                    .endsWith(" so the heatmap cannot show when they were written.");
            assertThat(view.lookup("#sample-heat-legend").getAccessibleText())
                    .startsWith("Rows in a key range, from dark to bright: ");
        });
        assertThat(work.failures()).isEmpty();
    }

    private SampleHeatView view() {
        SampleHeatView view = new SampleHeatView(tables.samples().sampleProperty(), tables.jobs(), dark);
        view.resize(800, 600);
        view.layout();
        return view;
    }

    private void open() {
        open(
                "keys.csv",
                "key,time\n"
                        + IntStream.range(0, 500)
                                .mapToObj(i -> "k%03d,%d".formatted(i, 1_700_000_000L + i))
                                .collect(Collectors.joining("\n")));
    }

    private void open(String name, String text) {
        try {
            tables.samples().open(Files.writeString(directory.resolve(name), text));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
