package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/**
 * The active design: the models of the front tab, and values that follow when another tab becomes active. Before the
 * first design is open, conditions are false and texts are empty.
 */
final class ActiveDesign {
    private final ReadOnlyObjectWrapper<Optional<DesignModels>> front = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** Makes another design active. */
    void set(DesignModels models) {
        front.set(Optional.of(models));
    }

    /**
     * {@return the models of the active design}
     *
     * @throws java.util.NoSuchElementException before the first design is open
     */
    DesignModels models() {
        return front.get().orElseThrow();
    }

    /** {@return the active document} */
    DocumentModel document() {
        return models().document();
    }

    /**
     * Returns a binding that is true while the active design satisfies a condition.
     *
     * @param changes value with changes that trigger a new evaluation
     * @param condition condition on the models of the active design
     */
    BooleanBinding when(Function<DesignModels, ObservableValue<?>> changes, Predicate<DesignModels> condition) {
        ObservableValue<?> followed = follow(changes);
        return Bindings.createBooleanBinding(
                () -> {
                    read(followed);
                    return front.get().filter(condition).isPresent();
                },
                front,
                followed);
    }

    /** Returns a binding that is true while the selection has one of the given types. */
    BooleanBinding isSelected(List<Class<? extends Selection>> types) {
        return when(
                models -> models.document().stateProperty(),
                models -> types.stream()
                        .anyMatch(type -> type.isInstance(models.document().selection())));
    }

    /** {@return a binding to a text of the active design} */
    StringBinding text(Function<DesignModels, ObservableValue<String>> text) {
        ObservableValue<?> followed = follow(text::apply);
        return Bindings.createStringBinding(
                () -> {
                    read(followed);
                    return front.get()
                            .map(models -> text.apply(models).getValue())
                            .orElse("");
                },
                front,
                followed);
    }

    /** {@return a property that is bound bidirectionally to a property of the active design} */
    BooleanProperty toggle(Function<DesignModels, BooleanProperty> property) {
        BooleanProperty toggle = new SimpleBooleanProperty();
        front.subscribe((was, is) -> {
            was.ifPresent(models -> toggle.unbindBidirectional(property.apply(models)));
            is.ifPresent(models -> toggle.bindBidirectional(property.apply(models)));
        });
        return toggle;
    }

    private ObservableValue<?> follow(Function<DesignModels, ObservableValue<?>> value) {
        return front.<Object>flatMap(models -> models.isPresent() ? value.apply(models.get()) : front);
    }

    /** Reads a value. A lazy observable reports its next change only after it was read. */
    private static void read(ObservableValue<?> value) {
        value.getValue();
    }
}
