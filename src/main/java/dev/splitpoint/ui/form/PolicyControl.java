package dev.splitpoint.ui.form;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.ui.fx.Icons;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.GcText;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** A garbage-collection policy as blocks in blocks: all of some rules, any of some, versions, ages. */
final class PolicyControl extends FieldControl {
    private static final GcRule VERSIONS = new GcRule.MaxNumVersions(1);
    private static final GcRule AGE = new GcRule.MaxAge(Duration.ofDays(30));
    private static final String ALL = "all of";
    private static final String ANY = "any of";
    private static final String UP = "up";
    private static final String DOWN = "down";

    private final VBox box = new VBox();
    private final List<RuleValue> values = new ArrayList<>();
    private Optional<GcRule> policy = Optional.empty();

    PolicyControl(Field first, FormHost host, Consumer<Optional<String>> refused) {
        super(first, host, refused);
        box.getStyleClass().add("policy");
    }

    @Override
    boolean turns() {
        return false;
    }

    @Override
    void name() {}

    @Override
    Node node() {
        return box;
    }

    @Override
    boolean isRefused() {
        return super.isRefused() || values.stream().anyMatch(RuleValue::isRefused);
    }

    @Override
    Optional<TextInputControl> typed() {
        return Optional.empty();
    }

    @Override
    void answer(String value) {
        Optional<GcRule> shown = GcText.parse(value);
        if (shown.equals(policy) && !box.getChildren().isEmpty() && !isRefused()) {
            return;
        }
        policy = shown;
        String focused = box.lookupAll(".policy-part").stream()
                .filter(Node::isFocused)
                .map(Node::getId)
                .findFirst()
                .orElse("");
        box.getChildren().clear();
        values.clear();
        policy.ifPresent(rule -> box.getChildren().add(block(rule, List.of())));
        if (policy.isEmpty()) {
            Label never = new Label("No rules yet.");
            never.getStyleClass().add("policy-words");
            box.getChildren().add(never);
        }
        if (policy.filter(RuleEdits::isGroup).isEmpty()) {
            box.getChildren().add(adders(List.of()));
        }
        if (!focused.isEmpty()) {
            // What was pressed may be gone, or have nothing more to do.
            List<Node> parts = box.lookupAll(".policy-part").stream().filter(node -> !node.isDisable()).toList();
            parts.stream()
                    .filter(node -> focused.equals(node.getId()))
                    .findFirst()
                    .or(() -> parts.stream().filter(node -> opposite(focused).equals(node.getId())).findFirst())
                    .or(() -> parts.stream().findFirst())
                    .ifPresent(Node::requestFocus);
        }
    }

