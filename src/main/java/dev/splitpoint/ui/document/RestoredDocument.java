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
 * What comes back of a journal's entry. The text of its file is newer wherever the journal holds nothing that was not
 * saved; the journal's own is taken for the rest, and where the file can no longer be read.
 *
 * @param entry    the entry
 * @param document what comes back
 * @param stamp    what the file held when it was read or saved last; empty: not known
 * @param real     the file, absolute and without symbolic links
 * @param saved    whether that is what its file holds
 */
record RestoredDocument(
        JournalEntry entry, DesignDocument document, Optional<FileStamp> stamp, Optional<Path> real, boolean saved) {
    static RestoredDocument of(JournalEntry entry, DesignCheck check) {
        boolean asSaved = !entry.dirty() && entry.typed().isEmpty();
        Optional<RestoredDocument> ofFile = entry.path()
                .filter(path -> asSaved)
                .map(path -> LoadedFile.of(path, check))
                .filter(read -> read.document().design().isPresent())
                .map(read -> new RestoredDocument(entry, read.document(), read.stamp(), Optional.of(read.real()), true));
        return ofFile.orElseGet(() -> ofJournal(entry, check));
    }

    private static RestoredDocument ofJournal(JournalEntry entry, DesignCheck check) {
        Optional<FileStamp> stamp = Optional.of(FileStamp.ofContent(entry.digest())).filter(FileStamp::exists);
        boolean inFile = entry.path()
                .map(path -> FileStamp.of(path).flatMap(now -> stamp.filter(now::sameContent)).isPresent())
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

    /** {@return whether the text can be shown where there is no design: nothing else was typed in its place} */
    boolean isText() {
        return entry.typed().isEmpty();
    }

    /** {@return its design, with what was being typed into a field as a step: nobody has finished that} */
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

    /** @throws java.util.NoSuchElementException if it holds no design */
    DesignContent content() {
        return new DesignContent(document.design().orElseThrow(), document.comments());
    }

    private Optional<DesignContent> before() {
        return entry.before()
                .map(DesignReader::read)
                .flatMap(read -> read.design().map(design -> new DesignContent(design, read.comments())));
    }

    DocumentOpener.Opened opened() {
        return new DocumentOpener.Opened(document.readOnly(), document.problems(), stamp, real);
    }
}
