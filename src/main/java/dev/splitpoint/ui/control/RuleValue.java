package dev.splitpoint.ui.control;

import dev.splitpoint.design.GcRule;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The number or the age of a rule as a line of text; what is refused stays in it, and the reason stands beneath. */
final class RuleValue {
    private static final int COLUMNS = 5;

    private final TextField text;
    private final Label reason = new Label();
    private final String value;
    private final Function<String, GcRule> parse;
    private final Consumer<GcRule> taken;

    /**
     * @param text  the control, with its id
     * @param parse makes the rule of what is typed; throws {@link IllegalArgumentException} with a sentence
     * @param edit  puts the rule into the policy; throws likewise where that is refused
     * @param taken does so as an answer of its own, whose refusal is told of beneath the whole policy
     */
    RuleValue(
            TextField text,
            Function<String, GcRule> parse,
            Consumer<GcRule> edit,
            Consumer<GcRule> taken) {
        this.text = text;
        this.value = text.getText();
        this.parse = parse;
        this.taken = taken;
        text.setPrefColumnCount(COLUMNS);
        text.setOnAction(entered -> commit());
        reason.setId(text.getId() + "-error");
        reason.getStyleClass().add("field-error");
        reason.setWrapText(true);
        say(Optional.empty());
        PendingInput.of(text, new PendingInput() {
            @Override
            public boolean isTyped() {
                return !text.getText().equals(value);
            }

            @Override
            public void accept() {
                commit();
            }

            @Override
            public void edit() {
                edit.accept(parse.apply(text.getText()));
            }
        });
        text.focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                commit();
            }
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE && !text.getText().equals(value)) {
                text.setText(value);
                say(Optional.empty());
                key.consume();
            }
        });
    }

    TextField text() {
        return text;
    }

    /** {@return the place of the reason} */
    Label reason() {
        return reason;
    }

    boolean isRefused() {
        return reason.isVisible();
    }

    /** {@return what stands there and was refused, as a part of the policy at some place} */
    RejectedInput.Text refused(String at) {
        return new RejectedInput.Text(at, text.getText(), reason.getText());
    }

    /** Shows again what was refused before. */
    void showRefused(RejectedInput.Text refused) {
        TextInput.show(text, refused.text());
        say(Optional.of(refused.sentence()));
    }

    private void commit() {
        // A block that is gone from the window has no say any more.
        if (text.getScene() == null) {
            return;
        }
        say(Optional.empty());
        if (!text.getText().equals(value)) {
            try {
                taken.accept(parse.apply(text.getText()));
            } catch (IllegalArgumentException e) {
                say(Optional.of(String.valueOf(e.getMessage())));
            }
        }
    }

    private void say(Optional<String> sentence) {
        reason.setText(sentence.orElse(""));
        reason.setVisible(sentence.isPresent());
        reason.setManaged(sentence.isPresent());
        text.pseudoClassStateChanged(FieldControl.REFUSED, sentence.isPresent());
    }
}
