package dev.splitpoint.ui.result.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Query;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.window.SidePage;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.ui.window.theme.Themes;
import dev.splitpoint.workspace.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The width of the rows of findings. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class FindingRowTest {
    private static final String CARD =
            "#finding-query-full-scan-queries-all-orders-of-all-customers-in-the-year-before-this-one";

    @TempDir
    private static Path directory;

    private TestWindow shown;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory, Settings.DEFAULT);
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void rowWithLargeTextAndALongNameFitsThePane(FxRobot robot) {
        Window window = shown.window();
        robot.interact(() -> {
            Themes.style(window.scene(), 150);
            window.documentOpener().openSample("orders");
            window.show(SidePage.FINDINGS);
            window.document()
                    .edit(
                            "test",
                            design -> design.withQueries(List.of(
                                    Query.of("all orders of all customers in the year before this one", Map.of()))));
        });
        TestWindow.await(
                robot, () -> Optional.ofNullable(window.scene().lookup(CARD)).isPresent());
        robot.interact(() -> {
            Node card = window.scene().lookup(CARD);
            Node pane = card;
            while (!(pane instanceof ScrollPane)) {
                pane = pane.getParent();
            }
            card.applyCss();
            assertThat(card.minWidth(-1))
                    .isLessThan(((ScrollPane) pane).getViewportBounds().getWidth());
        });
    }
}
