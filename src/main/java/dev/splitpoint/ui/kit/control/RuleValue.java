package dev.splitpoint.ui.kit.control;

import dev.splitpoint.design.GcRule;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Number or age of a rule as one line of text. A rejected text stays in the control, with the reason below it. */
final class RuleValue {
    private static final int COLUMNS = 5;

    private final TextField text;
    private final Label reason = new Label();
    private final String value;
    private final Function<String, GcRule> parse;
    private final Consumer<GcRule> taken;

    /**
     * @param text control, with its ID
     * @param parse creates the rule from the text; throws {@link IllegalArgumentException} with a sentence for the user
     * @param edit changes the policy; throws {@link IllegalArgumentException} if the change is rejected
     * @param taken changes the policy as a separate value, whose rejection is shown below the whole policy
     */
    RuleValue(TextField text, Function<String, GcRule> parse, Consumer<GcRule> edit, Consumer<GcRule> taken) {
        this.text = text;
        this.value = text.getText();
        this.parse = parse;
        this.taken = taken;
        text.setPrefColumnCount(COLUMNS);
        text.setOnAction(entered -> commit());
        reason.setId(text.getId() + "-error");
        reason.getStyleClass().add("field-error");
        reason.setWrapText(true);
        showReason(Optional.empty());
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
                showReason(Optional.empty());
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

    /** {@return the rejected text as a part of the policy} */
    RejectedInput.Text refused(String at) {
        return new RejectedInput.Text(at, text.getText(), reason.getText());
    }

    /** Shows a rejected text again. */
    void showRefused(RejectedInput.Text refused) {
        TextInput.show(text, refused.text());
        showReason(Optional.of(refused.sentence()));
    }

    private void commit() {
        // A block that was removed from the window no longer changes the policy.
        if (text.getScene() == null) {
            return;
        }
        showReason(Optional.empty());
        if (!text.getText().equals(value)) {
            try {
                taken.accept(parse.apply(text.getText()));
            } catch (IllegalArgumentException e) {
                showReason(Optional.of(String.valueOf(e.getMessage())));
            }
        }
    }

    private void showReason(Optional<String> sentence) {
        reason.setText(sentence.orElse(""));
        reason.setVisible(sentence.isPresent());
        reason.setManaged(sentence.isPresent());
        text.pseudoClassStateChanged(FieldControl.REFUSED, sentence.isPresent());
    }
}
