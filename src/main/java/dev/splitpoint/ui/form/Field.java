package dev.splitpoint.ui.form;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * One question of a form.
 *
 * @param id     unique in the form; also the id of the control
 * @param label  what is asked
 * @param help   one or two sentences: what it is, its unit, its range
 * @param input  by which control it is answered
 * @param value  the present answer
 * @param answer takes a new answer; throws {@link IllegalArgumentException} with a sentence when it will not
 */
public record Field(String id, String label, String help, Input input, String value, Consumer<String> answer) {
    /** Gives an answer. {@return the sentence with which it was refused; empty: it was taken} */
    public Optional<String> commit(String text) {
        try {
            answer.accept(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** {@return this field under an id within another one} */
    public Field within(String prefix) {
        return new Field(prefix + "-" + id, label, help, input, value, answer);
    }
}
