package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import java.util.Optional;

/** Moves what is selected among its like, the way they stand in the window: side by side, or one below the other. */
final class MoveActions {
    private final ActiveDesign active;
    private final Dialogs dialogs;

    /**
     * @param active  the design whose parts are moved
     * @param dialogs say what cannot be moved
     */
    MoveActions(ActiveDesign active, Dialogs dialogs) {
        this.active = active;
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
                .when(active.when(models -> models.document().shownProperty(), models -> way(models, upright, by).isPresent()));
    }

    private void move(boolean upright, int by) {
        try {
            way(active.models(), upright, by).ifPresent(Runnable::run);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    /** {@return what moves the selected thing by one place, if there is one for it} */
    private static Optional<Runnable> way(DesignModels models, boolean upright, int by) {
        FamilyModel families = models.families();
        return switch (models.document().selected()) {
            case Selection.OfSegment segment -> way(!upright && models.rowKey().canMove(by), () -> models.rowKey().move(by));
            case Selection.OfFamily family -> way(!upright && families.canMove(by), () -> families.move(by));
            case Selection.OfColumn column -> upright
                    ? way(families.canMove(by), () -> families.move(by))
                    : way(families.canMoveAcross(by), () -> families.moveAcross(by));
            case Selection.OfRead(String name) -> way(upright && models.reads().canMove(name, by), () -> models.reads().move(name, by));
            case Selection.OfPhase(String name) ->
                way(!upright && models.workload().canMovePhase(name, by), () -> models.workload().movePhase(name, by));
            case Selection.Key key -> Optional.empty();
            case Selection.Table table -> Optional.empty();
        };
    }

    private static Optional<Runnable> way(boolean there, Runnable move) {
        return there ? Optional.of(move) : Optional.empty();
    }
}