    private Node block(GcRule rule, List<Integer> place) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> line(place, "beyond",
                    typed(place, Integer.toString(versions), "Versions kept", "How many versions are kept, 1 or more.",
                            text -> GcText.versions("The number of versions", text)),
                    versions == 1 ? "version" : "versions");
            case GcRule.MaxAge(Duration age) -> line(place, "older than",
                    typed(place, Quantities.time(age), "Age", "The age over which cells are deleted, such as 30 d.",
                            text -> GcText.age("The age", text)),
                    "");
            case GcRule.Intersection all -> group(all, place);
            case GcRule.Union any -> group(any, place);
        };
    }

    private Node group(GcRule rule, List<Integer> place) {
        ComboBox<String> kind = part(new ComboBox<>(), "kind", place, "How the rules are joined",
                "All of: only what every rule deletes is deleted. Any of: what one rule deletes is.");
        kind.getItems().setAll(ALL, ANY);
        kind.setValue(rule instanceof GcRule.Intersection ? ALL : ANY);
        kind.valueProperty().addListener((value, was, is) ->
                edit(RuleEdits.kind(root(), place, ALL.equals(is))));
        HBox head = new HBox(kind, gap());
        buttons(place, head);
        head.getStyleClass().add("policy-line");
        VBox inner = new VBox(head);
        inner.getStyleClass().add("policy-group");
        List<GcRule> rules = RuleEdits.rules(rule);
        for (int i = 0; i < rules.size(); i++) {
            inner.getChildren().add(block(rules.get(i), RuleEdits.join(place, i)));
        }
        inner.getChildren().add(adders(place));
        return inner;
    }

    private Node line(List<Integer> place, String before, RuleValue value, String after) {
        HBox line = new HBox(words(before), value.text(), words(after), gap());
        line.getStyleClass().addAll("policy-line", "policy-rule");
        buttons(place, line);
        return new VBox(line, value.reason());
    }

    private RuleValue typed(
            List<Integer> place, String value, String name, String help, Function<String, GcRule> parse) {
        RuleValue typed = new RuleValue(
                part(new TextField(value), "value", place, name, help),
                parse,
                rule -> field().answer().accept(GcText.code(Optional.of(RuleEdits.replace(root(), place, rule)))),
                rule -> edit(RuleEdits.replace(root(), place, rule)));
        values.add(typed);
        return typed;
    }

    private Node adders(List<Integer> place) {
        FlowPane bar = new FlowPane();
        bar.getStyleClass().add("policy-adders");
        boolean nested = !place.isEmpty() || policy.filter(RuleEdits::isGroup).isPresent();
        bar.getChildren().add(adder("versions", "+ versions", "Adds a rule by number of versions.", place, VERSIONS));
        bar.getChildren().add(adder("age", "+ age", "Adds a rule by age.", place, AGE));
        boolean all = policy.map(root -> RuleEdits.at(root, place)).filter(GcRule.Intersection.class::isInstance).isEmpty();
        if (nested || policy.isEmpty()) {
            bar.getChildren().add(all
                    ? adder("group", "+ all of", "Adds a group: deletes what all of its rules delete.", place,
                            new GcRule.Intersection(List.of(VERSIONS, AGE)))
                    : adder("group", "+ any of", "Adds a group: deletes what any of its rules deletes.", place,
                            new GcRule.Union(List.of(VERSIONS, AGE))));
        }
        return bar;
    }

    private Button adder(String id, String label, String help, List<Integer> place, GcRule added) {
        Button button = part(new Button(label), "add-" + id, place, label.replace("+", "Add"), help);
        button.getStyleClass().add("policy-button");
        button.setOnAction(pressed -> edit(RuleEdits.add(policy, place, added)));
        return button;
    }

    private void buttons(List<Integer> place, HBox line) {
        if (!place.isEmpty()) {
            line.getChildren().addAll(mover(place, true), mover(place, false));
        }
        line.getChildren().add(icon("remove", Feather.X, place, "Remove", "Removes the rule.",
                () -> edit(RuleEdits.remove(root(), place))));
    }

    private Button mover(List<Integer> place, boolean up) {
        GcRule moved = RuleEdits.move(root(), place, up);
        Button button = up
                ? icon(UP, Feather.CHEVRON_UP, place, "Move up",
                        "Moves the rule up: past the one above, into a group, or out of its own.", () -> edit(moved))
                : icon(DOWN, Feather.CHEVRON_DOWN, place, "Move down",
                        "Moves the rule down: past the one below, into a group, or out of its own.", () -> edit(moved));
        button.setDisable(moved.equals(root()));
        return button;
    }

    private Button icon(String id, Feather icon, List<Integer> place, String name, String help, Runnable run) {
        Button button = part(new Button("", Icons.of(icon)), id, place, name, help);
        button.getStyleClass().addAll("policy-button", "policy-icon");
        button.setOnAction(pressed -> run.run());
        return button;
    }

    /** {@return a control of a block, under an id that says where the block is: {@code gc-rule-0-1-remove}} */
    private <C extends javafx.scene.control.Control> C part(
            C control, String what, List<Integer> place, String name, String help) {
        String way = place.stream().map(i -> "-" + i).collect(Collectors.joining());
        control.getStyleClass().add("policy-part");
        return Named.control(control, field().id() + way + "-" + what, name, help);
    }

    /** {@return the id of the button that moves a rule up, of that which moves it down, or the other way round} */
    private static String opposite(String id) {
        return id.endsWith(UP) ? id.substring(0, id.length() - UP.length()) + DOWN : id.replaceAll(DOWN + "$", UP);
    }

    private GcRule root() {
        return Objects.requireNonNull(policy.orElse(VERSIONS));
    }

    private void edit(GcRule changed) {
        edit(Optional.of(changed));
    }

    private void edit(Optional<GcRule> changed) {
        commit(GcText.code(changed));
    }

    private static Label words(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("policy-words");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
