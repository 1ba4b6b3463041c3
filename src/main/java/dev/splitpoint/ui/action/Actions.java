package dev.splitpoint.ui.action;

/** Actions by their ids. A view takes this, so that it need not know what else can be done in the window. */
@FunctionalInterface
public interface Actions {
    /**
     * {@return the action with an id}
     *
     * @throws IllegalArgumentException if no action has the id
     */
    Action action(String id);
}
