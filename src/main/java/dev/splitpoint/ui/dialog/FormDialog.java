package dev.splitpoint.ui.dialog;

import dev.splitpoint.ui.control.FormPane;
import dev.splitpoint.ui.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.dialog.Dialogs.FormEnd;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.ToolkitThread;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** A form in a dialog: what is said of its answers stands below it, and is seen without scrolling. */
final class FormDialog {
    private static final double BESIDE = 12;
    /** So much room for a sentence that the window need not grow for most. */
    private static final double SAID = 54;

    private static final String PROBLEM = "problem";

    private final FxThread fx = new ToolkitThread();
    private final Alert alert;
    private final FormPane pane;
    private final ObservableValue<?> changes;
    private final Label sentence = new Label();

    /**
     * @param alert   the dialog, with its buttons, and nothing in it
     * @param title   of its window
     * @param pane    the form
     * @param changes changes with its answers
     */
    FormDialog(Alert alert, String title, FormPane pane, ObservableValue<?> changes) {
        this.alert = alert;
        this.pane = pane;
        this.changes = changes;
        alert.setTitle(title);
        sentence.setId("form-said");
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
    }

    /** Shows the form until it is closed. */
    void show() {
        alert.getDialogPane().setContent(pane);
        showAndWait();
    }

    /** Shows the form until its answers are taken, or it is cancelled. {@return whether they are taken} */
    boolean show(ButtonType done, FormEnd end) {
        Button doing = (Button) alert.getDialogPane().lookupButton(done);
        // Enter is a field's own first: it gives its answer, and then all of them.
        doing.setDefaultButton(false);
        pane.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isAltDown() && key.getTarget() instanceof TextField) {
                fx.later(doing::fire);
            }
        });
        doing.addEventFilter(ActionEvent.ACTION, pressed -> {
            if (isLacking(end.lacking())) {
                pressed.consume();
            }
        });
        VBox saying = new VBox(sentence);
        saying.setMinHeight(SAID);
        VBox below = new VBox(8, row(end.others()), saying);
        below.setPadding(new Insets(0, BESIDE, 0, BESIDE));
        alert.getDialogPane().setContent(new VBox(pane, below));
        Subscription said = Subscription.combine(
                end.said().subscribe(words -> say(words, end.failed().getAsBoolean())),
                // What was lacking in other answers is of no use any more.
                changes.subscribe(() -> say(end.said().getValue(), end.failed().getAsBoolean())),
                sentence.textProperty().subscribe(text -> grow()));
        Optional<ButtonType> answer = showAndWait();
        said.unsubscribe();
        return answer.filter(chosen -> chosen == done).isPresent();
    }

    private FlowPane row(List<FormButton> buttons) {
        FlowPane row = new FlowPane(8, 6);
        for (FormButton button : buttons) {
            Button control = Accessibles.control(new Button(button.text()), button.id(), button.text(), button.help());
            control.setOnAction(pressed -> {
                if (!isLacking(() -> "")) {
                    button.run().run();
                }
            });
            row.getChildren().add(control);
        }
        return row;
    }

    /** Says why nothing is done with the answers: what was refused stands there, and is not what would be meant. */
    private boolean isLacking(Supplier<String> rest) {
        say(pane.isRefused() ? Messages.FIX_FIRST : rest.get(), true);
        return !sentence.getText().isEmpty();
    }

    private void say(String words, boolean failed) {
        sentence.getStyleClass().remove(PROBLEM);
        if (failed) {
            sentence.getStyleClass().add(PROBLEM);
        }
        sentence.setText(words);
    }

    private Optional<ButtonType> showAndWait() {
        pane.active(true);
        pane.attach();
        alert.setOnShown(shown -> pane.enter());
        Subscription growth = pane.contentHeight().subscribe((was, is) -> {
            if (is.doubleValue() > was.doubleValue()) {
                grow();
            }
        });
        Optional<ButtonType> answer = alert.showAndWait();
        growth.unsubscribe();
        pane.detach();
        return answer;
    }

    private void grow() {
        if (alert.isShowing()) {
            alert.getDialogPane().getScene().getWindow().sizeToScene();
        }
    }
}
