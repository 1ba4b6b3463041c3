package dev.splitpoint.ui.design.rowkey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.ui.QuickRobot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class SampleKeysViewTest {
    private SampleKeysView view;

    @Start
    void start(Stage stage) {
        view = new SampleKeysView();
        stage.setScene(new Scene(view));
    }

    @Test
    void keysOfTheSameColorsReuseTheTextNodes() {
        show(keys("9 bytes", Hue.BLUE, "sensor-1", "sensor-2"));
        List<Text> before = texts(view);

        show(keys("10 bytes", Hue.BLUE, "sensor-31", "sensor-41"));

        assertThat(texts(view)).isEqualTo(before);
        assertThat(texts(view)).extracting(Text::getText).containsExactly("sensor-31", "sensor-41");
        assertThat(view.getAccessibleText()).isEqualTo(Messages.sampleKeys(List.of("sensor-31", "sensor-41")));
    }

    @Test
    void changedColorsKeyCountsAndProblemsRebuildTheView() {
        show(keys("9 bytes", Hue.BLUE, "sensor-1"));
        show(keys("9 bytes", Hue.GREEN, "sensor-1"));
        assertThat(texts(view).getFirst().getStyleClass())
                .contains(Hue.GREEN.styleClass())
                .doesNotContain(Hue.BLUE.styleClass());

        show(keys("9 bytes", Hue.GREEN, "a", "b", "c"));
        assertThat(texts(view)).extracting(Text::getText).containsExactly("a", "b", "c");

        show(new RowKeyModel.Preview(List.of(), "", List.of(), Optional.of("It cannot be.")));
        assertThat(texts(view)).isEmpty();
        assertThat(words(view)).containsExactly("It cannot be.");

        show(keys("1 byte", Hue.GREEN, "a", "b", "c"));
        assertThat(texts(view)).extracting(Text::getText).containsExactly("a", "b", "c");
        assertThat(words(view)).isEmpty();
    }

    private void show(RowKeyModel.Preview preview) {
        QuickRobot.run(() -> view.show(preview));
    }

    private static RowKeyModel.Preview keys(String length, Hue hue, String... texts) {
        List<List<KeyFragment>> keys = new ArrayList<>();
        for (String text : texts) {
            keys.add(List.of(new KeyFragment(text, Optional.of(0), Optional.of(hue))));
        }
        return new RowKeyModel.Preview(keys, length, List.of(), Optional.empty());
    }

    private static List<Text> texts(Parent in) {
        return below(in).stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .toList();
    }

    private static List<String> words(Parent in) {
        return below(in).stream()
                .filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    /** {@return all nodes but the insides of controls} */
    private static List<Node> below(Parent in) {
        List<Node> found = new ArrayList<>();
        for (Node node : in.getChildrenUnmodifiable()) {
            found.add(node);
            if (node instanceof Parent inner && !(node instanceof Labeled)) {
                found.addAll(below(inner));
            }
        }
        return found;
    }
}
