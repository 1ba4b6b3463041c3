package dev.splitpoint.ui.kit.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class FormViewTest {
    private static final ControlType UNITS = new ControlType.Choice(
            List.of(new ControlType.Option("s", "seconds"), new ControlType.Option("ms", "milliseconds")));
    private static final ControlType HASHES = new ControlType.Choice(
            List.of(new ControlType.Option("md5", "MD5"), new ControlType.Option("crc", "CRC-32")));

    private final List<String> answers = new ArrayList<>();
    private Object about = "thing";
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
    void suggestedValueIsChosenByKeyboardAndErrorsCoverNoField(FxRobot robot) {
        ControlType input = new ControlType.Suggest(List.of("berlin", "hamburg", "bern"), "any");
        Field refusing = new Field("city", "City", "The city.", input, "", text -> {
            if (text.startsWith(">")) {
                throw new IllegalArgumentException("Not a condition.");
            }
            answers.add(text);
        });
        robot.interact(() -> view.show(new Form(
                "f",
                List.of(Section.of("s", "S", List.of(refusing, field("limit", new ControlType.Number(), "50")))))));
        TextField city = find("city");
        TextField limit = find("limit");
        robot.interact(city::requestFocus);

        robot.write("ber").type(KeyCode.DOWN).type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(city.getText()).isEqualTo("bern");
        robot.write(", ha").type(KeyCode.DOWN).type(KeyCode.ENTER).type(KeyCode.ENTER);
        assertThat(answers).containsExactly("bern, hamburg");

        double top = limit.localToScreen(0, 0).getY();
        robot.interact(() -> city.setText("> 5"));
        robot.type(KeyCode.ENTER);
        robot.interact(elsewhere::requestFocus);
        robot.interact(() -> view.getParent().layout());
        Label error = find("city-error");
        assertThat(error.isVisible() && error.getOpacity() == 1)
                .as("visible without the focus")
                .isTrue();
        assertThat(limit.localToScreen(0, 0).getY()).as("no field moves").isEqualTo(top);
        assertThat(error.localToScreen(0, 0).getY())
                .as("below its field")
                .isGreaterThanOrEqualTo(city.localToScreen(0, city.getHeight()).getY());
        robot.interact(limit::requestFocus);
        assertThat(error.isVisible()).as("not over the field that is edited").isFalse();
    }

    @Test
    void unusedControlIsReusedForAFieldOfItsType(FxRobot robot) {
        robot.interact(() -> view.show(form(field("min", new ControlType.Number(), "1"), field("unit", UNITS, "ms"))));
        TextField min = find("min");
        ComboBox<ControlType.Option> unit = find("unit");
        robot.interact(elsewhere::requestFocus);

        robot.interact(
                () -> view.show(form(field("hash", HASHES, "crc"), field("length", new ControlType.Number(), "8"))));

        assertThat(this.<TextField>find("length")).isSameAs(min).returns("8", TextField::getText);
        assertThat(this.<Node>find("hash")).isSameAs(unit);
        assertThat(unit.getItems()).extracting(ControlType.Option::id).containsExactly("md5", "crc");
        assertThat(unit.getValue().label()).isEqualTo("CRC-32");
        assertThat(unit.getAccessibleText()).isEqualTo("The hash");
        assertThat(Accessibles.help(unit).get()).isEqualTo("About the hash.");
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
    void invalidInputIsHiddenAndRestoredWithItsField(FxRobot robot) {
        Form one = form(field("min", new ControlType.Number(), "1"));
        robot.interact(() -> {
            view.show(one);
            TextField min = find("min");
            min.requestFocus();
            min.setText("bad");
            elsewhere.requestFocus();
        });
        assertThat(view.isRefused()).isTrue();

        robot.interact(() -> view.show(form(field("max", new ControlType.Number(), "2"))));
        assertThat(view.isRefused()).isFalse();
        assertThat(this.<TextField>find("max").getText()).isEqualTo("2");

        robot.interact(() -> view.show(one));
        assertThat(view.isRefused()).isTrue();
        assertThat(this.<TextField>find("min").getText()).isEqualTo("bad");
        assertThat(((Label) find("min-error")).getText()).isEqualTo("That is bad.");

        Form other = form(field("min", new ControlType.Number(), "3"));
        robot.interact(() -> view.show(other));
        assertThat(view.isRefused())
                .as("the answer in its place is another one")
                .isFalse();
        assertThat(this.<TextField>find("min").getText()).isEqualTo("3");
    }

    @Test
    void invalidInputIsRestoredForItsSubject(FxRobot robot) {
        Form form = form(field("min", new ControlType.Number(), "1"));
        robot.interact(() -> {
            about = "a";
            view.show(form);
            TextField min = find("min");
            min.requestFocus();
            min.setText("bad");
            elsewhere.requestFocus();
            about = "b";
            view.show(form);
        });
        assertThat(this.<TextField>find("min").getText()).isEqualTo("1");
        assertThat(view.isRefused()).isFalse();

        robot.interact(() -> {
            about = "a";
            view.show(form);
        });
        assertThat(this.<TextField>find("min").getText()).isEqualTo("bad");
        assertThat(view.isRefused()).isTrue();
    }

    @Test
    void invalidPolicyInputIsRestoredForItsPolicy(FxRobot robot) {
        Form policy = form(field("gc", new ControlType.Policy(), "maxage=1d or (maxage=2d and maxversions=3)"));
        robot.interact(() -> {
            about = "a";
            view.show(policy);
            TextField versions = find("gc-1-1-value");
            versions.requestFocus();
            versions.setText("0");
            elsewhere.requestFocus();
        });
        assertThat(view.isRefused()).isTrue();
        robot.interact(() -> {
            about = "b";
            view.show(policy);
        });
        assertThat(this.<TextField>find("gc-1-1-value").getText()).isEqualTo("3");
        assertThat(view.isRefused()).isFalse();
        robot.interact(() -> {
            about = "a";
            view.show(policy);
        });
        assertThat(this.<TextField>find("gc-1-1-value").getText()).isEqualTo("0");
        assertThat(this.<Label>find("gc-1-1-value-error").getText()).contains("must be 1 or more");
        assertThat(view.isRefused()).isTrue();
    }

    @Test
    void nextFormIsShownAfterAFormFailsToBuild(FxRobot robot) {
        Form one = movable("one");
        Form two = movable("one", "two");
        robot.interact(() -> {
            view.show(one);
            Form failing = form(field("gc", new ControlType.Policy(), "no policy"));
            assertThatThrownBy(() -> view.show(failing)).isInstanceOf(IllegalArgumentException.class);
            view.show(one);
        });
        assertThat(view.section("read-0")).isPresent();
        assertThat(view.section("read-1")).isEmpty();

        robot.interact(() -> view.show(two));
        assertThat(find("up-read-1").isVisible()).isTrue();
    }

    @Test
    void focusFollowsAMovedSection(FxRobot robot) {
        robot.interact(() -> {
            view.show(movable("one", "two", "three"));
            find("up-read-2").requestFocus();
            view.show(movable("one", "three", "two"));
        });
        assertThat(owner()).isEqualTo("up-read-1");

        robot.interact(() -> view.show(movable("three", "one", "two")));
        assertThat(owner()).as("the first one cannot go up").isEqualTo("down-read-0");

        robot.interact(() -> view.show(movable("one", "two", "three")));
        assertThat(owner())
                .as("the last one cannot go down, and no other button is pressed by the next key")
                .isEqualTo("up-read-2");

        robot.interact(() -> {
            find("scale-read-2").requestFocus();
            view.show(movable(List.of("up", "down"), "one", "two", "three"));
        });
        assertThat(owner()).as("what has no counterpart").isEqualTo("read-2-limit");

        robot.interact(() -> view.show(form(field("min", new ControlType.Number(), "1"))));
        assertThat(owner()).as("nothing of it is left").isEqualTo("min");
    }

    @Test
    void sliderFollowsTheTypedNumber(FxRobot robot) {
        robot.interact(() -> {
            view.show(share("1"));
            TextField share = find("share");
            share.requestFocus();
            share.setText("0.04");
            elsewhere.requestFocus();
        });
        assertThat(answers).containsExactly("share=0.04");
        assertThat(this.<Slider>find("share-slider").getValue()).isEqualTo(0.04);
    }

    /** A form that is made anew with each answer, as a design's is. */
    private Form share(String value) {
        return form(new Field("share", "Share", "A share.", new ControlType.Slide(0, 1, 0.01), value, text -> {
            answers.add("share=" + text);
            view.show(share(text));
        }));
    }

    @Test
    void focusedFieldKeepsFocusAndTextWhenItsNeighborChanges(FxRobot robot) {
        robot.interact(() -> {
            view.show(form(field("min", new ControlType.Number(), "1"), field("max", new ControlType.Number(), "5")));
            TextField max = find("max");
            max.requestFocus();
            max.setText("55");
        });

        robot.interact(() -> view.show(form(field("unit", UNITS, "s"), field("max", new ControlType.Number(), "5"))));

        assertThat(this.<TextField>find("max").isFocused()).isTrue();
        assertThat(this.<TextField>find("max").getText()).isEqualTo("55");
        assertThat(answers).isEmpty();
    }

    @Test
    void focusedControlIsNotReusedForAnotherField(FxRobot robot) {
        robot.interact(() -> {
            view.show(form(field("min", new ControlType.Number(), "1")));
            this.<TextField>find("min").requestFocus();
        });
        TextField min = find("min");

        robot.interact(() -> view.show(form(field("max", new ControlType.Number(), "2"))));

        assertThat(this.<Node>find("max")).isNotSameAs(min);
    }

    @Test
    void inputOfOneSubjectIsNotShownForAnother(FxRobot robot) {
        robot.interact(() -> {
            view.show(reads("one", "two"));
            TextField limit = find("read-0-limit");
            limit.requestFocus();
            limit.setText("bad");
            elsewhere.requestFocus();
        });
        assertThat(view.isRefused()).isTrue();
        TextField limit = find("read-0-limit");

        robot.interact(() -> view.show(reads("two", "one")));
        assertThat(this.<Node>find("read-0-limit")).isSameAs(limit);
        assertThat(limit.getText()).isEqualTo("2");
        assertThat(this.<TextField>find("read-1-limit").getText())
                .as("it goes along with what it is about")
                .isEqualTo("bad");

        robot.interact(() -> {
            limit.requestFocus();
            limit.setText("22");
            view.show(reads("one"));
        });
        assertThat(limit.getText())
                .as("what was refused there before, not what was typed about the other")
                .isEqualTo("bad");
        assertThat(answers).isEmpty();
    }

    @Test
    void reusedControlTakesTextAndActionOfTheNewForm(FxRobot robot) {
        Field kind = field("kind", UNITS, "s");
        robot.interact(() -> view.show(form(kind)));
        ComboBox<ControlType.Option> box = find("kind");
        robot.interact(() -> view.show(form(new Field("kind", kind.label(), "More.", UNITS, "ms", kind.accept()))));
        assertThat(this.<Node>find("kind")).isSameAs(box);
        assertThat(Accessibles.help(box).get()).isEqualTo("More.");
        assertThat(box.getAccessibleHelp()).isEqualTo("More.");

        robot.interact(() -> view.show(commanding("one")));
        Button button = find("go");
        robot.interact(() -> view.show(commanding("two")));
        assertThat(this.<Node>find("go")).isSameAs(button);
        robot.interact(button::fire);
        assertThat(answers).containsExactly("two");
        assertThat(Accessibles.help(button).get()).isEqualTo("Does two.");
        robot.moveTo(button);
        TestWindow.await(
                robot, () -> button.getTooltip() != null && button.getTooltip().isShowing());
        assertThat(button.getTooltip().getText()).isEqualTo("Does two.");
    }

    @Test
    void multipleChoiceControlIsReusedWithOtherOptions(FxRobot robot) {
        robot.interact(() ->
                view.show(form(field("of", new ControlType.Pick(List.of("a", "b"), "none of these"), "a"))));
        MenuButton pick = find("of");
        robot.interact(() -> view.show(form(field("families", new ControlType.Pick(List.of("m", "logs"), "all"), ""))));
        assertThat(this.<Node>find("families")).isSameAs(pick).returns("all", node -> ((MenuButton) node).getText());
        robot.interact(() -> {
            CheckMenuItem logs = (CheckMenuItem) pick.getItems().getLast();
            logs.setSelected(true);
            logs.fire();
        });
        assertThat(answers).hasSize(1).first().asString().startsWith("families=");
        assertThat(pick.getItems()).extracting(MenuItem::getText).containsExactly("m", "logs");
    }

    @Test
    void policyRuleOffersOnlyPossibleMoves(FxRobot robot) {
        robot.interact(() -> view.show(
                form(field("gc", new ControlType.Policy(), "maxage=1d or maxage=2d or (maxage=3d and maxage=4d)"))));
        assertThat(disabled("up")).containsExactly("gc-0-up");
        assertThat(disabled("down")).containsExactly("gc-2-down");
        policy(robot, "maxage=1d or maxage=2d or (maxage=3d and maxage=4d)", "gc-1-down");
        assertThat(answers).containsExactly("gc=maxage=1d or (maxage=2d and maxage=3d and maxage=4d)");
        assertThat(disabled("down")).containsExactly("gc-1-down");
        assertThat(owner()).as("the keyboard goes along into the group").isEqualTo("gc-1-0-down");

        policy(robot, "maxage=1d or maxage=2d or maxage=3d", "gc-0-down");
        assertThat(answers).last().isEqualTo("gc=maxage=2d or maxage=1d or maxage=3d");
        assertThat(owner()).as("past another").isEqualTo("gc-1-down");
        policy(robot, answers.getLast().substring("gc=".length()), "gc-1-down");
        assertThat(owner()).as("what cannot go further can go back").isEqualTo("gc-2-up");
    }

    private void policy(FxRobot robot, String policy, String pressed) {
        robot.interact(() -> {
            view.show(form(field("gc", new ControlType.Policy(), policy)));
            Button button = find(pressed);
            button.requestFocus();
            button.fire();
            view.show(
                    form(field("gc", new ControlType.Policy(), answers.getLast().substring("gc=".length()))));
        });
    }

    private List<String> disabled(String id) {
        return view.lookupAll(".policy-icon").stream()
                .filter(node -> node.isDisabled() && node.getId().endsWith("-" + id))
                .map(Node::getId)
                .toList();
    }

    /** Sections whose ids are their places. */
    private Form reads(String... names) {
        return new Form(
                "reads",
                IntStream.range(0, names.length)
                        .mapToObj(i -> Section.of(
                                "read-" + i,
                                names[i],
                                List.of(field(
                                        "read-" + i + "-limit",
                                        new ControlType.Number(),
                                        names[i].equals("one") ? "1" : "2"))))
                        .toList());
    }

    /** Sections whose ids are their places, with buttons that move them. */
    private Form movable(String... names) {
        return movable(List.of("scale", "up", "down"), names);
    }

    private Form movable(List<String> commands, String... names) {
        return new Form(
                "reads",
                IntStream.range(0, names.length)
                        .mapToObj(i -> Section.of(
                                        "read-" + i,
                                        names[i],
                                        List.of(field("read-" + i + "-limit", new ControlType.Number(), "1")))
                                .withCommands(commands.stream()
                                        .filter(what -> what.equals("up")
                                                ? i > 0
                                                : !what.equals("down") || i < names.length - 1)
                                        .map(what -> new Section.Command(
                                                what + "-read-" + i, what, "Does it.", () -> answers.add(what)))
                                        .map(made -> made.id().startsWith("up")
                                                ? made.against("down-read-" + i)
                                                : made.id().startsWith("down") ? made.against("up-read-" + i) : made)
                                        .toArray(Section.Command[]::new)))
                        .toList());
    }

    private String owner() {
        return view.getScene().getFocusOwner().getId();
    }

    private Form commanding(String what) {
        return new Form(
                "thing",
                List.of(Section.of("section", "Title", List.of())
                        .withCommands(new Section.Command("go", "Go", "Does " + what + ".", () -> answers.add(what)))));
    }

    private Form form(Field... fields) {
        return new Form("thing", List.of(Section.of("section", "Title", List.of(fields))));
    }

    private Field field(String id, ControlType input, String value) {
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
        return view.lookupAll(".field-label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private final class Host implements FormHost {
        @Override
        public void endMerge() {}

        @Override
        public Object editedDocument() {
            return about;
        }

        @Override
        public void undo() {}

        @Override
        public void redo() {}
    }
}
