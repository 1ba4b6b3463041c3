package dev.splitpoint.ui.connect;

import dev.splitpoint.workspace.Job;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** What is under way at the tables: how far it is, and a button to stop it. */
final class TaskBar extends HBox {
    private final ProgressBar bar = new ProgressBar();
    private final Label title = new Label();
    private final Label message = new Label();

    TaskBar(TaskModel model, TableActions actions) {
        setId("task-bar");
        getStyleClass().add("task-bar");
        setAlignment(Pos.CENTER_LEFT);
        bar.setId("task-progress");
        message.setId("task-message");
        message.getStyleClass().add("note");
        message.setMinWidth(0);
        message.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(message, Priority.ALWAYS);
        getChildren().setAll(bar, title, message, Texts.button(actions.action("stop-task")));
        model.shownProperty().subscribe(this::show);
    }

    private void show(Optional<TaskModel.Shown> shown) {
        setVisible(shown.isPresent());
        setManaged(shown.isPresent());
        shown.ifPresent(task -> {
            title.setText(task.title());
            message.setText(task.message());
            bar.setProgress(task.share() == Job.UNKNOWN ? ProgressBar.INDETERMINATE_PROGRESS : task.share());
            bar.setAccessibleText(task.title() + ", " + task.message());
        });
        if (shown.isEmpty()) {
            // An endless bar is drawn on and on, also where nobody sees it.
            bar.setProgress(0);
        }
    }
}
