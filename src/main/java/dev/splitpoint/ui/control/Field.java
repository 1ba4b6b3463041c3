package dev.splitpoint.ui.control;

import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.ui.text.SpelledText;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
public record Field(String id, String label, String help, ControlType input, String value, Consumer<String> answer) {
    private static final Pattern ABOUT_A_VALUE = Pattern.compile("[a-z][A-Za-z]* is (\\S+), but must be .*");
    /** A whole number as documents have it, without commas; a longer one would be no {@code long}. */
    private static final Pattern GROUPABLE = Pattern.compile("(?<![0-9.a-zA-Z])[0-9]{4,18}(?![0-9a-zA-Z]|\\.[0-9])");

    /** Gives an answer. {@return the sentence with which it was refused; empty: it was taken} */
    public Optional<String> commit(String text) {
        try {
            answer.accept(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(named(String.valueOf(e.getMessage()), text));
        }
    }

    /** A sentence that calls the answer by its name in documents calls it by its name in the form. */
    private String named(String sentence, String text) {
        Matcher about = ABOUT_A_VALUE.matcher(sentence);
        boolean mine = about.matches() && number(about.group(1)).filter(value -> number(text).filter(value::equals).isPresent()).isPresent();
        return mine
                ? label + GROUPABLE.matcher(sentence.substring(sentence.indexOf(" is ")))
                        .replaceAll(digits -> Quantities.whole(Long.parseLong(digits.group())))
                : sentence;
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Quantities.parseReal(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** {@return this field with an answer that its text control keeps: what it would lose is spelled out} */
    Field spelled() {
        boolean typed = input instanceof ControlType.Line || input instanceof ControlType.Lines || input instanceof ControlType.Code;
        return typed && SpelledText.isNeeded(value, input instanceof ControlType.Lines)
                ? new Field(id, label, help, input, SpelledText.of(value), text -> answer.accept(SpelledText.parse(text)))
                : this;
    }

    /** {@return what is asked, whatever the answer, and whatever is said about it} */
    Question question() {
        return new Question(id, label, input);
    }

    /** {@return this field under an id that begins with another one} */
    public Field under(String prefix) {
        return new Field(prefix + "-" + id, label, help, input, value, answer);
    }

    /**
     * What a field asks.
     *
     * @param id    of the field
     * @param label what is asked
     * @param input by which control it is answered
     */
    record Question(String id, String label, ControlType input) {}
}
