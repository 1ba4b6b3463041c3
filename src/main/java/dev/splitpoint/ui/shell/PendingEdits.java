package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.control.PendingInput;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.yaml.YamlState;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.util.Subscription;

/** What is being typed and is not part of a design yet: in a field, and in a design's YAML pane. */
final class PendingEdits {
    private final Scene scene;
    private final Dialogs dialogs;
    private Subscription letters = Subscription.EMPTY;
    private boolean told;

    PendingEdits(Scene scene, Dialogs dialogs) {
        this.scene = scene;
        this.dialogs = dialogs;
    }

    /** {@return what is being typed in a field or in the place of a name, and is no part of the design in front yet} */
    Optional<PendingInput> draft() {
        return Optional.ofNullable(scene.getFocusOwner()).flatMap(PendingInput::in);
    }

    /** Has something run whenever another text is typed into what has the keyboard. */
    void follow(Runnable typed) {
        scene.focusOwnerProperty().subscribe(owner -> {
            letters.unsubscribe();
            letters = owner instanceof TextInputControl text
                    ? text.textProperty().subscribe((was, is) -> tell(typed))
                    : Subscription.EMPTY;
            if (told) {
                // A name that was given up is to be gone.
                tell(typed);
            }
        });
    }

    private void tell(Runnable typed) {
        told = draft().isPresent();
        typed.run();
    }

    /** What is being typed about a design becomes part of it; the keyboard stays where it is. */
    void accept() {
        draft().ifPresent(PendingInput::accept);
    }

    /** Does something to a design as it is with all that is being typed, as far as that can be read. */
    void settled(DesignTab tab, Runnable then) {
        accept();
        tab.yaml().whenSettled(then);
    }

    /** What is being typed in a field becomes part of the design, as if the field had been left. */
    void commit() {
        if (draft().isPresent()) {
            accept();
        } else if (scene.getFocusOwner() instanceof TextInputControl text) {
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
                .map(problem -> Messages.yamlProblem(problem.line(), problem.column(), problem.message()))
                .orElse(Messages.DESIGN_CHANGED);
        return dialogs.confirmLoss(Messages.YAML_NOT_APPLIED, Messages.discardYaml(why), Messages.DISCARD_YAML);
    }
}
