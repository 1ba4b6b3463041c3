package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/**
 * A label and a control. The reason of a rejected value is shown below the control, over the next row, so that no row
 * moves. It is hidden while the keyboard is in that row.
 */
final class FieldRow extends GridPane {
    private static final double LABEL_WIDTH = 116;
    private static final PseudoClass REMARKED = PseudoClass.getPseudoClass("remarked");

    private final Label label = new Label();
    private final FieldControl control;
    private final Label error = new Label();
    private final Label remark = new Label();
    private List<String> labelStyles = List.of();
    private boolean isRejected;

    FieldRow(Field first, FormHost host) {
        getStyleClass().add("field-row");
        label.getStyleClass().add("field-label");
        label.setWrapText(true);
        control = FieldControl.of(first, host, this::refuse);
        label.setLabelFor(control.node());
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        error.setManaged(false);
        error.setVisible(false);
        error.setMouseTransparent(true);
        remark.getStyleClass().add("field-remark");
        remark.setMouseTransparent(true);
        remark.setMinWidth(USE_PREF_SIZE);
        focusWithinProperty().subscribe(within -> {
            showReason();
            previous().ifPresent(FieldRow::showReason);
        });
        boolean stacked = first.input() instanceof ControlType.Lines || first.input() instanceof ControlType.Policy;
        ColumnConstraints left = new ColumnConstraints();
        ColumnConstraints right = new ColumnConstraints();
        right.setHgrow(Priority.ALWAYS);
        if (stacked) {
            getColumnConstraints().add(right);
            addColumn(0, label, control.node());
            getChildren().add(error);
        } else {
            left.setMinWidth(LABEL_WIDTH);
            left.setPrefWidth(LABEL_WIDTH);
            right.setMinWidth(0);
            getColumnConstraints().addAll(left, right);
            add(label, 0, 0);
            add(control.node(), 1, 0);
            add(remark, 1, 0);
            getChildren().add(error);
            setValignment(label, VPos.CENTER);
            setHalignment(remark, HPos.RIGHT);
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
        label.getStyleClass().removeAll(labelStyles);
        labelStyles = field.look().labelStyles();
        label.getStyleClass().addAll(labelStyles);
        remark.setText(field.look().remark());
        remark.setVisible(!field.look().remark().isEmpty());
        remark.setManaged(remark.isVisible());
        control.node().pseudoClassStateChanged(REMARKED, remark.isVisible());
        error.setId(field.id() + "-error");
    }

    /** {@return whether the row contains a rejected value} */
    boolean isRefused() {
        return isRejected || control.isRefused();
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
        isRejected = sentence.isPresent();
        error.setText(sentence.orElse(""));
        control.node().pseudoClassStateChanged(FieldControl.REFUSED, isRejected);
        showReason();
    }

    private void showReason() {
        error.setVisible(isRejected && next().filter(Keyboard::hasFocusWithin).isEmpty());
        // Over the following rows, which are drawn later.
        setViewOrder(error.isVisible() ? -1 : 0);
        requestLayout();
    }

    private Optional<FieldRow> previous() {
        return sibling(-1);
    }

    private Optional<FieldRow> next() {
        return sibling(1);
    }

    private Optional<FieldRow> sibling(int distance) {
        List<Node> all = getParent() == null ? List.of() : getParent().getChildrenUnmodifiable();
        int index = all.indexOf(this) + distance;
        return index >= 0 && index < all.size() && all.get(index) instanceof FieldRow row
                ? Optional.of(row)
                : Optional.empty();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        Node node = control.node();
        double width = node.getLayoutBounds().getWidth();
        error.resizeRelocate(node.getLayoutX(), node.getBoundsInParent().getMaxY(), width, error.prefHeight(width));
    }
}
