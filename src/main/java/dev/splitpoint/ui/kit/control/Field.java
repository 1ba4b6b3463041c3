package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.SpelledText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A field of a form.
 *
 * @param id ID of the control, unique in the form
 * @param label label
 * @param help meaning, unit and range of the value, in one or two sentences
 * @param input type of the control
 * @param value current value as text
 * @param accept accepts a new value; throws {@link IllegalArgumentException} with a sentence for the user to reject it
 * @param look appearance
 */
public record Field(
        String id, String label, String help, ControlType input, String value, Consumer<String> accept, Look look) {
    private static final Pattern ABOUT_A_VALUE = Pattern.compile("[a-z][A-Za-z]* is (\\S+), but must be .*");
    /** A whole number as documents have it, without commas; a longer one would be no {@code long}. */
    private static final Pattern GROUPABLE = Pattern.compile("(?<![0-9.a-zA-Z])[0-9]{4,18}(?![0-9a-zA-Z]|\\.[0-9])");

    /** Creates a field with the usual appearance. */
    public Field(String id, String label, String help, ControlType input, String value, Consumer<String> accept) {
        this(id, label, help, input, value, accept, Look.USUAL);
    }

    /** {@return this field with another appearance} */
    public Field withLook(Look newLook) {
        return new Field(id, label, help, input, value, accept, newLook);
    }

    /** Gives an answer. {@return the sentence with which it was refused; empty: it was taken} */
    public Optional<String> commit(String text) {
        try {
            accept.accept(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(named(String.valueOf(e.getMessage()), text));
        }
    }

    /** {@return an error message with the label of the field instead of the document's name of the value} */
    private String named(String sentence, String text) {
        Matcher about = ABOUT_A_VALUE.matcher(sentence);
        boolean mine = about.matches()
                && number(about.group(1))
                        .filter(value -> number(text).filter(value::equals).isPresent())
                        .isPresent();
        return mine
                ? label
                        + GROUPABLE
                                .matcher(sentence.substring(sentence.indexOf(" is ")))
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

    /**
     * {@return this field with a value that its text control can show without loss: hidden characters are spelled out}
     */
    Field spelled() {
        boolean typed = input instanceof ControlType.Line
                || input instanceof ControlType.Suggest
                || input instanceof ControlType.Lines
                || input instanceof ControlType.Code;
        return typed && SpelledText.isNeeded(value, input instanceof ControlType.Lines)
                ? new Field(
                        id,
                        label,
                        help,
                        input,
                        SpelledText.of(value),
                        text -> accept.accept(SpelledText.parse(text)),
                        look)
                : this;
    }

    /** {@return the parts of this field that do not depend on its value} */
    FieldShape shape() {
        return new FieldShape(id, label, input);
    }

    /** {@return this field under an id that begins with another one} */
    public Field under(String prefix) {
        return new Field(prefix + "-" + id, label, help, input, value, accept, look);
    }

    /**
     * The parts of a field that do not depend on its value.
     *
     * @param id ID of the field
     * @param label label
     * @param input type of the control
     */
    record FieldShape(String id, String label, ControlType input) {}

    /**
     * Appearance of a field.
     *
     * @param labelStyles style classes of the label, in addition to the usual one
     * @param remark short text at the end of the control, such as "filter only"; empty for none
     */
    public record Look(List<String> labelStyles, String remark) {
        static final Look USUAL = new Look(List.of(), "");

        /** Copies the list. */
        public Look {
            labelStyles = List.copyOf(labelStyles);
        }
    }
}
