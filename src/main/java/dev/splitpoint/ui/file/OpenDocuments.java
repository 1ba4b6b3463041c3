package dev.splitpoint.ui.file;

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

    /** Shows a document. */
    void toFront(FileModel file);

    /** {@return the document in front, where nothing was done to it yet that another one could destroy, else a new one} */
    FileModel another();
}
