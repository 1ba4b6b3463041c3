package dev.splitpoint.ui.kit.fx;

import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.util.Duration;

/** The thread of the JavaFX toolkit. No other class calls {@code Platform.runLater}. */
public final class ToolkitThread implements FxThread {
    @Override
    public void execute(Runnable task) {
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
    }

    @Override
    public void later(Runnable task) {
        Platform.runLater(task);
    }

    @Override
    public Delay delay(Duration length, Runnable task) {
        PauseTransition pause = new PauseTransition(length);
        pause.setOnFinished(over -> task.run());
        return new Delay() {
            @Override
            public void restart() {
                pause.playFromStart();
            }

            @Override
            public void stop() {
                pause.stop();
            }
        };
    }
}
