package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;

/** A control that answers a field. */
abstract class FieldControl {
    static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

    private final FormHost host;
    private final Consumer<Optional<String>> refused;
    private Field field;
    /** Reason why the text in the control was rejected; empty if it was not. */
    private Optional<String> reason = Optional.empty();

    FieldControl(Field first, FormHost host, Consumer<Optional<String>> refused) {
        this.field = first.spelled();
        this.host = host;
        this.refused = refused;
    }

    static FieldControl of(Field first, FormHost host, Consumer<Optional<String>> refused) {
        return switch (first.input()) {
            case ControlType.Line line -> TextControl.line(first, host, refused, false);
            case ControlType.Suggest suggest -> TextControl.suggest(first, host, refused, suggest);
            case ControlType.Number number -> TextControl.line(first, host, refused, false);
            case ControlType.Code code -> TextControl.line(first, host, refused, true);
            case ControlType.Lines lines -> TextControl.lines(first, host, refused, lines);
            case ControlType.Slide slide -> new SlideControl(first, host, refused, slide);
            case ControlType.Flag flag -> new FlagControl(first, host, refused);
            case ControlType.Choice choice -> new ChoiceControl(first, host, refused, choice);
            case ControlType.Pick pick -> new PickControl(first, host, refused, pick);
            case ControlType.Policy policy -> new PolicyControl(first, host, refused);
        };
    }

    /**
     * Changes this control to another field, if both fields have the same type of control.
     *
     * @param other field; {@link #show} shows its value afterwards
     * @return whether the control was changed
     */
    final boolean changeTo(Field other) {
        boolean can = canChange() && other.input().getClass() == field.input().getClass();
        if (can) {
            field = other.spelled();
            reason = Optional.empty();
            turn(other.input());
            name();
        }
        return can;
    }

    /** {@return whether the control can show other fields of its type} */
    boolean canChange() {
        return true;
    }

    /** Takes answers of another input, of the same kind as the one before. */
    void turn(ControlType other) {}

    /** Gives the control the name of the field, and the help. */
    abstract void name();

    /** {@return the control, or the box of controls} */
    abstract Node node();

    /**
     * {@return the text control that the whole value is typed into, and that retains a rejected value; empty if none
     * exists}
     */
    abstract Optional<TextInputControl> text();

    /** Shows the present answer. */
    abstract void answer(String value);

    /**
     * Shows the current value, unless the user is typing another one.
     *
     * @param isNewSubject whether the field now belongs to another subject, which the pending text is not meant for
     * @return whether the value is shown
     */
    final boolean show(Field newer, boolean isNewSubject) {
        Field shown = newer.spelled();
        // A rejected text remains until it is corrected or another value takes its place, wherever the focus is.
        boolean isRetained =
                !isNewSubject && (isTyped() || isRefused() && shown.value().equals(field.value()));
        boolean renamed = !shown.help().equals(field.help()) || !shown.shape().equals(field.shape());
        field = shown;
        if (renamed) {
            name();
        }
        if (!isRetained) {
            reason = Optional.empty();
            answer(field.value());
        }
        return !isRetained;
    }

    /** {@return whether the control shows an answer that was refused} */
    boolean isRefused() {
        return reason.isPresent();
    }

    List<RejectedInput.Text> refusedTexts() {
        return text().stream()
                .flatMap(text -> reason.stream().map(why -> new RejectedInput.Text("", text.getText(), why)))
                .toList();
    }

    /** Shows a text again that was refused before as the answer, or as a part of it. */
    void showRefused(RejectedInput.Text refused) {
        text().ifPresent(control -> {
            TextInput.show(control, refused.text());
            refuse(Optional.of(refused.sentence()));
        });
    }

    /** {@return whether an answer is being typed that the design has not got yet} */
    final boolean isTyped() {
        return text().filter(text -> TextInput.isTyped(text, field.value())).isPresent();
    }

    final Field field() {
        return field;
    }

    final FormHost host() {
        return host;
    }

    /** Applies a complete value. {@return whether it was accepted} */
    final boolean commit(String text) {
        host.endMerge();
        boolean taken = move(text);
        host.endMerge();
        return taken;
    }

    /** Applies an intermediate value, such as a position of a slider. {@return whether it was accepted} */
    final boolean move(String text) {
        Optional<String> sentence = text.equals(field.value()) ? Optional.empty() : field.commit(text);
        refuse(sentence);
        return sentence.isEmpty();
    }

    final void refuse(Optional<String> sentence) {
        reason = sentence.filter(why -> text().isPresent());
        refused.accept(sentence);
    }

    final <C extends Control> C named(C control) {
        return Accessibles.control(control, field.id(), field.label(), field.help());
    }
}
