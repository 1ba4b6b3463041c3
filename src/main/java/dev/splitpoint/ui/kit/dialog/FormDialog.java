package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormButton;
import dev.splitpoint.ui.kit.dialog.Dialogs.FormCompletion;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
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

/** Dialog that contains a form. A status line below the form is visible without scrolling. */
final class FormDialog {
    private static final double PADDING = 12;
    /** Minimum height of the status line, px, so that the window rarely grows. */
    private static final double STATUS_HEIGHT = 54;

    private static final String PROBLEM = "problem";

    private final FxThread fx = new ToolkitThread();
    private final Alert alert;
    private final FormPane pane;
    private final ObservableValue<?> changes;
    private final Label sentence = new Label();

    /**
     * @param alert dialog with its buttons and without content
     * @param title title of the window
     * @param pane the form
     * @param changes value that changes with the values of the form
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

    /** Shows the form until the user closes it. */
    void show() {
        alert.getDialogPane().setContent(pane);
        showAndWait();
    }

    /** Shows the form until the user accepts or cancels it. {@return whether the user accepted} */
    boolean show(ButtonType done, FormCompletion end) {
        Button accept = (Button) alert.getDialogPane().lookupButton(done);
        // Enter first commits the text of the focused field, then accepts the form.
        accept.setDefaultButton(false);
        pane.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isAltDown() && key.getTarget() instanceof TextField) {
                fx.later(accept::fire);
            }
        });
        accept.addEventFilter(ActionEvent.ACTION, pressed -> {
            if (reportIncomplete(end.incompleteReason())) {
                pressed.consume();
            }
        });
        VBox statusBox = new VBox(sentence);
        statusBox.setMinHeight(STATUS_HEIGHT);
        VBox below = new VBox(8, row(end.otherButtons()), statusBox);
        below.setPadding(new Insets(0, PADDING, 0, PADDING));
        alert.getDialogPane().setContent(new VBox(pane, below));
        Subscription status = Subscription.combine(
                end.status()
                        .subscribe(message -> showStatus(message, end.failed().getAsBoolean())),
                // A message about incomplete values no longer applies after a change.
                changes.subscribe(
                        () -> showStatus(end.status().getValue(), end.failed().getAsBoolean())),
                sentence.textProperty().subscribe(text -> grow()));
        Optional<ButtonType> answer = showAndWait();
        status.unsubscribe();
        return answer.filter(chosen -> chosen == done).isPresent();
    }

    private FlowPane row(List<FormButton> buttons) {
        FlowPane row = new FlowPane(8, 6);
        for (FormButton button : buttons) {
            Button control = Accessibles.control(new Button(button.text()), button.id(), button.text(), button.help());
            control.setOnAction(pressed -> {
                if (!reportIncomplete(() -> "")) {
                    button.run().run();
                }
            });
            row.getChildren().add(control);
        }
        return row;
    }

    /**
     * Shows the reason why the values cannot be used, and returns whether there is one. An invalid field takes
     * precedence, because its displayed text is not the value of the form.
     */
    private boolean reportIncomplete(Supplier<String> rest) {
        showStatus(pane.isRefused() ? Messages.FIX_FIRST : rest.get(), true);
        return !sentence.getText().isEmpty();
    }

    private void showStatus(String message, boolean failed) {
        sentence.getStyleClass().remove(PROBLEM);
        if (failed) {
            sentence.getStyleClass().add(PROBLEM);
        }
        sentence.setText(message);
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
