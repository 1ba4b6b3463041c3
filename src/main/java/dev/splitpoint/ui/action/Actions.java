package dev.splitpoint.ui.action;

/** Actions by their ids. A view takes this, so that it need not know what else can be done in the window. */
@FunctionalInterface
public interface Actions {
    /**
     * {@return the action with an id}
     *
     * @throws IllegalArgumentException if there is none
     */
    Action action(String id);
}
