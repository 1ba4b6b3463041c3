package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import java.util.Optional;

/** Actions that move the selected item among its siblings, in the direction in which they are laid out. */
final class MoveActions {
    private final ActiveDesign active;
    private final Dialogs dialogs;

    /**
     * @param active the active design
     * @param dialogs error messages
     */
    MoveActions(ActiveDesign active, Dialogs dialogs) {
        this.active = active;
        this.dialogs = dialogs;
    }

    /** {@return the action that moves the selected item to the left} */
    Action left() {
        return action("move-selected-left", Messages.MOVE_LEFT, Messages.MOVE_LEFT_HELP, "Shortcut+Left", false, -1);
    }

    /** {@return the action that moves the selected item to the right} */
    Action right() {
        return action("move-selected-right", Messages.MOVE_RIGHT, Messages.MOVE_RIGHT_HELP, "Shortcut+Right", false, 1);
    }

    /** {@return the action that moves the selected item up} */
    Action up() {
        return action("move-selected-up", Messages.MOVE_UP, Messages.MOVE_UP_HELP, "Alt+Up", true, -1);
    }

    /** {@return the action that moves the selected item down} */
    Action down() {
        return action("move-selected-down", Messages.MOVE_DOWN, Messages.MOVE_DOWN_HELP, "Alt+Down", true, 1);
    }

    private Action action(String id, String text, String help, String keys, boolean vertical, int by) {
        return Action.of(id, text, help, () -> move(vertical, by))
                .keys(keys)
                .enabledWhen(active.when(
                        models -> models.document().stateProperty(),
                        models -> moveTask(models, vertical, by).isPresent()));
    }

    private void move(boolean vertical, int by) {
        try {
            moveTask(active.models(), vertical, by).ifPresent(Runnable::run);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    /** Returns the task that moves the selected item by one position; empty if it cannot move in that direction. */
    private static Optional<Runnable> moveTask(DesignModels models, boolean vertical, int by) {
        FamilyModel families = models.families();
        return switch (models.document().selection()) {
            case Selection.OfSegment segment ->
                moveTask(
                        !vertical && models.rowKey().canMove(by),
                        () -> models.rowKey().move(by));
            case Selection.OfFamily family -> moveTask(!vertical && families.canMove(by), () -> families.move(by));
            case Selection.OfColumn column ->
                vertical
                        ? moveTask(families.canMove(by), () -> families.move(by))
                        : moveTask(families.canMoveAcross(by), () -> families.moveAcross(by));
            case Selection.OfQuery(String name) ->
                moveTask(
                        vertical && models.queriesModel().canMove(name, by),
                        () -> models.queriesModel().move(name, by));
            case Selection.OfPhase(String name) ->
                moveTask(
                        !vertical && models.workload().canMovePhase(name, by),
                        () -> models.workload().movePhase(name, by));
            case Selection.Key key -> Optional.empty();
            case Selection.Table table -> Optional.empty();
        };
    }

    private static Optional<Runnable> moveTask(boolean possible, Runnable move) {
        return possible ? Optional.of(move) : Optional.empty();
    }
}
