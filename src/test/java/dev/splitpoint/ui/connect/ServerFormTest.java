package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.dialog.FxDialogs;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Server;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A connection is typed field by field, by mouse and by keyboard, as the dialog shows it. */
@ExtendWith(ApplicationExtension.class)
@Timeout(90)
class ServerFormTest {
    private static final String[] FIELDS = {"server-project", "server-instance", "server-profile", "server-key-file"};

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private FxDialogs dialogs;
    private ServerModel servers;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        dialogs = new FxDialogs(stage, address -> {});
        servers = new RealTables(shown.jobs(), new FxThread(), dialogs, shown.settings(), new Outside(Map.of(), directory),
                new TestFront(TableDesign.empty("prices"))).servers();
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void everyFieldIsKeptAsItIsTypedWhenTheNextOneIsClicked(FxRobot robot) {
        edit(robot, new Server("By mouse", new Endpoint.Instance("p1", "i1", Optional.empty(), Optional.empty())));
        for (String field : FIELDS) {
            robot.clickOn("#" + field).push(KeyCode.END).write(typed(field));
        }
        robot.clickOn("#server-name");
        assertThat(text(robot, "server-project")).isEqualTo("p1qq");
        assertThat(text(robot, "server-instance")).isEqualTo("i1zz");
        assertThat(text(robot, "server-profile")).isEqualTo("prof");
        assertKept("By mouse", "p1qq", "i1zz");
        leave(robot);
    }

    @Test
    void everyFieldOfANewOneIsKeptWhenTabLeadsToTheNext(FxRobot robot) {
        edit(robot, new Server("By keyboard", new Endpoint.Instance("", "", Optional.empty(), Optional.empty())));
        robot.clickOn("#" + FIELDS[0]);
        for (String field : FIELDS) {
            robot.write(typed(field)).push(KeyCode.TAB);
        }
        assertKept("By keyboard", "qq", "zz");
        leave(robot);
    }

    private static String typed(String field) {
        return switch (field) {
            case "server-project" -> "qq";
            case "server-instance" -> "zz";
            case "server-profile" -> "prof";
            default -> "key.json";
        };
    }

    private void edit(FxRobot robot, Server server) {
        robot.interact(() -> servers.add(server));
        Platform.runLater(() -> {
            ServerForm form = new ServerForm(servers, server);
            dialogs.form("Instance", form, servers.choicesProperty(), form::form);
        });
        TestWindow.await(robot, () -> robot.lookup("#server-project").tryQuery().isPresent());
    }

    private static String text(FxRobot robot, String field) {
        return robot.lookup("#" + field).queryAs(TextField.class).getText();
    }

    private void assertKept(String name, String project, String instance) {
        assertThat(shown.settings().settingsProperty().get().servers()).contains(new Server(name, new Endpoint.Instance(
                project, instance, Optional.of("prof"), Optional.of(Path.of("key.json").toAbsolutePath()))));
    }

    private static void leave(FxRobot robot) {
        robot.push(KeyCode.ESCAPE);
        TestWindow.await(robot, () -> robot.lookup("#server-project").tryQuery().isEmpty());
    }
}
