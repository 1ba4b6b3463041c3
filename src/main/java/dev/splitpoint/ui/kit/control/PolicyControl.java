package dev.splitpoint.ui.kit.control;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.ui.kit.text.GcText;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
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

    private final VBox box = new VBox();
    private final Map<Part, Control> parts = new LinkedHashMap<>();
    private final Map<List<Integer>, RuleValue> values = new LinkedHashMap<>();
    private Optional<GcRule> policy = Optional.empty();
    /** Result of the last button that moved a rule; the focus follows the rule. */
    private Optional<PolicyTreeEdits.Moved> moved = Optional.empty();

    PolicyControl(Field first, FormHost host, Consumer<Optional<String>> refused) {
        super(first, host, refused);
        box.getStyleClass().add("policy");
    }

    @Override
    boolean canChange() {
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
        return super.isRefused() || values.values().stream().anyMatch(RuleValue::isRefused);
    }

    @Override
    Optional<TextInputControl> text() {
        return Optional.empty();
    }

    @Override
    List<RejectedInput.Text> refusedTexts() {
        return values.entrySet().stream()
                .filter(value -> value.getValue().isRefused())
                .map(value -> value.getValue().refused(way(value.getKey())))
                .toList();
    }

    @Override
    void showRefused(RejectedInput.Text refused) {
        values.entrySet().stream()
                .filter(value -> way(value.getKey()).equals(refused.at()))
                .forEach(value -> value.getValue().showRefused(refused));
    }

    @Override
    void answer(String value) {
        Optional<GcRule> shown = GcText.parse(value);
        if (shown.equals(policy) && !box.getChildren().isEmpty() && !isRefused()) {
            return;
        }
        policy = shown;
        Optional<Part> focused = parts.keySet().stream().filter(this::isFocused).findFirst();
        box.getChildren().clear();
        parts.clear();
        values.clear();
        policy.ifPresent(rule -> box.getChildren().add(block(rule, List.of())));
        if (policy.isEmpty()) {
            box.getChildren().add(words(Messages.NO_RULES));
        }
        if (policy.filter(PolicyTreeEdits::isGroup).isEmpty()) {
            box.getChildren().add(adders(List.of()));
        }
        focused.ifPresent(this::focus);
        moved = Optional.empty();
    }

    private boolean isFocused(Part part) {
        return Objects.requireNonNull(parts.get(part)).isFocused();
    }

    /** Restores the focus. Its former owner can have been moved, removed or disabled. */
    private void focus(Part had) {
        List<Integer> place = moved.filter(to -> policy.equals(Optional.of(to.policy())))
                .map(PolicyTreeEdits.Moved::place)
                .orElse(had.place);
        Stream<Control> here = Stream.of(had.what, had.what.opposite())
                .flatMap(what -> Optional.ofNullable(parts.get(new Part(place, what))).stream());
        Stream.concat(here, parts.values().stream())
                .filter(control -> !control.isDisable())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private Node block(GcRule rule, List<Integer> place) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) ->
                line(
                        place,
                        Messages.BEYOND,
                        value(
                                place,
                                Integer.toString(versions),
                                Messages.VERSIONS_KEPT,
                                Messages.VERSIONS_KEPT_HELP,
                                text -> GcText.versions(Messages.NUMBER_OF_VERSIONS, text)),
                        versions == 1 ? Messages.VERSION : Messages.VERSIONS);
            case GcRule.MaxAge(Duration age) ->
                line(
                        place,
                        Messages.OLDER_THAN,
                        value(
                                place,
                                Quantities.time(age),
                                Messages.AGE,
                                Messages.AGE_HELP,
                                text -> GcText.age(Messages.THE_AGE, text)),
                        "");
            case GcRule.Intersection all -> group(all, place);
            case GcRule.Union any -> group(any, place);
        };
    }

    private Node group(GcRule rule, List<Integer> place) {
        ComboBox<String> kind = part(new ComboBox<>(), What.KIND, place, Messages.GROUP_KIND, Messages.GROUP_KIND_HELP);
        kind.getItems().setAll(Messages.ALL_OF, Messages.ANY_OF);
        kind.setValue(rule instanceof GcRule.Intersection ? Messages.ALL_OF : Messages.ANY_OF);
        kind.valueProperty()
                .addListener((value, was, is) -> edit(PolicyTreeEdits.kind(root(), place, Messages.ALL_OF.equals(is))));
        HBox head = new HBox(kind, gap());
        buttons(place, head);
        head.getStyleClass().add("policy-line");
        VBox inner = new VBox(head);
        inner.getStyleClass().add("policy-group");
        List<GcRule> rules = PolicyTreeEdits.rules(rule);
        for (int i = 0; i < rules.size(); i++) {
            inner.getChildren().add(block(rules.get(i), PolicyTreeEdits.join(place, i)));
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

    private RuleValue value(
            List<Integer> place, String value, String name, String help, Function<String, GcRule> parse) {
        RuleValue made = new RuleValue(
                part(new TextField(value), What.VALUE, place, name, help),
                parse,
                rule -> field().accept().accept(GcText.code(Optional.of(PolicyTreeEdits.replace(root(), place, rule)))),
                rule -> edit(PolicyTreeEdits.replace(root(), place, rule)));
        values.put(place, made);
        return made;
    }

    private Node adders(List<Integer> place) {
        FlowPane bar = new FlowPane();
        bar.getStyleClass().add("policy-adders");
        boolean nested =
                !place.isEmpty() || policy.filter(PolicyTreeEdits::isGroup).isPresent();
        bar.getChildren()
                .add(adder(
                        What.ADD_VERSIONS,
                        Messages.ADD_VERSIONS,
                        Messages.ADD_VERSIONS_NAME,
                        Messages.ADD_VERSIONS_HELP,
                        place,
                        VERSIONS));
        bar.getChildren()
                .add(adder(What.ADD_AGE, Messages.ADD_AGE, Messages.ADD_AGE_NAME, Messages.ADD_AGE_HELP, place, AGE));
        boolean all = policy.map(root -> PolicyTreeEdits.at(root, place))
                .filter(GcRule.Intersection.class::isInstance)
                .isEmpty();
        if (nested || policy.isEmpty()) {
            bar.getChildren()
                    .add(
                            all
                                    ? adder(
                                            What.ADD_GROUP,
                                            Messages.ADD_ALL,
                                            Messages.ADD_ALL_NAME,
                                            Messages.ADD_ALL_HELP,
                                            place,
                                            new GcRule.Intersection(List.of(VERSIONS, AGE)))
                                    : adder(
                                            What.ADD_GROUP,
                                            Messages.ADD_ANY,
                                            Messages.ADD_ANY_NAME,
                                            Messages.ADD_ANY_HELP,
                                            place,
                                            new GcRule.Union(List.of(VERSIONS, AGE))));
        }
        return bar;
    }

    private Button adder(What what, String label, String name, String help, List<Integer> place, GcRule added) {
        Button button = part(new Button(label), what, place, name, help);
        button.getStyleClass().add("policy-button");
        button.setOnAction(pressed -> edit(PolicyTreeEdits.add(policy, place, added)));
        return button;
    }

    private void buttons(List<Integer> place, HBox line) {
        if (!place.isEmpty()) {
            line.getChildren().addAll(mover(place, true), mover(place, false));
        }
        line.getChildren()
                .add(icon(
                        What.REMOVE,
                        Feather.X,
                        place,
                        Messages.REMOVE,
                        Messages.REMOVE_HELP,
                        () -> edit(PolicyTreeEdits.remove(root(), place))));
    }

    private Button mover(List<Integer> place, boolean up) {
        PolicyTreeEdits.Moved to = PolicyTreeEdits.move(root(), place, up);
        Button button = up
                ? icon(What.UP, Feather.CHEVRON_UP, place, Messages.MOVE_UP, Messages.MOVE_UP_HELP, () -> move(to))
                : icon(
                        What.DOWN,
                        Feather.CHEVRON_DOWN,
                        place,
                        Messages.MOVE_DOWN,
                        Messages.MOVE_DOWN_HELP,
                        () -> move(to));
        button.setDisable(to.policy().equals(root()));
        return button;
    }

    private void move(PolicyTreeEdits.Moved to) {
        moved = Optional.of(to);
        edit(to.policy());
    }

    private Button icon(What what, Feather icon, List<Integer> place, String name, String help, Runnable run) {
        Button button = part(new Button("", Icons.of(icon)), what, place, name, help);
        button.getStyleClass().addAll("policy-button", "policy-icon");
        button.setOnAction(pressed -> run.run());
        return button;
    }

    /** {@return a control of a block; its ID contains the position of the block, such as {@code gc-rule-0-1-remove}} */
    private <C extends Control> C part(C control, What what, List<Integer> place, String name, String help) {
        control.getStyleClass().add("policy-part");
        parts.put(new Part(place, what), control);
        return Accessibles.control(control, field().id() + way(place) + "-" + what.id, name, help);
    }

    private static String way(List<Integer> place) {
        return place.stream().map(i -> "-" + i).collect(Collectors.joining());
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

    /** A control of the block at a place. */
    private record Part(List<Integer> place, What what) {}

    private enum What {
        KIND("kind"),
        VALUE("value"),
        UP("up"),
        DOWN("down"),
        REMOVE("remove"),
        ADD_VERSIONS("add-versions"),
        ADD_AGE("add-age"),
        ADD_GROUP("add-group");

        private final String id;

        What(String id) {
            this.id = id;
        }

        /** {@return the control with the opposite action; this control if none exists} */
        What opposite() {
            return switch (this) {
                case UP -> DOWN;
                case DOWN -> UP;
                default -> this;
            };
        }
    }
}
