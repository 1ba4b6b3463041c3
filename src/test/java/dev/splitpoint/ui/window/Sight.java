package dev.splitpoint.ui.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Window;

/**
 * What a user sees of all windows, read on the JavaFX thread, and the waiting for it: for what is under way there and
 * for a pulse, never for a time. TestFX's own waiting sleeps for 50 ms after every key.
 */
final class Sight {
    private static final long MOST_SECONDS = 60;
    private static final int ROUNDS = 3;
    private static final long PAUSE_MILLIS = 10;
    private static final long PULSE_MILLIS = 500;

    private Sight() {}

    /** Runs something on the JavaFX thread, and returns when what it has put off is done too. */
    static void act(Runnable task) {
        FutureTask<Boolean> done = new FutureTask<>(task, true);
        Platform.runLater(done);
        for (int i = 0; i < ROUNDS; i++) {
            look(() -> true);
        }
        // What shows a dialog and waits for it is not done yet.
        if (done.isDone()) {
            result(done);
        }
    }

    /** {@return what is seen on the JavaFX thread} */
    static <T> T look(Callable<T> question) {
        FutureTask<T> task = new FutureTask<>(question);
        Platform.runLater(task);
        return result(task);
    }

    private static <T> T result(FutureTask<T> task) {
        try {
            return task.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("The window does not answer:\n" + windowThread(), e);
        }
    }

    /** Waits until every window has been laid out once more. */
    static void awaitPulse() {
        CountDownLatch laidOut = new CountDownLatch(1);
        AtomicReference<Scene> last = new AtomicReference<>();
        act(() -> {
            last.set(newest());
            onNextLayout(last.get(), laidOut::countDown);
        });
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        try {
            // A window that is closed meanwhile is not laid out.
            while (!laidOut.await(PULSE_MILLIS, TimeUnit.MILLISECONDS) && look(() -> isShowing(last.get()))) {
                if (System.nanoTime() > end) {
                    throw new AssertionError("The window is not laid out:\n" + windowThread());
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        look(() -> true);
    }

    /**
     * {@return the scene that is laid out last in a pulse: windows are laid out in the order in which they were shown}
     */
    private static Scene newest() {
        return Window.getWindows().stream()
                .filter(Window::isShowing)
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private static boolean isShowing(Scene scene) {
        return scene.getWindow() != null && scene.getWindow().isShowing();
    }

    private static void onNextLayout(Scene scene, Runnable done) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                done.run();
            }
        });
        Platform.requestNextPulse();
    }

    /**
     * Waits until something holds.
     *
     * @param what is named where it never does
     */
    static void await(Supplier<String> what, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        while (!look(condition::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("There is no " + what.get() + " to be seen, but " + look(Sight::ids));
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** {@return the node of an id that can be seen} */
    static Optional<Node> find(String id) {
        return everything().filter(node -> id.equals(node.getId())).findFirst();
    }

    /** {@return the node of an id, which is there} */
    static Node get(String id) {
        return find(id).orElseThrow(() -> new AssertionError("There is no " + id + "."));
    }

    /** {@return what shows a text in the window that came up last} */
    static Optional<Node> shown(String text) {
        return new ArrayList<>(Window.getWindows())
                .reversed().stream()
                        .flatMap(window -> Stream.ofNullable(window.getScene()))
                        .flatMap(scene -> all(scene.getRoot()))
                        .filter(node -> node instanceof Labeled labeled && text.equals(labeled.getText()))
                        .findFirst();
    }

    /** {@return the node that has the keyboard, in the window that has it} */
    static Optional<Node> focusOwner() {
        return Window.getWindows().stream()
                .filter(Window::isFocused)
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .flatMap(scene -> Stream.ofNullable(scene.getFocusOwner()))
                .findFirst();
    }

    /** {@return the parts of a node that can be seen, itself first} */
    static Stream<Node> all(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(Sight::all))
                : Stream.of(node);
    }

    private static Stream<Node> everything() {
        return Window.getWindows().stream()
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .flatMap(scene -> all(scene.getRoot()));
    }

    private static String windowThread() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getName().startsWith("JavaFX Application"))
                .flatMap(thread -> Stream.of(thread.getValue()))
                .map(StackTraceElement::toString)
                .collect(Collectors.joining("\n"));
    }

    private static List<String> ids() {
        return everything().flatMap(node -> Stream.ofNullable(node.getId())).toList();
    }
}
