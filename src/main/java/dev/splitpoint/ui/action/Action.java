package dev.splitpoint.ui.action;

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
 * Something that the user can do.
 *
 * @param id      unique; also the id of its controls
 * @param text    its name
 * @param label   its name as it is now: "Undo change of seed"
 * @param help    what it does, in a sentence
 * @param icon    for the tool bar
 * @param keys    its shortcuts, the first one to be shown
 * @param enabled whether it can be done now
 * @param toggles what it switches on and off, where it does that
 * @param run     does it
 */
public record Action(
        String id,
        String text,
        ObservableStringValue label,
        String help,
        Optional<ObservableValue<Feather>> icon,
        List<KeyCombination> keys,
        ObservableBooleanValue enabled,
        Optional<BooleanProperty> toggles,
        Runnable run) {

    /** {@return an action that can always be done} */
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

    /** {@return an action that switches something on and off} */
    public static Action toggle(String id, String text, String help, BooleanProperty what) {
        Action action = of(id, text, help, () -> what.set(!what.get()));
        return new Action(
                id, text, action.label, help, action.icon, action.keys, action.enabled, Optional.of(what), action.run);
    }

    /** {@return this action with an icon} */
    public Action icon(Feather feather) {
        return icon(new ReadOnlyObjectWrapper<>(feather));
    }

    /** {@return this action with an icon that changes} */
    public Action icon(ObservableValue<Feather> feather) {
        return new Action(id, text, label, help, Optional.of(feather), keys, enabled, toggles, run);
    }

    /** {@return this action with shortcuts, such as {@code Shortcut+Z}} */
    public Action keys(String... shortcuts) {
        List<KeyCombination> combinations =
                Stream.of(shortcuts).map(KeyCombination::valueOf).toList();
        return new Action(id, text, label, help, icon, combinations, enabled, toggles, run);
    }

    /** {@return this action, to be done only when something holds} */
    public Action when(ObservableBooleanValue condition) {
        return new Action(id, text, label, help, icon, keys, condition, toggles, run);
    }

    /** {@return this action under a name that changes} */
    public Action labelled(ObservableStringValue name) {
        return new Action(id, text, name, help, icon, keys, enabled, toggles, run);
    }

    /** {@return this action, done in another way, such as after something else} */
    public Action run(UnaryOperator<Runnable> how) {
        return new Action(id, text, label, help, icon, keys, enabled, toggles, how.apply(run));
    }

    /** {@return the shortcut to be shown, as the system writes it; empty: none} */
    public String shownKeys() {
        return keys.isEmpty() ? "" : keys.getFirst().getDisplayText();
    }

    /** {@return its shortcuts as the system writes them, each once: two keys may have the same sign} */
    public List<String> allShownKeys() {
        return keys.stream().map(KeyCombination::getDisplayText).distinct().toList();
    }

    /** {@return what a tooltip says: the name as it is now, what it does, and the shortcut} */
    public ObservableStringValue tooltip() {
        return Bindings.createStringBinding(
                () -> keys.isEmpty() ? Messages.tooltip(label.get(), help) : Messages.tooltip(label.get(), help, shownKeys()), label);
    }

    /** Does it, if it can be done now. */
    public void fire() {
        if (enabled.get()) {
            run.run();
        }
    }
}
