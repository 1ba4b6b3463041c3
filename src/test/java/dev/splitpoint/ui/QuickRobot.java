package dev.splitpoint.ui;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.javafx.tk.Toolkit;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.geometry.HorizontalDirection;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.ClickRobot;
import org.testfx.robot.DragRobot;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.Motion;
import org.testfx.robot.MouseRobot;
import org.testfx.robot.MoveRobot;
import org.testfx.robot.ScrollRobot;
import org.testfx.robot.SleepRobot;
import org.testfx.robot.TypeRobot;
import org.testfx.robot.impl.ClickRobotImpl;
import org.testfx.robot.impl.DragRobotImpl;
import org.testfx.robot.impl.KeyboardRobotImpl;
import org.testfx.robot.impl.MouseRobotImpl;
import org.testfx.robot.impl.MoveRobotImpl;
import org.testfx.robot.impl.ScrollRobotImpl;
import org.testfx.robot.impl.TypeRobotImpl;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The extension of a test of JavaFX nodes, and its robot: calls the method with {@link Start} before each test, or once
 * if the tests share their instance, and gives the test a robot. After each step it waits until the JavaFX thread has
 * handled what the step caused, and lays out the windows. TestFX's own robot sleeps 50 ms after each step instead; that
 * was half of the time of these tests. What happens later, by a timer or another thread, a test awaits.
 */
