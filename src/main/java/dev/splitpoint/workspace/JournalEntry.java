package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One open document in a journal.
 *
 * @param name name of the design
 * @param path file of the document
 * @param text document as it would be saved, including pending input of a field
 * @param textBeforeInput document without the pending input; empty if no input was pending
 * @param dirty whether the document differs from the file
 * @param yamlInput text of the YAML pane that is not yet part of the design; empty if there is no such text
 * @param diverged whether the design has changed in the diagram since the YAML text was in sync with it
 * @param digest digest of the file when it was last read or saved, as in {@link FileStamp}; empty if unknown
 * @param selected whether the tab of the document was selected
 */
public record JournalEntry(
        String name,
        Optional<Path> path,
        String text,
        Optional<String> textBeforeInput,
        boolean dirty,
        Optional<String> yamlInput,
        boolean diverged,
        String digest,
        boolean selected) {
    /** Creates an entry whose tab was not selected. */
    public JournalEntry(
            String name,
            Optional<Path> path,
            String text,
            Optional<String> before,
            boolean dirty,
            Optional<String> typed,
            boolean apart,
            String digest) {
        this(name, path, text, before, dirty, typed, apart, digest, false);
    }

    /** Creates an entry without pending input, whose tab was not selected. */
    public JournalEntry(
            String name,
            Optional<Path> path,
            String text,
            boolean dirty,
            Optional<String> typed,
            boolean apart,
            String digest) {
        this(name, path, text, Optional.empty(), dirty, typed, apart, digest);
    }

    /** Creates an entry whose design has not changed since its text was in sync, without pending input. */
    public JournalEntry(
            String name, Optional<Path> path, String text, boolean dirty, Optional<String> typed, String digest) {
        this(name, path, text, dirty, typed, false, digest);
    }

    /** {@return this entry as that of a tab that was selected or not} */
    JournalEntry withSelected(boolean newSelected) {
        return new JournalEntry(name, path, text, textBeforeInput, dirty, yamlInput, diverged, digest, newSelected);
    }

    /** {@return this entry as that of the selected tab} */
    public JournalEntry asSelected() {
        return withSelected(true);
    }
}
