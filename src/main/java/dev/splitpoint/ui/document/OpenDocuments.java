package dev.splitpoint.ui.document;

import java.nio.file.Path;
import java.util.Optional;

/** The open documents, as whoever opens one more sees them. */
public interface OpenDocuments {
    /**
     * {@return the document of a file}
     *
     * @param file absolute, without symbolic links
     */
    Optional<FileModel> of(Path file);

    /** {@return the name that a document is told apart from the other open ones by, as its tab has it} */
    String title(FileModel file);

    /** Shows a document. */
    void toFront(FileModel file);

    /**
     * Puts a text into a document's YAML pane again that had been typed there.
     *
     * @param apart whether it is not the drawing's as it is now that was typed over
     */
    void retype(FileModel file, String text, boolean apart);

    /** {@return the document in front, where that is empty and untouched, else a new one at the back} */
    FileModel another();

    /** {@return a new document at the back} */
    FileModel oneMore();
}