public final class QuickRobot extends FxRobot
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, ParameterResolver {
    /** An event may cause an event that causes another. */
    private static final int ROUNDS = 2;

    /** Longer than the time between the clicks of a double click. */
    private static final long APART_MILLIS = 600;

    /** Clicks at places with at least this distance, px, are not a double click. */
    private static final double CLICK_DISTANCE = 16;

    /** Pixels of a screen of 1000 × 2500. */
    private static final int SCREEN_BYTES = 1000 * 2500 * 4;

    private final MouseRobot mouse;
    private final KeyboardRobot keyboard;
    private final MoveRobot mover;
    private final ClickRobot clicker;
    private final DragRobot dragger;
    private final ScrollRobot scroller;
    private final TypeRobot typist;
    private Point2D clicked = Point2D.ZERO;
    private long clickedNanos;

    /** Made by JUnit, or by a program that has no tests. */
    public QuickRobot() {
        BaseRobot base = robotContext().getBaseRobot();
        SleepRobot pause = new NoPause();
        mouse = new QuickMouse(base);
        keyboard = new QuickKeyboard(base);
        mover = new MoveRobotImpl(base, mouse, pause);
        clicker = new ClickRobotImpl(mouse, mover, pause);
        dragger = new DragRobotImpl(mouse, mover);
        scroller = new ScrollRobotImpl(mouse);
        typist = new TypeRobotImpl(keyboard, pause);
    }

    /**
     * Waits until the JavaFX thread has handled queued events, and lays out the windows as the next pulse of the screen
     * would.
     */
    public static void settle() {
        handleQueued();
        WaitForAsyncUtils.waitFor(
                WaitForAsyncUtils.asyncFx(() -> Toolkit.getToolkit().firePulse()));
        handleQueued();
    }

    /** Waits until the JavaFX thread has handled queued events. */
    private static void handleQueued() {
        for (int i = 0; i < ROUNDS; i++) {
            WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> {}));
        }
    }

    /** Does something on the JavaFX thread, and settles. */
    public static void run(Runnable step) {
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(step));
        settle();
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        if (isShared(context)) {
            start(context.getRequiredTestInstance());
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        if (isShared(context)) {
            // It forgets the events of the test before.
            FxToolkit.registerPrimaryStage();
        } else {
            start(context.getRequiredTestInstance());
        }
    }

    private static boolean isShared(ExtensionContext context) {
        return context.getTestInstanceLifecycle().equals(Optional.of(TestInstance.Lifecycle.PER_CLASS));
    }

    private static void start(Object test) throws Exception {
        Stage stage = FxToolkit.registerPrimaryStage();
        run(QuickRobot::extendScreen);
        // Without it, the stage would keep a size that another test set.
        run(stage::sizeToScene);
        for (Method method : test.getClass().getDeclaredMethods()) {
            if (method.isAnnotationPresent(Start.class)) {
                method.setAccessible(true);
                run(() -> call(test, method, stage));
            }
        }
    }

    /**
     * Gives the headless screen of 1000 × 1000 pixels room below its edge. Before a popup is moved back to the screen,
     * it can reach beyond the edge for one frame, which the headless platform cannot draw.
     */
    private static void extendScreen() {
        if (Application.GetApplication() instanceof HeadlessApplication headless) {
            try {
                Field pixels = HeadlessApplication.class.getDeclaredField("frameBuffer");
                pixels.setAccessible(true);
                if (((ByteBuffer) pixels.get(headless)).capacity() < SCREEN_BYTES) {
                    pixels.set(headless, ByteBuffer.allocate(SCREEN_BYTES));
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void call(Object test, Method method, Stage stage) {
        try {
            method.invoke(test, stage);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("The test's start fails.", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        Stage stage = FxToolkit.registerPrimaryStage();
        boolean stays = isShared(context);
        run(() -> List.copyOf(Window.getWindows()).stream()
                .filter(window -> !stays || window != stage)
                .forEach(Window::hide));
        release(new MouseButton[0]);
        release(new KeyCode[0]);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FxRobot.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return this;
    }

    @Override
    public FxRobot interact(Runnable runnable) {
        run(runnable);
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> callable) {
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(callable));
        settle();
        return this;
    }

    @Override
    public FxRobot interrupt() {
        settle();
        return this;
    }

    @Override
    public FxRobot push(KeyCode... combination) {
        typist.push(combination);
        return this;
    }

    @Override
    public FxRobot push(KeyCodeCombination combination) {
        typist.push(combination);
        return this;
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        typist.type(keys);
        return this;
    }

    @Override
    public FxRobot type(KeyCode key, int times) {
        typist.type(key, times);
        return this;
    }

    @Override
    public FxRobot write(char character) {
        Window focused = window(Window::isFocused);
        KeyCode key = switch (character) {
            case '\n' -> KeyCode.ENTER;
            case '\t' -> KeyCode.TAB;
            default -> KeyCode.UNDEFINED;
        };
        robotContext().getBaseRobot().typeKeyboard(focused.getScene(), key, String.valueOf(character));
        settle();
        return this;
    }

    @Override
    public FxRobot write(String text) {
        text.chars().forEach(character -> write((char) character));
        return this;
    }

    @Override
    public FxRobot write(String text, int sleepMillis) {
        return write(text);
    }

    @Override
    public FxRobot scroll(int amount, VerticalDirection direction) {
        scroller.scroll(amount, direction);
        return this;
    }

    @Override
    public FxRobot scroll(int amount, HorizontalDirection direction) {
        scroller.scroll(amount, direction);
        return this;
    }

    @Override
    public FxRobot press(KeyCode... keys) {
        keyboard.press(keys);
        return this;
    }

    @Override
    public FxRobot release(KeyCode... keys) {
        keyboard.release(keys);
        return this;
    }

    @Override
    public FxRobot press(MouseButton... buttons) {
        mouse.press(buttons);
        return this;
    }

    @Override
    public FxRobot release(MouseButton... buttons) {
        mouse.release(buttons);
        return this;
    }

    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        return apart(() -> clicker.clickOn(buttons));
    }

    /** Presses a button, late enough that it is not the second click of a double click, also of another test. */
    private FxRobot apart(Runnable press) {
        Point2D at = robotContext().getBaseRobot().retrieveMouse();
        long left = APART_MILLIS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - clickedNanos);
        if (at.distance(clicked) < CLICK_DISTANCE && left > 0) {
            WaitForAsyncUtils.sleep(left, TimeUnit.MILLISECONDS);
        }
        press.run();
        clicked = at;
        clickedNanos = System.nanoTime();
        return this;
    }

    @Override
    public FxRobot clickOn(PointQuery point, Motion motion, MouseButton... buttons) {
        mover.moveTo(point, motion);
        return clickOn(buttons);
    }

    @Override
    public FxRobot doubleClickOn(MouseButton... buttons) {
        return apart(() -> clicker.doubleClickOn(buttons));
    }

    @Override
    public FxRobot doubleClickOn(PointQuery point, Motion motion, MouseButton... buttons) {
        mover.moveTo(point, motion);
        return doubleClickOn(buttons);
    }

    @Override
    public FxRobot drag(MouseButton... buttons) {
        return apart(() -> dragger.drag(buttons));
    }

    @Override
    public FxRobot drag(PointQuery point, MouseButton... buttons) {
        mover.moveTo(point, Motion.DEFAULT);
        return drag(buttons);
    }

    @Override
    public FxRobot drop() {
        dragger.drop();
        return this;
    }

    @Override
    public FxRobot dropTo(PointQuery point) {
        dragger.dropTo(point);
        return this;
    }

    @Override
    public FxRobot dropBy(double x, double y) {
        dragger.dropBy(x, y);
        return this;
    }

    @Override
    public FxRobot moveTo(PointQuery point, Motion motion) {
        mover.moveTo(point, motion);
        return this;
    }

    @Override
    public FxRobot moveBy(double x, double y, Motion motion) {
        mover.moveBy(x, y, motion);
        return this;
    }

    private static final class QuickMouse extends MouseRobotImpl {
        QuickMouse(BaseRobot base) {
            super(base);
        }

        @Override
        public void press(MouseButton... buttons) {
            pressNoWait(buttons);
            settle();
        }

        @Override
        public void release(MouseButton... buttons) {
            releaseNoWait(buttons);
            settle();
        }

        @Override
        public void move(Point2D location) {
            moveNoWait(location);
            settle();
        }

        @Override
        public void scroll(int wheelAmount) {
            scrollNoWait(wheelAmount);
            settle();
        }
    }

    private static final class QuickKeyboard extends KeyboardRobotImpl {
        QuickKeyboard(BaseRobot base) {
            super(base);
        }

        @Override
        public void press(KeyCode... keys) {
            for (KeyCode key : keys) {
                pressNoWait(key);
                settle();
            }
        }

        @Override
        public void release(KeyCode... keys) {
            if (keys.length == 0) {
                releaseNoWait();
                settle();
            }
            for (KeyCode key : keys) {
                releaseNoWait(key);
                settle();
            }
        }
    }

    /** Each step waits already until the JavaFX thread has handled it. */
    private static final class NoPause implements SleepRobot {
        @Override
        public void sleep(long milliseconds) {
            // See above.
        }

        @Override
        public void sleep(long duration, TimeUnit unit) {
            // See above.
        }
    }
}
