package dev.splitpoint.ui.tables.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormCompletion;
import dev.splitpoint.ui.kit.dialog.FxDialogs;
import dev.splitpoint.workspace.SavedConnection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A connection is typed field by field, by mouse and by keyboard, as the dialog shows it. */
@ExtendWith(QuickRobot.class)
@Timeout(90)
@Tag("window")
class ConnectionFormTest {
    private static final String[] FIELDS = {"server-project", "server-instance", "server-profile", "server-key-file"};

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private FxDialogs dialogs;
    private Optional<ConnectionForm> form = Optional.empty();
    private int tested;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        dialogs = new FxDialogs(stage, address -> {});
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void clickingTheNextFieldCommitsTheTypedValue(FxRobot robot) {
        edit(robot, new SavedConnection("By mouse", Endpoint.Instance.of("p1", "i1")));
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
    void tabCommitsEveryFieldOfANewConnection(FxRobot robot) {
        edit(robot, new SavedConnection("By keyboard", Endpoint.Instance.of("", "")));
        TestWindow.await(robot, () -> focus(robot).filter("server-name"::equals).isPresent());
        robot.clickOn("#" + FIELDS[0]);
        for (String field : FIELDS) {
            robot.write(typed(field)).push(KeyCode.TAB);
        }
        assertKept("By keyboard", "qq", "zz");
        leave(robot);
    }

    private static Optional<String> focus(FxRobot robot) {
        return Optional.ofNullable(
                        robot.lookup("#server-name").query().getScene().getFocusOwner())
                .map(Node::getId);
    }

    private static String typed(String field) {
        return switch (field) {
            case "server-project" -> "qq";
            case "server-instance" -> "zz";
            case "server-profile" -> "prof";
            default -> "key.json";
        };
    }

    @Test
    void invalidConnectionIsNeitherTestedNorSaved(FxRobot robot) {
        edit(robot, new SavedConnection("Refused", Endpoint.Emulator.at("localhost", 1)), "#server-address");
        robot.clickOn("#server-address").push(KeyCode.SHORTCUT, KeyCode.A).write("nonsense");
        robot.clickOn("#test");
        assertThat(robot.lookup("#form-said").queryAs(Label.class).getText()).contains("highlighted");
        assertThat(tested).isZero();
        robot.clickOn("#server-address")
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("localhost:2")
                .push(KeyCode.TAB);
        assertThat(robot.lookup("#form-said").queryAs(Label.class).getText())
                .as("nothing is to be mended any more")
                .isEmpty();
        robot.clickOn("#test");
        assertThat(tested).as("what was typed last is its answer by then").isEqualTo(2);
        robot.clickOn("#server-address")
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("nonsense")
                .push(KeyCode.ENTER);
        TestWindow.await(
                robot,
                () -> !robot.lookup("#form-said").queryAs(Label.class).getText().isEmpty());
        assertThat(robot.lookup("#form-said").queryAs(Label.class).getStyleClass())
                .contains("problem");
        robot.clickOn("#server-address")
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("localhost:3")
                .push(KeyCode.ENTER);
        TestWindow.await(robot, () -> robot.lookup("#server-address").tryQuery().isEmpty());
        assertThat(((Endpoint.Emulator) form().connection().endpoint()).port())
                .as("Enter takes the answers")
                .isEqualTo(3);
    }

    private void edit(FxRobot robot, SavedConnection server) {
        edit(robot, server, "#server-project");
    }

    private void edit(FxRobot robot, SavedConnection server, String field) {
        Platform.runLater(() -> {
            form = Optional.of(new ConnectionForm(name -> false, server));
            dialogs.form(
                    "Connection",
                    form(),
                    form().connectionProperty(),
                    form()::form,
                    new FormCompletion(
                            "Add",
                            form()::missingFields,
                            List.of(new FormButton(
                                    "test",
                                    "Test",
                                    "Tests it.",
                                    () -> tested = ((Endpoint.Emulator)
                                                    form().connection().endpoint())
                                            .port())),
                            new SimpleStringProperty(""),
                            () -> false));
        });
        TestWindow.await(robot, () -> robot.lookup(field).tryQuery().isPresent());
    }

    private ConnectionForm form() {
        return form.orElseThrow();
    }

    private static String text(FxRobot robot, String field) {
        return robot.lookup("#" + field).queryAs(TextField.class).getText();
    }

    private void assertKept(String name, String project, String instance) {
        assertThat(form().connection())
                .isEqualTo(new SavedConnection(
                        name,
                        new Endpoint.Instance(
                                project,
                                instance,
                                Optional.of("prof"),
                                Optional.of(Path.of("key.json").toAbsolutePath()))));
        assertThat(shown.settings().settingsProperty().get().servers())
                .as("nothing is kept before it is done")
                .isEmpty();
    }

    private static void leave(FxRobot robot) {
        leave(robot, "#server-project");
    }

    private static void leave(FxRobot robot, String field) {
        robot.push(KeyCode.ESCAPE);
        TestWindow.await(robot, () -> robot.lookup(field).tryQuery().isEmpty());
    }
}
