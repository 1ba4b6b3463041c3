package dev.splitpoint.ui.action;

/** Shortcuts that are also shown where no {@link Action} stands, such as in the menu of a part that is not selected. */
public final class Keys {
    /** Renames what is selected. */
    public static final String RENAME = "F2";

    /** Adds something like what is selected. */
    public static final String DUPLICATE = "Shortcut+D";

    /** Removes what is selected. */
    public static final String REMOVE = "Delete";

    /** Moves what is selected up among its like. */
    public static final String UP = "Alt+Up";

    /** Moves what is selected down among its like. */
    public static final String DOWN = "Alt+Down";

    private Keys() {}
}
