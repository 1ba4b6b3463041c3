package dev.splitpoint.ui.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import org.testfx.api.FxRobot;

/** Works in the real tables of a window as a user does: by its buttons, waiting for what they bring. */
public final class RealTablesRobot {
    /** A small design of two segments and one column, of which rows load quickly. */
    public static final String DESIGN = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata:
          name: visits
        table:
          tableId: visits
          columnFamilies:
            m: { gcRule: { maxNumVersions: 2 } }
            s: { valueType: { aggregateType: { inputType: { int64Type: {} }, sum: {} } } }
        rowKey:
          encoding: { delimitedBytes: { delimiter: "#" } }
          segments:
            - name: user
              format: { paddedDecimal: { width: 6 } }
              generator: { uniform: { min: 0, max: 999999 } }
            - name: kind
              generator: { weighted: { open: 3, close: 1 } }
        """;

    private final FxRobot robot;
    private final TestWindow shown;

    public RealTablesRobot(FxRobot robot, TestWindow shown) {
        this.robot = robot;
        this.shown = shown;
    }

    public TablesWorkspace model() {
        return shown.window().realTables();
    }

    /** Shows the real tables, and starts the window's emulator at a port that is free. */
    void startEmulator() {
        robot.interact(() -> {
            if (shown.window().scene().lookup("#real-tables-view") == null) {
                shown.window().actions().action("real-tables").fire();
            }
            if (model().emulator().portProperty().get() == 8086) {
                model().emulator().portProperty().set(0);
            }
        });
        press("tool-start-emulator");
        awaitTables();
    }

    void awaitTables() {
        TestWindow.await(
                robot, () -> model().connections().stateProperty().get().phase() == ConnectionModel.Phase.CONNECTED);
    }

    /** Ends the emulator as a crash would. */
    void killEmulator() {
        ProcessHandle emulator = emulator().orElseThrow();
        emulator.destroyForcibly();
        emulator.onExit().join();
    }

    private Optional<ProcessHandle> emulator() {
        // An emulator of an earlier window may not have ended yet.
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").contains("cbtemulator"))
                .max(Comparator.comparing(
                        process -> process.info().startInstant().orElse(Instant.EPOCH)));
    }

    /** Shows a design in front that has no file. */
    public void show(String text) {
        robot.interact(() -> shown.window()
                .document()
                .open(DesignSession.untitled(
                        DesignContent.of(DesignReader.read(text).design().orElseThrow()))));
    }

    /** Makes the table of the design in front, and loads rows. */
    void makeTable(long rows) {
        fire("compare-table");
        fire("apply-design");
        awaitTables();
        if (rows > 0) {
            robot.interact(() -> model().deployment().rowsProperty().set(rows));
            fire("load-rows");
        }
    }

    /** Does an action and waits until nothing is under way. */
    public void fire(String action) {
        begin(action);
        idle();
    }

    public void begin(String action) {
        robot.interact(() -> {
            assertThat(shown.window().actions().action(action).enabled().get())
                    .as(action)
                    .isTrue();
            shown.window().actions().action(action).fire();
        });
    }

    void idle() {
        TestWindow.await(robot, () -> !model().task().isBusy());
    }

    void press(String button) {
        robot.interact(() -> {
            ButtonBase control = (ButtonBase) node(button);
            assertThat(control.isDisabled()).as(button).isFalse();
            control.fire();
        });
    }

    Node node(String id) {
        Node found = shown.window().scene().lookup("#" + id);
        assertThat(found).as(id).isNotNull();
        return found;
    }

    String text(String label) {
        String[] text = new String[1];
        robot.interact(() -> text[0] = ((Label) node(label)).getText());
        return text[0];
    }
}
