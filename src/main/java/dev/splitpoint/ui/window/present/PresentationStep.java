package dev.splitpoint.ui.window.present;

import javafx.scene.layout.Region;

/** One step of a presentation. */
interface PresentationStep {
    /** {@return the title, for the indicator of the current step and for screen readers} */
    String title();

    /** {@return the identity of the step, by which it stays on the screen when the steps change} */
    default String id() {
        return title();
    }

    /** {@return a new node with the content; its text size depends on the root of the scene} */
    Region node();
}
