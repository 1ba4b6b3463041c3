package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;

/** A hand at the keyboard. */
final class KeyboardHand implements Hand {
    private static final int MOST_STEPS = 600;
    private static final int MOST_ITEMS = 20;

    private final Robot robot = Sight.look(Robot::new);

    /** Presses keys together. */
    void push(KeyCode... keys) {
        strike(keys);
        Sight.awaitPulse();
    }

    /** Gives what has just been added its name. */
    void name(String name) {
        push(KeyCode.F2);
        write(name);
    }

    /** Types a text in place of the one in the field that has the focus. */
    void replace(String text) {
        strike(KeyCode.CONTROL, KeyCode.A);
        write(text);
    }

    /** Types a text, and Enter. */
    void write(String text) {
        letters(text);
        push(KeyCode.ENTER);
    }

    /** Types a text, a character after the other. */
    void letters(String text) {
        text.chars()
                .forEach(c -> Sight.act(() -> {
                    Node owner = Sight.focusOwner().orElseThrow();
                    String letter = Character.toString(c);
                    fire(owner, KeyEvent.KEY_PRESSED, "");
                    fire(owner, KeyEvent.KEY_TYPED, letter);
                    fire(owner, KeyEvent.KEY_RELEASED, "");
                }));
    }

    /** Types a text at once, as an input method commits it. */
    void commit(String text) {
        Sight.act(() -> fire(Sight.focusOwner().orElseThrow(), KeyEvent.KEY_TYPED, text));
    }

    /** Finds something in the command palette and does it. */
    void palette(String text) {
        push(KeyCode.CONTROL, KeyCode.K);
        write(text);
    }

    /** Goes on by Tab until a node has the focus. */
    void tabTo(String id) {
        step(id, KeyCode.TAB);
    }

    /** Goes back by Shift+Tab until a node has the focus. */
    void backTo(String id) {
        step(id, KeyCode.SHIFT, KeyCode.TAB);
    }

    /** Goes to something by Tab and presses it by the space bar. */
    void press(String id) {
        tabTo(id);
        push(KeyCode.SPACE);
    }

    @Override
    public void type(String id, String text) {
        tabTo(id);
        replace(text);
    }

    @Override
    public void pick(String id, String text) {
        tabTo(id);
        push(KeyCode.F4);
        int steps = Sight.look(() -> {
            ComboBox<?> box = (ComboBox<?>) Sight.get(id);
            return index(box, text) - box.getSelectionModel().getSelectedIndex();
        });
        for (int i = 0; i < Math.abs(steps); i++) {
            strike(steps > 0 ? KeyCode.DOWN : KeyCode.UP);
        }
        push(KeyCode.ENTER);
    }

    @Override
    public void mark(String id, String text) {
        press(id);
        String item = id + "-pick-" + text;
        Sight.await(() -> item, () -> Sight.find(item).isPresent());
        for (int i = 0; i < MOST_ITEMS && !isAt(item); i++) {
            push(KeyCode.DOWN);
        }
        assertThat(isAt(item)).as(item).isTrue();
        push(KeyCode.ENTER);
    }

    private void step(String id, KeyCode... keys) {
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < MOST_STEPS; i++) {
            String now = Sight.look(
                    () -> Sight.focusOwner().map(KeyboardHand::nameOf).orElse("nothing"));
            if (now.equals(id)) {
                return;
            }
            passed.add(now);
            strike(keys);
        }
        throw new AssertionError("Tab does not come to " + id + ", but to "
                + passed.stream().distinct().toList());
    }

    private void strike(KeyCode... keys) {
        for (KeyCode key : keys) {
            Sight.act(() -> robot.keyPress(key));
        }
        for (KeyCode key : Arrays.asList(keys).reversed()) {
            Sight.act(() -> robot.keyRelease(key));
        }
    }

    private static void fire(Node owner, EventType<KeyEvent> type, String letter) {
        if (owner.getScene() != null) {
            Event.fireEvent(owner, new KeyEvent(type, letter, "", KeyCode.UNDEFINED, false, false, false, false));
        }
    }

    private static boolean isAt(String item) {
        return Sight.look(() -> Sight.find(item)
                .filter(node -> node == node.getScene().getFocusOwner())
                .isPresent());
    }

    private static <T> int index(ComboBox<T> box, String text) {
        List<String> labels = box.getItems().stream()
                .map(item -> box.getConverter().toString(item))
                .toList();
        assertThat(labels).contains(text);
        return labels.indexOf(text);
    }

    private static String nameOf(Node node) {
        Node named = node;
        while (named.getId() == null && named.getParent() != null) {
            named = named.getParent();
        }
        return String.valueOf(named.getId());
    }
}
