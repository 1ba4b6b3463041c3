package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.Selection;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** What is typed where it cannot be taken. */
@ExtendWith(ApplicationExtension.class)
class RefusedTextTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        robot.interact(() -> TestWindow.openFirst(window));
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void orderedCodeHasItsOwnDelimiter(FxRobot robot) {
        KeyEncoding ordered = new KeyEncoding.OrderedCode();
        robot.interact(() -> window.document().edit(
                "ordered code", design -> design.withRowKey(design.rowKey().withEncoding(ordered))));
        Sight.awaitPulse();
        for (KeyCode opens : new KeyCode[] {KeyCode.ENTER, KeyCode.F2}) {
            robot.interact(() -> Sight.get("delimiter-0").requestFocus());
            robot.push(opens);
            robot.write("#");
            robot.push(KeyCode.ENTER);
            assertThat(window.document().now().rowKey().encoding()).isEqualTo(ordered);
        }
        robot.doubleClickOn("#delimiter-0", MouseButton.PRIMARY);
        robot.write("#");
        robot.push(KeyCode.ENTER);
        assertThat(window.document().now().rowKey().encoding()).isEqualTo(ordered);
    }

    @Test
    void aNumberOfVersionsIsNotCutOff(FxRobot robot) {
        robot.interact(() -> {
            String family = window.document().now().table().columnFamilies().getFirst().name();
            window.document().edit("policy", design -> Designs.families(design,
                    design.table().columnFamilies().stream()
                            .map(f -> new ColumnFamily(
                                    f.name(), Optional.of(new GcRule.MaxNumVersions(3)), f.aggregate(), f.extras()))
                            .toList()));
            window.document().select(new Selection.OfFamily(family));
        });
        Sight.awaitPulse();
        TextField versions = (TextField) robot.lookup(".policy-part")
                .match(node -> node instanceof TextField)
                .query();
        robot.interact(() -> {
            versions.requestFocus();
            versions.selectAll();
        });
        robot.write("4294967297");
        robot.push(KeyCode.ENTER);
        assertThat(window.document().now().table().columnFamilies().getFirst().gcRule())
                .hasValue(new GcRule.MaxNumVersions(3));
        assertThat(robot.lookup(node -> node instanceof Label label && node.isVisible()
                        && label.getText().contains("maxNumVersions is 4294967297, which is far too large.")).tryQuery())
                .isPresent();
    }
}
