package dev.splitpoint.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class FormViewTest {
    private static final Input UNITS =
            new Input.Choice(List.of(new Input.Option("s", "seconds"), new Input.Option("ms", "milliseconds")));
    private static final Input HASHES =
            new Input.Choice(List.of(new Input.Option("md5", "MD5"), new Input.Option("crc", "CRC-32")));

    private final List<String> answers = new ArrayList<>();
    private FormView view;
    private TextField elsewhere;

    @Start
    void start(Stage stage) {
        view = new FormView(new Host());
        elsewhere = new TextField();
        stage.setScene(new Scene(new VBox(view, elsewhere)));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void aFreeControlAsksAnotherQuestionOfItsKind(FxRobot robot) {
        robot.interact(() -> view.show(form(field("min", new Input.Number(), "1"), field("unit", UNITS, "ms"))));
        TextField min = find("min");
        ComboBox<Input.Option> unit = find("unit");
        robot.interact(elsewhere::requestFocus);

        robot.interact(() -> view.show(form(field("hash", HASHES, "crc"), field("length", new Input.Number(), "8"))));

        assertThat(this.<TextField>find("length")).isSameAs(min).returns("8", TextField::getText);
        assertThat(this.<Node>find("hash")).isSameAs(unit);
        assertThat(unit.getItems()).extracting(Input.Option::id).containsExactly("md5", "crc");
        assertThat(unit.getValue().label()).isEqualTo("CRC-32");
        assertThat(unit.getAccessibleText()).isEqualTo("The hash");
        assertThat(unit.getTooltip().getText()).isEqualTo("About the hash.");
        assertThat(labels()).containsExactly("The hash", "The length");
        assertThat(answers).as("showing is no answer").isEmpty();

        robot.interact(() -> {
            unit.setValue(unit.getItems().getFirst());
            min.requestFocus();
            min.setText("9");
            elsewhere.requestFocus();
        });
        assertThat(answers).containsExactly("hash=md5", "length=9");
    }

    @Test
    void whatWasRefusedIsGoneWithItsQuestion(FxRobot robot) {
        Form one = form(field("min", new Input.Number(), "1"));
        robot.interact(() -> {
            view.show(one);
            TextField min = find("min");
            min.requestFocus();
            min.setText("bad");
            elsewhere.requestFocus();
        });
        assertThat(view.isRefused()).isTrue();

        robot.interact(() -> view.show(form(field("max", new Input.Number(), "2"))));
        assertThat(view.isRefused()).isFalse();
        assertThat(this.<TextField>find("max").getText()).isEqualTo("2");

        robot.interact(() -> view.show(one));
        assertThat(view.isRefused()).isFalse();
        assertThat(this.<TextField>find("min").getText()).isEqualTo("1");
    }

    @Test
    void aFieldWithTheKeyboardKeepsItWhateverStandsBesideIt(FxRobot robot) {
        robot.interact(() -> {
            view.show(form(field("min", new Input.Number(), "1"), field("max", new Input.Number(), "5")));
            TextField max = find("max");
            max.requestFocus();
            max.setText("55");
        });

        robot.interact(() -> view.show(form(field("unit", UNITS, "s"), field("max", new Input.Number(), "5"))));

        assertThat(this.<TextField>find("max").isFocused()).isTrue();
        assertThat(this.<TextField>find("max").getText()).isEqualTo("55");
        assertThat(answers).isEmpty();
    }

    @Test
    void aFieldWithTheKeyboardAsksNothingElse(FxRobot robot) {
        robot.interact(() -> {
            view.show(form(field("min", new Input.Number(), "1")));
            this.<TextField>find("min").requestFocus();
        });
        TextField min = find("min");

        robot.interact(() -> view.show(form(field("max", new Input.Number(), "2"))));

        assertThat(this.<Node>find("max")).isNotSameAs(min);
    }

    private Form form(Field... fields) {
        return new Form("thing", List.of(Section.of("section", "Title", List.of(fields))));
    }

    private Field field(String id, Input input, String value) {
        return new Field(id, "The " + id, "About the " + id + ".", input, value, text -> {
            if (text.equals("bad")) {
                throw new IllegalArgumentException("That is bad.");
            }
            answers.add(id + "=" + text);
        });
    }

    @SuppressWarnings("unchecked")
    private <N extends Node> N find(String id) {
        Set<Node> found = view.lookupAll("#" + id);
        assertThat(found).as(id).hasSize(1);
        return (N) found.iterator().next();
    }

    private List<String> labels() {
        return view.lookupAll(".field-label").stream().map(node -> ((Label) node).getText()).toList();
    }

    private static final class Host implements FormHost {
        @Override
        public void endMerge() {}

        @Override
        public Object about() {
            return "thing";
        }

        @Override
        public void undo() {}

        @Override
        public void redo() {}
    }
}
