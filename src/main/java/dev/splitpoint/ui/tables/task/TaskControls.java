package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionControls;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Words and buttons of the workplace. */
public final class TaskControls {
    private TaskControls() {}

    /** {@return the sentences that are not empty, separated by blanks} */
    public static String joined(String... sentences) {
        return Stream.of(sentences).filter(sentence -> !sentence.isEmpty()).collect(Collectors.joining(" "));
    }

    /** {@return names or figures, separated by commas} */
    public static String list(String... parts) {
        return String.join(", ", parts);
    }

    public static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("pane-title");
        return label;
    }

    public static Label heading(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("tables-heading");
        return label;
    }

    public static Label note(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("note");
        return label;
    }

    public static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** {@return a sentence that takes room only while there is something to say} */
    public static Label sentence(String id, String style) {
        Label label = wrapped("");
        label.setId(id);
        label.getStyleClass().add(style);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    /** {@return a button of an action under a shorter name: where it stands says what it is about} */
    public static ButtonBase button(Action action, String shorter) {
        ButtonBase button = button(action);
        button.textProperty().unbind();
        button.setText(shorter);
        return button;
    }

    /** {@return a label before a control} */
    public static Label before(String text, javafx.scene.Node control) {
        Label label = new Label(text);
        label.setLabelFor(control);
        label.getStyleClass().add("field-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** {@return a button with the text of its action, which Tab reaches} */
    public static ButtonBase button(Action action) {
        ButtonBase button = ActionControls.button(action, true);
        button.textProperty().bind(action.label());
        button.setFocusTraversable(true);
        button.setMnemonicParsing(false);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
