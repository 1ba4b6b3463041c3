package dev.splitpoint.ui.design.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.load.preview.RowMarks;
import dev.splitpoint.load.preview.RowMarks.Mark;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The tab of example rows follows the design and the selected query, and its window shows the same rows. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class RowsViewTest {
    private static final String HOUR = "one sensor, last hour";

    private final Jobs jobs = Jobs.start(1, Platform::runLater, failure -> {});
    private DocumentModel document;
    private RowsModel model;
    private RowsView view;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(
                DesignSession.untitled(Samples.load("sensor-readings-by-time").design()));
        model = new RowsModel(document, jobs, path -> SampleFiles.NONE);
        view = new RowsView(model);
        stage.setScene(new Scene(view, 350, 500));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        view.active(true);
        view.attach();
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> {
            view.close();
            view.detach();
        });
        jobs.close();
    }

    private void await(java.util.concurrent.Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, condition);
        QuickRobot.settle();
    }

    private ExampleRowTable table() {
        return (ExampleRowTable) view.lookup("#rows-table");
    }

    private List<Mark> marks() {
        return table().getItems().stream()
                .map(line -> line.mark().orElse(Mark.NOT_READ))
                .toList();
    }

    @Test
    void selectedQueryMarksRowsUntilItIsDeselected(FxRobot robot) throws Exception {
        await(() -> !table().getItems().isEmpty());
        assertThat(table().getItems()).allMatch(line -> line.mark().isEmpty());
        robot.interact(() -> document.select(new Selection.OfQuery(HOUR)));
        RowMarks expected = model.stateProperty().get().rows().query(HOUR).orElseThrow();
        assertThat(marks()).isEqualTo(expected.marks()).contains(Mark.READ, Mark.RETURNED, Mark.NOT_READ);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(marks().indexOf(Mark.READ));
        ComboBox<?> query = (ComboBox<?>) view.lookup("#rows-query");
        robot.interact(() -> query.getSelectionModel().select(1));
        assertThat(document.selection()).isEqualTo(new Selection.OfQuery("last minute"));
        robot.interact(() -> query.getSelectionModel().select(0));
        assertThat(table().getItems()).allMatch(line -> line.mark().isEmpty());
    }

    @Test
    void anEditChangesRowsAndAnErrorIsReported(FxRobot robot) throws Exception {
        await(() -> !table().getItems().isEmpty());
        robot.interact(() -> document.edit(
                "swap",
                design -> design.withRowKey(
                        design.rowKey().withSegments(design.rowKey().segments().reversed()))));
        await(() -> table().getItems().getFirst().key().getFirst().text().startsWith("sensor-"));
        robot.interact(() -> document.edit(
                "clear", design -> design.withRowKey(design.rowKey().withSegments(List.of()))));
        await(() -> table().getItems().isEmpty());
    }

    @Test
    void windowHasAColumnPerFamilyAndFollowsEdits(FxRobot robot) throws Exception {
        await(() -> !table().getItems().isEmpty());
        robot.interact(((Button) view.lookup("#open-rows"))::fire);
        Scene scene = Window.getWindows().stream()
                .map(Window::getScene)
                .filter(shown -> shown.lookup("#rows-table-window") != null)
                .findFirst()
                .orElseThrow();
        ExampleRowTable table = (ExampleRowTable) scene.lookup("#rows-table-window");
        assertThat(table.getColumns()).extracting(TableColumn::getText).contains("m", "logs");
        robot.interact(() -> view.active(false));
        robot.interact(() -> document.edit(
                "swap",
                design -> design.withRowKey(
                        design.rowKey().withSegments(design.rowKey().segments().reversed()))));
        await(() -> table.getItems().getFirst().key().getFirst().text().startsWith("sensor-"));
    }
}
