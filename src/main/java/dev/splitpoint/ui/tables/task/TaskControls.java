package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionControls;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Labels and buttons of the tables workspace. */
public final class TaskControls {
    private TaskControls() {}

    /** Joins the sentences that are not empty, separated by spaces. */
    public static String joined(String... sentences) {
        return Stream.of(sentences).filter(sentence -> !sentence.isEmpty()).collect(Collectors.joining(" "));
    }

    /** Joins names or numbers, separated by commas. */
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

    /** Creates a label for a sentence. The label is hidden while its text is empty. */
    public static Label message(String id, String style) {
        Label label = wrapped("");
        label.setId(id);
        label.getStyleClass().add(style);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    /** Creates a button for an action with a shorter text than the action's, because the context is clear. */
    public static ButtonBase button(Action action, String text) {
        ButtonBase button = button(action);
        button.textProperty().unbind();
        button.setText(text);
        return button;
    }

    /** Creates the label of a control. */
    public static Label fieldLabel(String text, javafx.scene.Node control) {
        Label label = new Label(text);
        label.setLabelFor(control);
        label.getStyleClass().add("field-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** Creates a button with the text of its action that the Tab key can focus. */
    public static ButtonBase button(Action action) {
        ButtonBase button = ActionControls.button(action, true);
        button.textProperty().bind(action.label());
        button.setFocusTraversable(true);
        button.setMnemonicParsing(false);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
