package dev.splitpoint.ui;

import dev.splitpoint.ui.theme.Themes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The real program with a person who sets it up for himself and quits, to be started as a process of its own. */
public final class RestartProbe {
    private static final long MOST_SECONDS = 150;
    private static final double HEIGHT = 840;
    private static final double SHARE = 0.62;

    private RestartProbe() {}

    /** Opens files, changes what is kept ("change FILE…") or not ("look FILE…"), says what holds, and quits. */
    public static void main(String[] args) {
        try {
            Thread program = new Thread(() -> Application.launch(
                    SplitpointApp.class, Arrays.copyOfRange(args, 1, args.length)));
            program.start();
            FxRobot robot = new FxRobot();
            await(() -> Window.getWindows().stream().anyMatch(Window::isShowing));
            Window window = Window.getWindows().getFirst();
            robot.targetWindow(window);
            await(() -> robot.lookup("#segment-shard").tryQuery().isPresent());
            if (args[0].equals("change")) {
                change(robot, window);
            }
            WaitForAsyncUtils.waitForFxEvents();
            String[] state = new String[1];
            robot.interact(() -> state[0] = state(robot, window.getScene()));
            System.out.println(args[0] + ": " + state[0]);
            // Not by TestFX, which would wait for a window that is gone.
            Platform.runLater(() -> {
                Robot keys = new Robot();
                keys.keyPress(KeyCode.CONTROL);
                keys.keyPress(KeyCode.Q);
            });
            program.join(TimeUnit.SECONDS.toMillis(MOST_SECONDS));
            System.out.println("quit");
            System.exit(program.isAlive() ? 4 : 0);
        } catch (Exception | Error e) {
            e.printStackTrace();
            System.exit(3);
        }
    }

    private static void change(FxRobot robot, Window window) throws Exception {
        robot.interact(() -> {
            ((Stage) window).setMaximized(false);
            window.setHeight(HEIGHT);
        });
        robot.push(KeyCode.CONTROL, KeyCode.E);
        String theme = theme(window.getScene());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        await(() -> !theme(window.getScene()).equals(theme));
        robot.interact(() -> divider(robot).setPosition(SHARE));
    }

    private static String theme(Scene scene) {
        return scene.getRoot().getStyleClass().stream()
                .filter(List.of(Themes.LIGHT_CLASS, Themes.DARK_CLASS)::contains)
                .collect(Collectors.joining());
    }

    private static String state(FxRobot robot, Scene scene) {
        return theme(scene)
                // The headless screen is narrower than a window may be, which therefore cannot have a width of its own.
                + String.format(Locale.ROOT, ", %.0f high, divided at %.2f, ",
                        scene.getHeight(), divider(robot).getPosition())
                + (robot.lookup("#yaml-pane").tryQuery().filter(Node::isVisible).isPresent() ? "with YAML" : "without YAML")
                + ", recent " + recent(robot);
    }

    private static SplitPane.Divider divider(FxRobot robot) {
        return robot.lookup(node -> node instanceof SplitPane pane && pane.getOrientation() == Orientation.HORIZONTAL
                        && pane.getItems().getLast().lookup("#side-pane") != null)
                .<SplitPane>query().getDividers().getFirst();
    }

    private static String recent(FxRobot robot) {
        Menu file = robot.lookup("#menu-bar").<MenuBar>queryAs(MenuBar.class).getMenus().getFirst();
        return file.getItems().stream()
                .filter(item -> "open-recent".equals(item.getId()))
                .map(Menu.class::cast)
                .peek(Menu::show)
                .flatMap(menu -> menu.getItems().stream())
                .map(MenuItem::getText)
                .filter(text -> text.endsWith(".yaml"))
                .map(text -> text.substring(text.lastIndexOf('/') + 1))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static void await(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(MOST_SECONDS, TimeUnit.SECONDS, condition::getAsBoolean);
    }
}
