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
 * The design in front, as the actions of the window see it: its models, and values that follow when another design comes to the
 * front. Before the first design is open, conditions are false and texts are empty.
 */
final class ActiveDesign {
    private final ReadOnlyObjectWrapper<Optional<DesignModels>> front = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** Another design has come to the front. */
    void set(DesignModels models) {
        front.set(Optional.of(models));
    }

    /**
     * {@return the models of the design in front}
     *
     * @throws java.util.NoSuchElementException before the first design is open
     */
    DesignModels models() {
        return front.get().orElseThrow();
    }

    /** {@return the document in front} */
    DocumentModel document() {
        return models().document();
    }

    /** {@return whether something holds of the design in front, evaluated again when a value of it changes} */
    BooleanBinding when(Function<DesignModels, ObservableValue<?>> changes, Predicate<DesignModels> condition) {
        ObservableValue<?> followed = follow(changes);
        return Bindings.createBooleanBinding(
                () -> {
                    read(followed);
                    return front.get().filter(condition).isPresent();
                },
                front, followed);
    }

    /** {@return whether something of one of some kinds is selected} */
    BooleanBinding isSelected(List<Class<? extends Selection>> kinds) {
        return when(
                models -> models.document().shownProperty(),
                models -> kinds.stream().anyMatch(kind -> kind.isInstance(models.document().selected())));
    }

    /** {@return a text of the design in front} */
    StringBinding text(Function<DesignModels, ObservableValue<String>> text) {
        ObservableValue<?> followed = follow(text::apply);
        return Bindings.createStringBinding(
                () -> {
                    read(followed);
                    return front.get().map(models -> text.apply(models).getValue()).orElse("");
                },
                front, followed);
    }

    /** {@return a switch of the design in front: it has its state, and changes it} */
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

    /** A value that was not read after a change does not report the next one. */
    private static void read(ObservableValue<?> value) {
        value.getValue();
    }
}
