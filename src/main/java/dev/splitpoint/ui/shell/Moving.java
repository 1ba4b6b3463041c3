package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.queries.ReadsModel;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.workload.WorkloadForm;
import java.util.Optional;
import javafx.beans.binding.Bindings;

/** Moves what is selected among its like, the way they stand in the window: side by side, or one below the other. */
final class Moving {
    private final DocumentModel document;
    private final RowKeyModel rowKey;
    private final FamilyModel families;
    private final ReadsModel reads;
    private final WorkloadForm workload;
    private final Dialogs dialogs;

    /**
     * @param models  of the document's parts
     * @param dialogs say what cannot be moved
     */
    Moving(DesignModels models, Dialogs dialogs) {
        this.document = models.document();
        this.rowKey = models.rowKey();
        this.families = models.families();
        this.reads = models.reads();
        this.workload = models.workload();
        this.dialogs = dialogs;
    }

    /** {@return what moves it to the left} */
    Action left() {
        return action("move-selected-left", Messages.MOVE_LEFT, Messages.MOVE_LEFT_HELP, "Shortcut+Left", false, -1);
    }

    /** {@return what moves it to the right} */
    Action right() {
        return action("move-selected-right", Messages.MOVE_RIGHT, Messages.MOVE_RIGHT_HELP, "Shortcut+Right", false, 1);
    }

    /** {@return what moves it up} */
    Action up() {
        return action("move-selected-up", Messages.MOVE_UP, Messages.MOVE_UP_HELP, "Alt+Up", true, -1);
    }

    /** {@return what moves it down} */
    Action down() {
        return action("move-selected-down", Messages.MOVE_DOWN, Messages.MOVE_DOWN_HELP, "Alt+Down", true, 1);
    }

    private Action action(String id, String text, String help, String keys, boolean upright, int by) {
        return Action.of(id, text, help, () -> move(upright, by))
                .keys(keys)
                .when(Bindings.createBooleanBinding(() -> way(upright, by).isPresent(), document.shownProperty()));
    }

    private void move(boolean upright, int by) {
        try {
            way(upright, by).ifPresent(Runnable::run);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    /** {@return what moves the selected thing by one place, if there is one for it} */
    private Optional<Runnable> way(boolean upright, int by) {
        return switch (document.selected()) {
            case Selection.OfSegment segment -> way(!upright && rowKey.canMove(by), () -> rowKey.move(by));
            case Selection.OfFamily family -> way(!upright && families.canMove(by), () -> families.move(by));
            case Selection.OfColumn column -> upright
                    ? way(families.canMove(by), () -> families.move(by))
                    : way(families.canMoveAcross(by), () -> families.moveAcross(by));
            case Selection.OfRead(String name) -> way(upright && reads.canMove(name, by), () -> reads.move(name, by));
            case Selection.OfPhase(String name) ->
                way(!upright && workload.canMovePhase(name, by), () -> workload.movePhase(name, by));
            case Selection.Key key -> Optional.empty();
            case Selection.Table table -> Optional.empty();
        };
    }

    private static Optional<Runnable> way(boolean there, Runnable move) {
        return there ? Optional.of(move) : Optional.empty();
    }
}
