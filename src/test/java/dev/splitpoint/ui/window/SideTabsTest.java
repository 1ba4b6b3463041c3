package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.window.help.HelpTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/**
 * The tabs at the right: each constant of SidePage has one, with a menu item, a shortcut, and a section of the guide.
 */
@ExtendWith(QuickRobot.class)
@Tag("window")
class SideTabsTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void everyPaneHasATabAnActionAndAHelpTopic(FxRobot robot) throws IOException {
        List<String> guide = Files.readAllLines(Path.of("docs/guide.md"));
        TabPane side = robot.lookup("#side-pane").queryAs(TabPane.class);
        assertThat(side.getTabs()).hasSameSizeAs(SidePage.values());
        for (SidePage pane : SidePage.values()) {
            String name = pane.title().toLowerCase(Locale.ROOT);
            robot.interact(() -> window.actions().action("show-" + name).fire());
            Tab front = side.getSelectionModel().getSelectedItem();
            assertThat(front.getId()).isEqualTo("tab-" + name);
            assertThat(window.actions().action("show-" + name).displayedKeys()).isNotEmpty();
            String heading = HelpTopic.of(side, front.getId(), new Selection.Table());
            assertThat(heading).isNotEqualTo(HelpTopic.FIRST);
            assertThat(guide).anyMatch(line -> line.replaceFirst("^#+ ", "").equals(heading) && line.startsWith("#"));
        }
    }
}
