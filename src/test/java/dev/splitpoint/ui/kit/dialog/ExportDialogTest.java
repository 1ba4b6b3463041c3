package dev.splitpoint.ui.kit.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.export.Exporter;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javafx.application.Platform;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Timeout(60)
@Tag("window")
class ExportDialogTest {
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final FxThread fx = new ToolkitThread();
    private final Jobs jobs = Jobs.start(2, fx, failures::add);
    private final TestDialogs dialogs = new TestDialogs();

    @TempDir
    private Path directory;

    private ExportModel model;

    @Start
    void start(Stage stage) {
        FxDialogsTest.showOwner(stage);
        FxDialogs shown = new FxDialogs(stage, address -> {});
        model = new ExportModel(jobs, fx, dialogs);
        dialogs.meanwhile = () -> shown.export(model);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> robot.lookup("#dialog-close").queryButton().fire());
        jobs.close();
        assertThat(failures).isEmpty();
    }

    private void open(FxRobot robot, TableDesign design) {
        Platform.runLater(() -> model.open(new ExportModel.Source(
                design,
                SampleFiles.NONE,
                Optional.of(directory.resolve("d.bigtable.yaml")),
                Optional.of(TestDesigns.run(design, 20_000, 1)),
                List.of())));
        TestWindow.await(robot, () -> robot.lookup("#export-text").tryQuery().isPresent());
    }

    private void choose(FxRobot robot, String format) {
        ComboBox<Exporter> box = robot.lookup("#export-format").queryComboBox();
        robot.interact(() -> box.setValue(Exporters.find(format).orElseThrow()));
    }

    private static String text(FxRobot robot) {
        return robot.lookup("#export-text").queryAs(TextArea.class).getText();
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    @Test
    void thePreviewFollowsTheFormatAndTheInstance(FxRobot robot) {
        open(robot, Samples.load("orders").design());
        TestWindow.await(robot, () -> text(robot).contains("resource \"google_bigtable_table\""));
        assertThat(label(robot, "#export-omissions")).startsWith("• ");
        choose(robot, "cbt");
        TestWindow.await(robot, () -> text(robot).contains("createtable"));
        robot.interact(
                () -> robot.lookup("#export-project").queryAs(TextField.class).setText("shop-1"));
        TestWindow.await(robot, () -> text(robot).contains("project=shop-1"));
        robot.interact(() -> robot.lookup("#export-copy").queryButton().fire());
        assertThat(dialogs.clipboard.orElseThrow()).isEqualTo(text(robot));
    }

    @Test
    void problemReplacesTheFilesUntilItIsFixed(FxRobot robot) {
        open(robot, Samples.load("orders").design());
        robot.interact(
                () -> robot.lookup("#export-project").queryAs(TextField.class).setText("a b"));
        TestWindow.await(robot, () -> !label(robot, "#export-problem").isEmpty());
        assertThat(text(robot)).isEmpty();
        assertThat(robot.lookup("#dialog-save-").queryButton().isDisabled()).isTrue();
        assertThat(robot.lookup("#export-copy").queryButton().isDisabled()).isTrue();
        robot.interact(
                () -> robot.lookup("#export-project").queryAs(TextField.class).setText("ab"));
        TestWindow.await(
                robot,
                () -> label(robot, "#export-problem").isEmpty() && !text(robot).isEmpty());
    }

    @Test
    void savingWritesAllFilesAndKeepsTheDialogOpen(FxRobot robot) throws IOException {
        TableDesign design = Samples.load("orders").design();
        open(robot, design);
        choose(robot, "seed");
        TestWindow.await(robot, () -> text(robot).startsWith("#!"));
        dialogs.toSave = Optional.of(directory.resolve("fill.sh"));
        Path csv = Files.writeString(directory.resolve("orders.seed.csv"), "old");
        dialogs.yes = false;
        robot.interact(() -> robot.lookup("#dialog-save-").queryButton().fire());
        assertThat(csv).hasContent("old");
        dialogs.yes = true;
        robot.interact(() -> robot.lookup("#dialog-save-").queryButton().fire());
        TestWindow.await(robot, () -> !label(robot, "#export-status").isEmpty());
        assertThat(Files.readString(directory.resolve("fill.sh"))).isEqualTo(text(robot));
        assertThat(Files.size(csv)).isGreaterThan(10_000);
        assertThat(dialogs.losses).hasSize(2).allMatch(question -> question.contains("orders.seed.csv"));
        dialogs.toSave = Optional.of(directory.resolve("d.bigtable.yaml"));
        robot.interact(() -> robot.lookup("#dialog-save-").queryButton().fire());
        assertThat(dialogs.errors).hasSize(1);
        assertThat(directory.resolve("d.bigtable.yaml")).doesNotExist();
    }

    @Test
    void aDesignWithErrorsIsNotExported(FxRobot robot) {
        TableDesign design = Samples.load("orders").design();
        open(robot, design.withTable(design.table().withTableId("no id")));
        TestWindow.await(robot, () -> label(robot, "#export-problem").contains("tableId"));
        assertThat(List.of(text(robot), label(robot, "#export-omissions"))).containsOnly("");
    }

    @Test
    void heatmapIsPreviewedAndSavedInItsResolution(FxRobot robot) throws IOException {
        TableDesign design = Samples.load("orders").design();
        open(robot, design);
        choose(robot, "png");
        robot.interact(
                () -> robot.lookup("#export-scale").<Integer>queryComboBox().setValue(2));
        ImageView image = robot.lookup("#export-image").queryAs(ImageView.class);
        TestWindow.await(
                robot, () -> image.getImage() != null && image.getImage().getWidth() == 3200);
        assertThat(image.isVisible()).isTrue();
        assertThat(robot.lookup("#export-text").query().isVisible()).isFalse();
        assertThat(robot.lookup("#export-project").query().isVisible()).isFalse();
        assertThat(robot.lookup("#export-metric").query().getLayoutX())
                .as("in the place of the project")
                .isEqualTo(robot.lookup("#export-project").query().getLayoutX());
        dialogs.toSave = Optional.of(directory.resolve("heat.png"));
        robot.interact(() -> robot.lookup("#dialog-save-").queryButton().fire());
        TestWindow.await(robot, () -> !label(robot, "#export-status").isEmpty());
        assertThat(ImageIO.read(directory.resolve("heat.png").toFile()).getWidth())
                .isEqualTo(3200);
        choose(robot, "csv");
        TestWindow.await(robot, () -> text(robot).startsWith("start_key,"));
        assertThat(robot.lookup("#export-scale").query().isDisabled()).isTrue();
    }
}
