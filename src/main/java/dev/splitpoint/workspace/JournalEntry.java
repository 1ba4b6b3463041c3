package dev.splitpoint.workspace;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One open document.
 *
 * @param name  what the design is called
 * @param path  its file
 * @param text  the document as it would be saved
 * @param before the document without what was just being typed into a field, where {@code text} has it; empty: nothing was
 * @param dirty whether that differs from the file
 * @param typed what was typed into its YAML pane and is no part of the design yet; empty: nothing
 * @param apart whether the drawing has changed since that and the drawing were the same
 * @param digest of what the file held when it was read or saved last, as in {@link FileStamp}; empty: not known
 * @param front whether it was in front of the others
 */
public record JournalEntry(
        String name,
        Optional<Path> path,
        String text,
        Optional<String> before,
        boolean dirty,
        Optional<String> typed,
        boolean apart,
        String digest,
        boolean front) {
    /** An entry of a design behind another one. */
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

    /** An entry of a design about which nothing was being typed into a field. */
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

    /** An entry of a drawing that has not changed since its text was. */
    public JournalEntry(
            String name, Optional<Path> path, String text, boolean dirty, Optional<String> typed, String digest) {
        this(name, path, text, dirty, typed, false, digest);
    }

    /** {@return this entry, of the design in front} */
    public JournalEntry inFront() {
        return new JournalEntry(name, path, text, before, dirty, typed, apart, digest, true);
    }
}
