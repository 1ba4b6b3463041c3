package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.List;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** A label, a control, and below the control, when an answer was refused, the sentence why. */
final class FieldRow extends GridPane {
    private static final double LABEL_WIDTH = 116;

    private final Label label = new Label();
    private final FieldControl control;
    private final Label error = new Label();

    FieldRow(Field first, FormHost host) {
        getStyleClass().add("field-row");
        label.getStyleClass().add("field-label");
        label.setWrapText(true);
        control = FieldControl.of(first, host, this::refuse);
        label.setLabelFor(control.node());
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        boolean stacked = first.input() instanceof ControlType.Lines || first.input() instanceof ControlType.Policy;
        ColumnConstraints left = new ColumnConstraints();
        ColumnConstraints right = new ColumnConstraints();
        right.setHgrow(Priority.ALWAYS);
        if (stacked) {
            getColumnConstraints().add(right);
            addColumn(0, label, control.node(), error);
        } else {
            left.setMinWidth(LABEL_WIDTH);
            left.setPrefWidth(LABEL_WIDTH);
            right.setMinWidth(0);
            getColumnConstraints().addAll(left, right);
            add(label, 0, 0);
            add(control.node(), 1, 0);
            add(error, 1, 1);
            setValignment(label, VPos.CENTER);
        }
        show(first, true);
    }

    /**
     * Shows the current value, unless the user is typing another one.
     *
     * @param isNewSubject whether the field now belongs to another subject
     */
    void show(Field field, boolean isNewSubject) {
        name(field);
        if (control.show(field, isNewSubject)) {
            refuse(Optional.empty());
        }
    }

    /** {@return whether this row shows a field, whatever its value} */
    boolean shows(Field field) {
        return control.field().shape().equals(field.shape());
    }

    /** {@return whether it can show other fields} */
    boolean canChange() {
        return control.canChange();
    }

    /**
     * Changes this row to another field, if its control supports that and has neither focus nor pending text.
     *
     * @return whether the row was changed
     */
    boolean changeTo(Field field) {
        boolean can = !Keyboard.hasFocusWithin(this) && !control.isTyped() && (shows(field) || control.changeTo(field));
        if (can) {
            show(field, true);
        }
        return can;
    }

    private void name(Field field) {
        label.setText(field.label());
        Accessibles.explain(label, field.help());
        error.setId(field.id() + "-error");
    }

    /** {@return whether the row contains a rejected value} */
    boolean isRefused() {
        return error.isVisible() || control.isRefused();
    }

    /** {@return the rejected value in the control} */
    Optional<RejectedInput.Rejected> refused() {
        List<RejectedInput.Text> texts = control.refusedTexts();
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(new RejectedInput.Rejected(control.field().value(), texts));
    }

    /**
     * Shows an answer again that was refused before, if the answer in its place is still the same. {@return whether it
     * is}
     */
    boolean show(RejectedInput.Rejected refused) {
        boolean same = control.field().value().equals(refused.instead());
        if (same) {
            refused.texts().forEach(control::showRefused);
        }
        return same;
    }

    private void refuse(Optional<String> sentence) {
        error.setText(sentence.orElse(""));
        error.setVisible(sentence.isPresent());
        error.setManaged(sentence.isPresent());
        control.node().pseudoClassStateChanged(FieldControl.REFUSED, sentence.isPresent());
    }
}
