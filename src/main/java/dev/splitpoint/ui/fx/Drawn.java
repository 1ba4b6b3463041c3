package dev.splitpoint.ui.fx;

import javafx.application.Platform;
import javafx.scene.Scene;

/** Tells when what the nodes of a scene are now has come to the screen. */
public final class Drawn {
    private static final int PULSES = 2;

    private final Scene scene;
    private final Runnable task;
    private final Runnable pulse = this::pulse;
    private int left = PULSES;

    private Drawn(Scene scene, Runnable task) {
        this.scene = scene;
        this.task = task;
    }

    /**
     * Runs a task once, when the scene has been laid out and painted; not at all as long as it is in no window.
     *
     * <p>The next pulse lays out and hands over what is to be painted; the one after it does not begin before that is
     * painted. So the time is one frame too long rather than too short.
     */
    public static void after(Scene scene, Runnable task) {
        scene.addPostLayoutPulseListener(new Drawn(scene, task).pulse);
        Platform.requestNextPulse();
    }

    private void pulse() {
        left--;
        if (left > 0) {
            Platform.requestNextPulse();
        } else {
            scene.removePostLayoutPulseListener(pulse);
            task.run();
        }
    }
}
