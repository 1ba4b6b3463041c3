package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignCheck;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Writes a document's files one after the other in the order in which that was asked for. Belongs to the window's thread. */
final class SaveQueue {
    private final Jobs jobs;
    private final Deque<Save> waiting = new ArrayDeque<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private final ReadOnlyStringWrapper saving = new ReadOnlyStringWrapper("");
    private boolean writing;

    SaveQueue(Jobs jobs) {
        this.jobs = jobs;
    }

    /** What came of a save. */
    sealed interface Saved {
        /**
         * The file holds the text now.
         *
         * @param problems what is wrong in it
         * @param stamp    of the file as it was written
         * @param real     the file, absolute and without symbolic links
         */
        record Written(List<Problem> problems, FileStamp stamp, Path real) implements Saved {}

        /** It was not saved, because another program had changed the file. */
        record Changed() implements Saved {}

        /**
         * It could not be saved.
         *
         * @param why     a sentence
         * @param details what the system said; may be empty
         */
        record Refused(String why, String details) implements Saved {}
    }

    /**
     * What to save.
     *
     * @param file   where to
     * @param text   the document's text
     * @param check  finds what is wrong in it
     * @param known  what the file held last, asked when it is written; empty: whatever it holds is replaced
     * @param done   is told how it went
     * @param failed is run where it ended in a way that nobody foresaw
     */
    record Save(
            Path file,
            String text,
            DesignCheck check,
            Supplier<Optional<FileStamp>> known,
            Consumer<Saved> done,
            Runnable failed) {}

    /** {@return the text of the running save, such as "Saving orders.bigtable.yaml…"; empty if no save is running} */
    ReadOnlyStringProperty savingProperty() {
        return saving.getReadOnlyProperty();
    }

    boolean isBusy() {
        return !waiting.isEmpty();
    }

    /** {@return where the document will be saved last, if it is to be} */
    Optional<Path> target() {
        return Optional.ofNullable(waiting.peekLast()).map(Save::file);
    }

    /** Saves after what is being saved already. */
    void add(Save save) {
        waiting.add(save);
        if (!writing) {
            next();
        }
    }

    /** Has something run once when nothing is being saved any more. */
    void whenDone(Runnable task) {
        afterwards.add(task);
    }

    private void next() {
        writing = true;
        Save save = waiting.getFirst();
        saving.set(Messages.saving(save.file));
        Optional<FileStamp> known = save.known.get();
        jobs.await(
                Messages.save(save.file),
                job -> write(save, known),
                saved -> ended(() -> save.done.accept(saved)),
                failure -> ended(save.failed));
    }

    private void ended(Runnable tell) {
        waiting.removeFirst();
        try {
            // Who is told may ask the user and save again: that waits, and is begun below.
            tell.run();
        } finally {
            writing = false;
            if (isBusy()) {
                next();
            } else {
                saving.set("");
                List<Runnable> tasks = List.copyOf(afterwards);
                afterwards.clear();
                tasks.forEach(Runnable::run);
            }
        }
    }

    private Saved write(Save save, Optional<FileStamp> expected) {
        Optional<FileStamp> now = expected.flatMap(last -> FileStamp.of(save.file));
        if (now.filter(stamp -> stamp.exists() && !stamp.sameContent(expected.get())).isPresent()) {
            return new Saved.Changed();
        }
        try {
            DesignFiles.save(save.file, save.text);
        } catch (IOException e) {
            return new Saved.Refused(
                    String.valueOf(e.getMessage()),
                    e.getCause() == null ? "" : String.valueOf(e.getCause().getMessage()));
        }
        // Before the check, which may take long: another program's change meanwhile is not to count as this text.
        FileStamp stamp = FileStamp.written(save.file, save.text);
        return new Saved.Written(problems(save), stamp, LoadedFile.real(save.file));
    }

    /** The file is written: whatever happens here, it is no reason to call it unsaved. */
    private List<Problem> problems(Save save) {
        try {
            return DesignReader.read(save.text, save.check).problems();
        } catch (RuntimeException | Error e) {
            jobs.report(e);
            return List.of();
        }
    }
}
