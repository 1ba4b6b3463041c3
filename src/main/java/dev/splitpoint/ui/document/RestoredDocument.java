package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.yaml.bind.DesignCheck;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A document restored from a journal entry. The file is used if the entry has no unsaved changes and the file is
 * readable; otherwise the text of the entry is used.
 *
 * @param entry journal entry
 * @param document restored content
 * @param stamp stamp of the file when it was last read or saved; empty if unknown
 * @param real file, absolute and without symbolic links
 * @param saved whether the file has this content
 */
record RestoredDocument(
        JournalEntry entry, DesignDocument document, Optional<FileStamp> stamp, Optional<Path> real, boolean saved) {
    static RestoredDocument of(JournalEntry entry, DesignCheck check) {
        boolean unchanged = !entry.dirty() && entry.yamlInput().isEmpty();
        Optional<RestoredDocument> ofFile = entry.path()
                .filter(path -> unchanged)
                .map(path -> LoadedFile.of(path, check))
                .filter(read -> read.document().design().isPresent())
                .map(read ->
                        new RestoredDocument(entry, read.document(), read.stamp(), Optional.of(read.real()), true));
        return ofFile.orElseGet(() -> ofJournal(entry, check));
    }

    private static RestoredDocument ofJournal(JournalEntry entry, DesignCheck check) {
        Optional<FileStamp> stamp =
                Optional.of(FileStamp.ofContent(entry.digest())).filter(FileStamp::exists);
        boolean inFile = entry.path()
                .map(path -> FileStamp.of(path)
                        .flatMap(now -> stamp.filter(now::hasSameContent))
                        .isPresent())
                .orElse(true);
        return new RestoredDocument(
                entry,
                DesignReader.read(entry.text(), check),
                stamp,
                entry.path().map(LoadedFile::real),
                !entry.dirty() && inFile);
    }

    boolean isDesign() {
        return document.design().isPresent();
    }

    /**
     * {@return whether the text can be shown if it is not a valid design; false if the YAML pane had other typed text}
     */
    boolean isText() {
        return entry.yamlInput().isEmpty();
    }

    /** {@return a session with the design} An unfinished text field becomes a separate undoable step. */
    DesignSession session() {
        DesignContent content = content();
        Optional<DesignContent> before = before();
        if (before.isPresent()) {
            DesignSession session = DesignSession.unsaved(before.get(), entry.path());
            session.rewrite(Messages.UNFINISHED_INPUT, Optional.empty(), content);
            return session;
        }
        if (!saved) {
            return DesignSession.unsaved(content, entry.path());
        }
        return entry.path()
                .map(path -> DesignSession.of(content, path))
                .orElseGet(() -> DesignSession.untitled(content));
    }

    /** @throws java.util.NoSuchElementException if the entry does not contain a design */
    DesignContent content() {
        return new DesignContent(document.design().orElseThrow(), document.comments());
    }

    private Optional<DesignContent> before() {
        return entry.textBeforeInput()
                .map(DesignReader::read)
                .flatMap(read -> read.design().map(design -> new DesignContent(design, read.comments())));
    }

    DocumentOpener.OpenInfo opened() {
        return new DocumentOpener.OpenInfo(document.readOnly(), document.problems(), stamp, real);
    }
}
