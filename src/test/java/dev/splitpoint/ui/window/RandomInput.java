package dev.splitpoint.ui.window;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Random clicks, drags, keys, and texts, in all windows that no dialog blocks. */
final class RandomInput {
    /** Commands that leave the designs: the window stays open, and real tables stay as they are. */
    static final Pattern SKIPPED =
            Pattern.compile("quit|real-tables|add-instance|.*emulator.*|import-table|paste-table");

    private static final double SCREEN = 1_000;

    private static final List<List<KeyCode>> KEYS = Stream.of(
                    "TAB",
                    "TAB",
                    "SHIFT TAB",
                    "ENTER",
                    "ENTER",
                    "ESCAPE",
                    "SPACE",
                    "UP",
                    "DOWN",
                    "LEFT",
                    "RIGHT",
                    "HOME",
                    "END",
                    "PAGE_UP",
                    "PAGE_DOWN",
                    "DELETE",
                    "BACK_SPACE",
                    "F1",
                    "F2",
                    "F5",
                    "F8",
                    "F11",
                    "CONTROL Z",
                    "CONTROL Y",
                    "CONTROL A",
                    "CONTROL C",
                    "CONTROL X",
                    "CONTROL V",
                    "CONTROL D",
                    "CONTROL S",
                    "CONTROL F",
                    "CONTROL K",
                    "CONTROL E",
                    "CONTROL SPACE",
                    "CONTROL TAB",
                    "CONTROL LEFT",
                    "CONTROL RIGHT",
                    "ALT UP",
                    "ALT DOWN",
                    "SHIFT RIGHT",
                    "SHIFT DOWN",
                    "SHIFT F10",
                    "PLUS",
                    "MINUS")
            .map(keys -> Stream.of(keys.split(" ")).map(KeyCode::valueOf).toList())
            .toList();

    private final Robot robot = Sight.look(Robot::new);
    private final KeyboardHand keyboard = new KeyboardHand();
    private final Consumer<Runnable> fx;
    private final Consumer<String> log;

    /**
     * @param fx runs tasks on the JavaFX thread
     * @param log receives what is clicked and typed
     */
    RandomInput(Consumer<Runnable> fx, Consumer<String> log) {
        this.fx = fx;
        this.log = log;
    }

    /** {@return whether a modal dialog blocks the main window} */
    static boolean isBlocked() {
        return reachable().getFirst() instanceof Stage stage && stage.getModality() != Modality.NONE;
    }

    /** {@return the showing windows, from the last modal dialog on} */
    static List<Window> reachable() {
        List<Window> showing =
                Window.getWindows().stream().filter(Window::isShowing).toList();
        int first = showing.size() - 1;
        while (first > 0 && !(showing.get(first) instanceof Stage stage && stage.getModality() != Modality.NONE)) {
            first--;
        }
        return showing.subList(Math.max(first, 0), showing.size());
    }

    /**
     * {@return a random point of a random node, on the screen; empty if there is none}
     *
     * @param kind regular expression that the ID of the node or one of its style classes contains
     */
    private Optional<Point2D> point(RandomChanges random, String kind) {
        return Sight.look(() -> {
            List<Window> windows = reachable();
            Window chosen = random.chance(70) ? windows.getLast() : random.pick(windows);
            Pattern wanted = Pattern.compile(kind);
            List<Node> nodes = Sight.all(chosen.getScene().getRoot())
                    .filter(node -> !node.isDisabled()
                            && wanted.matcher(node.getId() + " " + node.getStyleClass())
                                    .find())
                    .filter(node -> Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                            .noneMatch(part -> SKIPPED.matcher(String.valueOf(part.getId()))
                                    .matches()))
                    .toList();
            if (nodes.isEmpty()) {
                return Optional.empty();
            }
            Node node = random.pick(nodes);
            Bounds bounds = node.localToScreen(node.getLayoutBounds());
            Point2D point = new Point2D(
                    bounds.getMinX() + random.share() * bounds.getWidth(),
                    bounds.getMinY() + random.share() * bounds.getHeight());
            log.accept(node.getTypeSelector() + " #" + node.getId() + " " + node.getStyleClass() + " at " + point);
            return Optional.of(point)
                    .filter(at -> at.getX() >= 0 && at.getX() < SCREEN && at.getY() >= 0 && at.getY() < SCREEN);
        });
    }

    /** Clicks a node once or twice, with either button. */
    void click(RandomChanges random, String kind) {
        point(random, kind).ifPresent(point -> {
            MouseButton button = random.chance(15) ? MouseButton.SECONDARY : MouseButton.PRIMARY;
            fx.accept(() -> robot.mouseMove(point));
            for (int i = random.chance(15) ? 2 : 1; i > 0; i--) {
                fx.accept(() -> robot.mousePress(button));
                fx.accept(() -> robot.mouseRelease(button));
            }
        });
    }

    /** Drags from a node to another place, or turns the wheel. */
    void drag(RandomChanges random, String kind) {
        Optional<Point2D> to = point(random, "");
        point(random, kind).ifPresent(from -> {
            fx.accept(() -> robot.mouseMove(from));
            if (to.isEmpty() || random.chance(40)) {
                List<KeyCode> held =
                        random.chance(40) ? List.of(random.pick(List.of(KeyCode.CONTROL, KeyCode.SHIFT))) : List.of();
                int by = random.pick(List.of(-1, 1));
                held.forEach(key -> fx.accept(() -> robot.keyPress(key)));
                fx.accept(() -> robot.mouseWheel(by));
                held.forEach(key -> fx.accept(() -> robot.keyRelease(key)));
                return;
            }
            try {
                fx.accept(() -> robot.mousePress(MouseButton.PRIMARY));
                fx.accept(() -> robot.mouseMove(from.midpoint(to.get())));
                fx.accept(() -> robot.mouseMove(to.get()));
            } finally {
                // A pressed button would scroll a text forever.
                fx.accept(() -> robot.mouseRelease(MouseButton.PRIMARY));
            }
        });
    }

    /** Presses a combination of keys. */
    void pressKeys(RandomChanges random) {
        List<KeyCode> keys = random.pick(KEYS);
        log.accept(String.valueOf(keys));
        keyboard.push(keys.toArray(KeyCode[]::new));
    }

    /** Types a text into the focused control, or into one that is clicked first. */
    void type(RandomChanges random) {
        if (random.chance(60)) {
            click(random, "text-field|text-area|spinner|combo-box");
        }
        if (Sight.look(() -> Sight.focusOwner().isEmpty())) {
            return;
        }
        String text = random.text();
        log.accept(text);
        if (random.chance(80)) {
            keyboard.push(KeyCode.CONTROL, KeyCode.A);
        }
        fx.accept(() -> Sight.focusOwner()
                .ifPresent(owner -> text.codePoints()
                        .forEach(letter -> Event.fireEvent(
                                owner,
                                new KeyEvent(
                                        KeyEvent.KEY_TYPED,
                                        Character.toString(letter),
                                        "",
                                        KeyCode.UNDEFINED,
                                        false,
                                        false,
                                        false,
                                        false)))));
        if (random.chance(80)) {
            keyboard.push(random.pick(List.of(KeyCode.ENTER, KeyCode.ENTER, KeyCode.TAB, KeyCode.ESCAPE)));
        }
    }
}
