package dev.splitpoint.ui.tables.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.workspace.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TaskModelTest {
    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final TaskModel model = new TaskModel(Jobs.on(Runnable::run, failures::add), fx);

    @Test
    void taskThatEndsWithoutAResultIsNotRunning() {
        List<TaskModel.Task<String>> tasks = List.of(
                progress -> {
                    throw new CancellationException();
                },
                progress -> {
                    throw new InterruptedException();
                },
                progress -> "done");
        for (TaskModel.Task<String> task : tasks) {
            fx.interact(() -> {
                model.start("Work", task, said::add, why -> said.add("refused: " + why), said::add);
                assertThat(model.isBusy()).isFalse();
                assertThat(model.runningProperty().get()).isEmpty();
                // Else the interruption would meet what the thread does next.
                said.add(String.valueOf(Thread.interrupted()));
            });
        }
        assertThat(said).containsExactly(Messages.STOPPED, "false", Messages.STOPPED, "true", "done", "false");
        assertThat(failures).isEmpty();
    }
}
