package dev.splitpoint.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.animation.PauseTransition;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.util.Duration;
import javafx.util.Subscription;

/** Lets what nobody waits for wait while the user is doing something with the mouse or the keyboard. */
public final class Lull implements Executor {
    private final PauseTransition acting;
    private final List<Runnable> waiting = new ArrayList<>();

    /** @param quiet so long nobody has done anything when what waits is run */
    public Lull(Duration quiet) {
        acting = new PauseTransition(quiet);
        acting.setOnFinished(over -> {
            List<Runnable> tasks = List.copyOf(waiting);
            waiting.clear();
            tasks.forEach(Runnable::run);
        });
    }

    /** Notices all that is done in a scene. {@return the end of that} */
    public Subscription follow(Scene scene) {
        EventHandler<InputEvent> noticed = event -> acting.playFromStart();
        scene.addEventFilter(InputEvent.ANY, noticed);
        return () -> scene.removeEventFilter(InputEvent.ANY, noticed);
    }

    /** Runs a task at once, or when nobody has done anything for a while; on the JavaFX thread. */
    @Override
    public void execute(Runnable task) {
        if (acting.getStatus() == PauseTransition.Status.RUNNING) {
            waiting.add(task);
        } else {
            task.run();
        }
    }
}
