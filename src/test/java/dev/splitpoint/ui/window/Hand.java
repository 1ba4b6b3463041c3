package dev.splitpoint.ui.window;

/** A way to fill in a form as a user does, by events only: nothing is set, chosen or fired in the controls. */
interface Hand {
    /** Goes to a field and types a text in place of its own. */
    void type(String id, String text);

    /** Goes to a list of choices, opens it, and takes the one of a text. */
    void pick(String id, String text);

    /** Goes to a list of marks, opens it, and marks the one of a text. */
    void mark(String id, String text);
}
