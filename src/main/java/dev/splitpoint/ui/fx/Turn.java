package dev.splitpoint.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.util.Duration;

/**
 * Lets what is late to be drawn wait until something that matters more has come to the screen. It waits for 200 ms at most,
 * as what matters more may never come.
 */
public final class Turn implements Executor {
    private static final Duration MOST = Duration.millis(200);

    private final FxThread fx;
    private final PauseTransition most = new PauseTransition(MOST);
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean busy;
    private long round;

    /** @param fx the way onto the JavaFX thread */
    public Turn(FxThread fx) {
        this.fx = fx;
        most.setOnFinished(over -> end());
    }

    /** What matters more is under way. */
    public void begin() {
        round++;
        // From the first on, or what follows each other without a pause would never let anything else have its turn.
        if (!busy) {
            busy = true;
            most.playFromStart();
        }
    }

    /** What matters more is in a part of the window and has only to be painted, unless it has begun again by then. */
    public void painting(Node part) {
        Scene scene = part.getScene();
        if (busy && scene != null) {
            long of = round;
            // Later than the pulse that tells it: what is changed within a pulse is painted before it has been laid out.
            Drawn.after(scene, () -> fx.later(() -> {
                if (of == round) {
                    end();
                }
            }));
        } else {
            end();
        }
    }

    /** {@return whether something that matters more is still to come to the screen} */
    public boolean isBusy() {
        return busy;
    }

    /** Runs a task at once, or when what matters more is on the screen; on the JavaFX thread. */
    @Override
    public void execute(Runnable task) {
        if (busy) {
            waiting.add(task);
        } else {
            task.run();
        }
    }

    private void end() {
        most.stop();
        busy = false;
        List<Runnable> tasks = List.copyOf(waiting);
        waiting.clear();
        tasks.forEach(Runnable::run);
    }
}
