package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.yaml.YamlState;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;

/** What is being typed and is not part of a design yet: in a field, and in a design's YAML pane. */
final class Typing {
    private final Scene scene;
    private final Dialogs dialogs;

    Typing(Scene scene, Dialogs dialogs) {
        this.scene = scene;
        this.dialogs = dialogs;
    }

    /** What is being typed in a field becomes part of the design, as if the field had been left. */
    void commit() {
        if (scene.getFocusOwner() instanceof TextInputControl text) {
            scene.getRoot().requestFocus();
            text.requestFocus();
        }
    }

    /** Does something to a design that takes in what is being typed first, unless the user wants to mend that. */
    void with(DesignTab tab, Runnable then) {
        commit();
        tab.yaml().whenSettled(() -> {
            if (mayLeave(tab)) {
                then.run();
            }
        });
    }

    /** {@return whether a design's text is part of it, or may be left out} */
    boolean mayLeave(DesignTab tab) {
        YamlState text = tab.yaml().stateProperty().get();
        if (!text.isUnread()) {
            return true;
        }
        String why = text.first()
                .filter(problem -> text.standing() == YamlState.Standing.BROKEN)
                .map(problem -> "Line " + problem.line() + ", column " + problem.column() + ": " + problem.message())
                .orElse("The drawing has changed while you typed.");
        return dialogs.confirm(
                "The text in the YAML pane is not what is drawn.",
                why + "\nThe design as drawn counts; what was typed since is no part of it.",
                "Go on with the drawing");
    }
}
