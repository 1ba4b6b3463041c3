package dev.splitpoint.ui.connect;

import java.util.Optional;
import javafx.scene.control.Label;
import org.controlsfx.control.StatusBar;

/** Status bar of the running task: title, message, progress, and a button that stops it. */
final class TaskBar extends StatusBar {
    /** Smallest share that is shown, because StatusBar hides the progress at 0. */
    private static final double MIN_SHARE = 0.02;

    private final Label title = new Label();

    TaskBar(TaskModel model, TableActions actions) {
        setId("task-bar");
        getStyleClass().add("task-bar");
        getLeftItems().add(title);
        getRightItems().add(Texts.button(actions.action("stop-task")));
        model.shownProperty().subscribe(this::show);
    }

    private void show(Optional<TaskModel.Shown> shown) {
        setVisible(shown.isPresent());
        setManaged(shown.isPresent());
        title.setText(shown.map(TaskModel.Shown::title).orElse(""));
        setText(shown.map(TaskModel.Shown::message).orElse(""));
        setAccessibleText(title.getText() + ", " + getText());
        // JavaFX animates an indeterminate progress bar also while it is invisible.
        setProgress(shown.map(task -> task.share() < 0 ? task.share() : Math.max(MIN_SHARE, task.share())).orElse(0.0));
    }
}
