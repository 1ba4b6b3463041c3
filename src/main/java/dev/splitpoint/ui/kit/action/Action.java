package dev.splitpoint.ui.kit.action;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.feather.Feather;

/**
 * An operation of the user interface, with its texts and shortcuts.
 *
 * @param id unique id, also the node id of its controls
 * @param text fixed name
 * @param label current name, such as "Undo Change Seed"
 * @param help description, a sentence
 * @param icon icon for the tool bar
 * @param keys shortcuts; the first one is displayed
 * @param enabled whether the action can run now
 * @param toggledProperty property that the action switches; empty if it is not a toggle
 * @param run task of the action
 */
public record Action(
        String id,
        String text,
        ObservableStringValue label,
        String help,
        Optional<ObservableValue<Feather>> icon,
        List<KeyCombination> keys,
        ObservableBooleanValue enabled,
        Optional<BooleanProperty> toggledProperty,
        Runnable run) {

    /** {@return an action that is always enabled} */
    public static Action of(String id, String text, String help, Runnable run) {
        return new Action(
                id,
                text,
                Bindings.createStringBinding(() -> text),
                help,
                Optional.empty(),
                List.of(),
                Bindings.createBooleanBinding(() -> true),
                Optional.empty(),
                run);
    }

    /** {@return an action that switches a property on and off} */
    public static Action toggle(String id, String text, String help, BooleanProperty property) {
        Action action = of(id, text, help, () -> property.set(!property.get()));
        return new Action(
                id,
                text,
                action.label,
                help,
                action.icon,
                action.keys,
                action.enabled,
                Optional.of(property),
                action.run);
    }

    public Action icon(Feather feather) {
        return icon(new ReadOnlyObjectWrapper<>(feather));
    }

    public Action icon(ObservableValue<Feather> feather) {
        return new Action(id, text, label, help, Optional.of(feather), keys, enabled, toggledProperty, run);
    }

    /** {@return this action with shortcuts, such as {@code Shortcut+Z}} */
    public Action keys(String... shortcuts) {
        List<KeyCombination> combinations =
                Stream.of(shortcuts).map(KeyCombination::valueOf).toList();
        return new Action(id, text, label, help, icon, combinations, enabled, toggledProperty, run);
    }

    /** {@return this action, enabled only while a condition holds} */
    public Action enabledWhen(ObservableBooleanValue condition) {
        return new Action(id, text, label, help, icon, keys, condition, toggledProperty, run);
    }

    /** {@return this action with an observable label} */
    public Action labelled(ObservableStringValue name) {
        return new Action(id, text, name, help, icon, keys, enabled, toggledProperty, run);
    }

    /** {@return this action with a wrapped task; for example, one that runs another task first} */
    public Action run(UnaryOperator<Runnable> wrapper) {
        return new Action(id, text, label, help, icon, keys, enabled, toggledProperty, wrapper.apply(run));
    }

    /** {@return the display text of the first shortcut; empty if none exists} */
    public String displayedKeys() {
        return keys.isEmpty() ? "" : keys.getFirst().getDisplayText();
    }

    /** {@return the distinct display texts of all shortcuts; two keys can have the same text} */
    public List<String> allDisplayedKeys() {
        return keys.stream().map(KeyCombination::getDisplayText).distinct().toList();
    }

    /** {@return the text of the tooltip: current name, description, and shortcut} */
    public ObservableStringValue tooltip() {
        return Bindings.createStringBinding(
                () -> keys.isEmpty()
                        ? Messages.tooltip(label.get(), help)
                        : Messages.tooltip(label.get(), help, displayedKeys()),
                label);
    }

    /** Runs the action if it is enabled. */
    public void fire() {
        if (enabled.get()) {
            run.run();
        }
    }
}
