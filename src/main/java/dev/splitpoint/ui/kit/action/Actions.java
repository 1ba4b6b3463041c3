package dev.splitpoint.ui.kit.action;

/** Lookup of actions by id. Views depend on this interface instead of on all actions of the window. */
@FunctionalInterface
public interface Actions {
    /**
     * {@return the action with an id}
     *
     * @throws IllegalArgumentException if no action has the id
     */
    Action action(String id);
}
