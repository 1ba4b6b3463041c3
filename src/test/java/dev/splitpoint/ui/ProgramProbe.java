package dev.splitpoint.ui;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The real program with a person at its keyboard, to be started as a process of its own and killed. */
public final class ProgramProbe {
    private static final long MOST_SECONDS = 150;

    private ProgramProbe() {}

    /**
     * Opens a sample and types ("type"), brings back what was open and says what it sees ("restore"), or arranges the
     * window and quits ("leave", with the file to open), or says how the window stands and opens the recent file
     * ("return").
     */
    public static void main(String[] args) {
        try {
            Thread program =
                    new Thread(() -> Application.launch(SplitpointApp.class, Arrays.copyOfRange(args, 1, args.length)));
            program.start();
            FxRobot robot = new QuickRobot();
            await(() -> Window.getWindows().stream().anyMatch(Window::isShowing));
            robot.targetWindow(Window.getWindows().getFirst());
            switch (args[0]) {
                case "type" -> type(robot);
                case "restore" -> restore(robot);
                case "leave" -> leave(robot);
                case "return" -> comeBack(robot);
                default -> throw new IllegalArgumentException(args[0]);
            }
            program.join();
            System.exit(0);
        } catch (Exception | Error e) {
            e.printStackTrace();
            System.exit(3);
        }
    }

    private static void type(FxRobot robot) throws Exception {
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
    }

    private static void restore(FxRobot robot) throws Exception {
        await(() -> seen(robot, "#journal-restore"));
        System.out.println(
                "offered " + robot.lookup("#journal-sentence").queryLabeled().getText());
        fire(robot, "#journal-restore");
        await(() -> seen(robot, "#generator-buckets"));
        System.out.println("restored "
                + robot.lookup("#generator-buckets").queryAs(TextField.class).getText() + " "
                + robot.lookup("#dirty-dot").query().isVisible());
        Platform.exit();
    }

    private static void leave(FxRobot robot) throws Exception {
        await(() -> seen(robot, "#generator-buckets"));
        Window stage = robot.targetWindow();
        String before = theme(stage);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        robot.push(KeyCode.CONTROL, KeyCode.PLUS);
        System.out.println("left from " + before + " to " + standing(stage));
        quit(robot);
    }

    private static void comeBack(FxRobot robot) throws Exception {
        await(() -> seen(robot, "#gallery-sensor-readings"));
        System.out.println("returned to " + standing(robot.targetWindow()));
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("plant");
        robot.push(KeyCode.ENTER);
        await(() -> seen(robot, "#generator-buckets"));
        System.out.println("opened " + ((Stage) robot.targetWindow()).getTitle());
        quit(robot);
    }

    private static void quit(FxRobot robot) {
        // The robot waits for a thread that ends by what it does.
        Thread.startVirtualThread(() -> robot.push(KeyCode.CONTROL, KeyCode.Q));
    }

    private static String standing(Window stage) {
        boolean larger = stage.getScene().getStylesheets().stream().anyMatch(sheet -> sheet.contains("14.30px"));
        return theme(stage) + (larger ? ", larger" : "");
    }

    private static String theme(Window stage) {
        return stage.getScene().getRoot().getStyleClass().contains("light") ? "light" : "dark";
    }

    private static void fire(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    private static boolean seen(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().filter(ProgramProbe::visible).isPresent();
    }

    private static boolean visible(Node node) {
        return node.isVisible() && (node.getParent() == null || visible(node.getParent()));
    }

    private static void await(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(MOST_SECONDS, TimeUnit.SECONDS, condition::getAsBoolean);
    }
}
