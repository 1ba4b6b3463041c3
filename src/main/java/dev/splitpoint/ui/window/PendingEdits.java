package dev.splitpoint.ui.window;

import dev.splitpoint.ui.design.yaml.YamlState;
import dev.splitpoint.ui.kit.control.PendingInput;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.util.Subscription;

/** Input that is not committed to a design yet: the text of the focused field, and the text of a YAML pane. */
final class PendingEdits {
    private final Scene scene;
    private final Dialogs dialogs;
    private Subscription textChanges = Subscription.EMPTY;
    private boolean draftReported;

    PendingEdits(Scene scene, Dialogs dialogs) {
        this.scene = scene;
        this.dialogs = dialogs;
    }

    /** {@return the uncommitted input of the focused field or name editor; empty if none exists} */
    Optional<PendingInput> draft() {
        return Optional.ofNullable(scene.getFocusOwner()).flatMap(PendingInput::in);
    }

    /** Runs a task each time the text of the focused field changes. */
    void follow(Runnable typed) {
        scene.focusOwnerProperty().subscribe(owner -> {
            textChanges.unsubscribe();
            textChanges = owner instanceof TextInputControl text
                    ? text.textProperty().subscribe((was, is) -> report(typed))
                    : Subscription.EMPTY;
            if (draftReported) {
                // Reports that an edited name was abandoned.
                report(typed);
            }
        });
    }

    private void report(Runnable typed) {
        draftReported = draft().isPresent();
        typed.run();
    }

    /** Commits the pending input. The focus does not move. */
    void accept() {
        draft().ifPresent(PendingInput::accept);
    }

    /** Commits pending input, then runs a task when the YAML text is parsed. Text with errors stays as it is. */
    void withAcceptedInput(DesignTab tab, Runnable then) {
        accept();
        tab.yaml.whenSettled(then);
    }

    /** Commits the text of the focused field, as if the field had lost the focus. */
    void commit() {
        if (draft().isPresent()) {
            accept();
        } else if (scene.getFocusOwner() instanceof TextInputControl text) {
            scene.getRoot().requestFocus();
            text.requestFocus();
        }
    }

    /**
     * Commits pending input, then runs a task when the YAML text is parsed. If the text has errors, the user can cancel
     * the task.
     */
    void withCommittedInput(DesignTab tab, Runnable then) {
        commit();
        tab.yaml.whenSettled(() -> {
            if (confirmDiscard(tab)) {
                then.run();
            }
        });
    }

    /** Returns whether the YAML text is applied, or the user agrees to discard it. */
    boolean confirmDiscard(DesignTab tab) {
        YamlState text = tab.yaml.stateProperty().get();
        if (!text.isUnread()) {
            return true;
        }
        String why = text.first()
                .filter(problem -> text.relation() == YamlState.Relation.BROKEN)
                .map(problem -> Messages.yamlProblem(problem.line(), problem.column(), problem.message()))
                .orElse(Messages.DESIGN_CHANGED);
        return dialogs.confirmLoss(Messages.YAML_NOT_APPLIED, Messages.discardYaml(why), Messages.DISCARD_YAML);
    }
}
