package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.workspace.TextDiff;
import dev.splitpoint.workspace.TextDiff.Kind;
import dev.splitpoint.workspace.TextDiff.Part;
import java.util.List;
import java.util.function.IntPredicate;
import javafx.beans.binding.DoubleExpression;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** List cell that shows a line of two texts side by side. Both sides scroll horizontally together. */
final class DiffCell extends ListCell<DiffLines.Line> {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final Side first;
    private final Side second;
    private final HBox both;
    private final IntPredicate current;

    /**
     * @param digits number of digits of the highest line number
     * @param shift horizontal scroll position of the texts, px
     * @param current whether the line with an index is part of the selected difference
     */
    DiffCell(int digits, DoubleExpression shift, IntPredicate current) {
        this.current = current;
        first = new Side("diff-removed", "−", digits, shift);
        second = new Side("diff-added", "+", digits, shift);
        both = new HBox(first, second);
        both.getStyleClass().add("diff-both");
        getStyleClass().add("diff-line");
        // The cell is as wide as the list. Longer lines are clipped, and both sides scroll together.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(DiffLines.Line line, boolean empty) {
        super.updateItem(line, empty);
        if (empty || line == null) {
            setGraphic(null);
            setAccessibleText("");
            pseudoClassStateChanged(CURRENT, false);
            return;
        }
        TextDiff.Row row = line.row();
        first.show(line.first(), row.firstParts(), row.kind() == Kind.FIRST_ONLY || row.kind() == Kind.CHANGED);
        second.show(line.second(), row.secondParts(), row.kind() == Kind.SECOND_ONLY || row.kind() == Kind.CHANGED);
        pseudoClassStateChanged(CURRENT, current.test(getIndex()));
        setAccessibleText(spoken(line));
        setGraphic(both);
    }

    private static String spoken(DiffLines.Line line) {
        TextDiff.Row row = line.row();
        return switch (row.kind()) {
            case SAME -> Messages.equal(line.first(), row.first());
            case CHANGED -> Messages.changed(line.first(), row.first(), row.second());
            case FIRST_ONLY -> Messages.onlyLeft(line.first(), row.first());
            case SECOND_ONLY -> Messages.onlyRight(line.second(), row.second());
        };
    }

    /** One side of a line: its number, a sign, and its text. The sign marks differences without color. */
    private static final class Side extends HBox {
        private final String style;
        private final String sign;
        private final int digits;
        private final Label number = new Label();
        private final Label mark = new Label();
        private final HBox text = new HBox();

        Side(String style, String sign, int digits, DoubleExpression shift) {
            this.style = style;
            this.sign = sign;
            this.digits = digits;
            number.getStyleClass().addAll("code", "diff-number");
            number.setMinWidth(Region.USE_PREF_SIZE);
            mark.getStyleClass().addAll("code", "diff-sign");
            mark.setMinWidth(Region.USE_PREF_SIZE);
            Pane window = new Pane(text);
            Rectangle clip = new Rectangle();
            clip.widthProperty().bind(window.widthProperty());
            clip.heightProperty().bind(window.heightProperty());
            window.setClip(clip);
            window.setMinWidth(0);
            window.setPrefWidth(1);
            HBox.setHgrow(window, Priority.ALWAYS);
            text.translateXProperty().bind(shift.multiply(-1));
            getChildren().addAll(number, mark, window);
            getStyleClass().add("diff-side");
            setMinWidth(0);
            setPrefWidth(1);
            HBox.setHgrow(this, Priority.ALWAYS);
        }

        void show(int line, List<Part> parts, boolean differs) {
            number.setText((" ".repeat(digits) + (line == 0 ? "" : line)).substring(line == 0 ? 0 : digits(line)));
            mark.setText(differs ? sign : " ");
            getStyleClass().remove(style);
            if (differs) {
                getStyleClass().add(style);
            }
            text.getChildren().setAll(parts.stream().map(Side::label).toList());
        }

        private static int digits(int line) {
            return Integer.toString(line).length();
        }

        private static Label label(Part part) {
            Label label = new Label(part.text());
            label.getStyleClass().add("code");
            label.setMinWidth(Region.USE_PREF_SIZE);
            if (part.changed()) {
                label.getStyleClass().add("diff-part");
            }
            return label;
        }
    }
}
