package dev.splitpoint.ui;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The real program with a person at its keyboard, to be started as a process of its own and killed. */
public final class CrashProbe {
    private static final long MOST_SECONDS = 150;

    private CrashProbe() {}

    /** Opens a sample and types ("type"), or brings back what was open and says what it sees ("restore"). */
    public static void main(String[] args) {
        try {
            run(args);
        } catch (Exception | Error e) {
            e.printStackTrace();
            System.exit(3);
        }
    }

    private static void run(String[] args) throws Exception {
        Thread program = new Thread(() -> Application.launch(SplitpointApp.class));
        program.start();
        FxRobot robot = new FxRobot();
        await(() -> Window.getWindows().stream().anyMatch(Window::isShowing));
        robot.targetWindow(Window.getWindows().getFirst());
        if (args[0].equals("type")) {
            await(() -> seen(robot, "#gallery-sensor-readings"));
            fire(robot, "#gallery-sensor-readings");
            await(() -> seen(robot, "#generator-buckets"));
            TextField field = robot.lookup("#generator-buckets").queryAs(TextField.class);
            robot.interact(() -> {
                field.requestFocus();
                field.selectAll();
            });
            robot.write("24");
            robot.push(KeyCode.ENTER);
            System.out.println("typed");
            program.join();
        } else {
            await(() -> seen(robot, "#journal-restore"));
            System.out.println("offered " + robot.lookup("#journal-sentence").queryLabeled().getText());
            fire(robot, "#journal-restore");
            await(() -> seen(robot, "#generator-buckets"));
            System.out.println("restored " + robot.lookup("#generator-buckets").queryAs(TextField.class).getText()
                    + " " + robot.lookup("#dirty-dot").query().isVisible());
            Platform.exit();
            program.join();
            System.exit(0);
        }
    }

    private static void fire(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    private static boolean seen(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().filter(CrashProbe::visible).isPresent();
    }

    private static boolean visible(Node node) {
        return node.isVisible() && (node.getParent() == null || visible(node.getParent()));
    }

    private static void await(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(MOST_SECONDS, TimeUnit.SECONDS, condition::getAsBoolean);
    }
}
