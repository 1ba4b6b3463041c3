package dev.splitpoint.ui.kit.control;

/** Document that a form edits. */
public interface FormHost {
    /** Ends the current edit, because the focus left a control: the next value is a separate edit. */
    void endMerge();

    /** {@return the identity of the document; pending text of one document is not meant for another} */
    Object editedDocument();

    /** Undoes the last edit. Text controls call it, because they would otherwise consume the undo keys. */
    void undo();

    /** Makes the edit again that was taken back last. */
    void redo();
}
