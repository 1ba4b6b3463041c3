package dev.splitpoint.ui.control;

/** What a form asks of the document that it edits. */
public interface FormHost {
    /** The user let a control go: the next answer is an edit of its own. */
    void endMerge();

    /** {@return what the answers are about now; what is typed about one thing is not meant for another} */
    Object about();

    /** Takes the last edit back; asked for where a text control would keep the keys to itself. */
    void undo();

    /** Makes the edit again that was taken back last. */
    void redo();
}
