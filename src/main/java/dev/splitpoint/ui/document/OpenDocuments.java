package dev.splitpoint.ui.document;

import java.nio.file.Path;
import java.util.Optional;

/** The open documents, as far as {@link DocumentOpener} and {@link FileModel} need them. */
public interface OpenDocuments {
    /**
     * {@return the document of a file}
     *
     * @param file absolute, without symbolic links
     */
    Optional<FileModel> of(Path file);

    /** {@return the title of a document's tab, which is unique among the open documents} */
    String title(FileModel file);

    /** Shows a document. */
    void toFront(FileModel file);

    /**
     * Restores text that was typed into the YAML pane of a document.
     *
     * @param apart whether the text is based on an older version of the design
     */
    void restoreTypedText(FileModel file, String text, boolean apart);

    /** {@return the document in front if it is empty and untouched, otherwise a new one at the back} */
    FileModel emptyOrNew();

    /** {@return a new document at the back} */
    FileModel addNew();
}
