package dev.splitpoint.ui.kit.fx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(QuickRobot.class)
@Tag("window")
class KeyboardTest {
    @Test
    void onlyEditableTextControlsReceiveTyping(FxRobot robot) {
        robot.interact(() -> {
            Spinner<Integer> spinner = new Spinner<>(0, 9, 0);
            TextField label = new TextField();
            label.setEditable(false);
            assertThat(isTyping(new TextField())).isTrue();
            assertThat(isTyping(new CodeArea())).isTrue();
            assertThat(isTyping(spinner)).isFalse();
            spinner.setEditable(true);
            assertThat(isTyping(spinner)).isTrue();
            assertThat(isTyping(label)).isFalse();
            assertThat(isTyping(new ComboBox<>())).isFalse();
            assertThat(isTyping(new Button())).isFalse();
        });
    }

    private static boolean isTyping(Node target) {
        return Keyboard.isTyping(
                new KeyEvent(target, target, KeyEvent.KEY_PRESSED, "b", "b", KeyCode.B, false, false, false, false));
    }
}
