package dev.splitpoint.ui.document;

import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
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

/** Queue that writes a document's files in the order of the save requests. Used on the JavaFX thread. */
final class SaveQueue {
    private final Jobs jobs;
    private final Deque<Save> waiting = new ArrayDeque<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private final ReadOnlyStringWrapper saving = new ReadOnlyStringWrapper("");
    private boolean writing;

    SaveQueue(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Result of a save. */
    sealed interface SaveResult {
        /**
         * The text was written to the file.
         *
         * @param stamp stamp of the written file
         * @param real file, absolute and without symbolic links
         */
        record Written(FileStamp stamp, Path real) implements SaveResult {}

        /** The text was not written because another program had changed the file. */
        record Changed() implements SaveResult {}

        /**
         * The text could not be written.
         *
         * @param why reason, a sentence
         * @param details message of the operating system, or empty
         */
        record Failed(String why, String details) implements SaveResult {}
    }

    /**
     * Request to save a text.
     *
     * @param file file to write
     * @param text text of the document
     * @param known expected stamp of the file, evaluated before the write; empty to replace any content
     * @param done receives the result
     * @param failed runs after an unexpected exception
     */
    record Save(
            Path file, String text, Supplier<Optional<FileStamp>> known, Consumer<SaveResult> done, Runnable failed) {}

    /** {@return the text of the running save, such as "Saving orders.bigtable.yaml…"; empty if no save is running} */
    ReadOnlyStringProperty savingProperty() {
        return saving.getReadOnlyProperty();
    }

    boolean isBusy() {
        return !waiting.isEmpty();
    }

    /** {@return the file of the last save in the queue; empty if the queue is empty} */
    Optional<Path> target() {
        return Optional.ofNullable(waiting.peekLast()).map(Save::file);
    }

    /** Adds a save to the end of the queue. */
    void add(Save save) {
        waiting.add(save);
        if (!writing) {
            next();
        }
    }

    /** Runs a task once, when the queue is empty. */
    void whenDone(Runnable task) {
        afterwards.add(task);
    }

    private void next() {
        writing = true;
        Save save = waiting.getFirst();
        saving.set(Messages.saving(save.file));
        Optional<FileStamp> known = save.known.get();
        jobs.startBlocking(
                Messages.save(save.file),
                job -> write(save, known),
                saved -> ended(() -> save.done.accept(saved)),
                failure -> ended(save.failed));
    }

    private void ended(Runnable notify) {
        waiting.removeFirst();
        try {
            // The callback may ask the user and add a save to the queue; that save starts below.
            notify.run();
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

    private SaveResult write(Save save, Optional<FileStamp> expected) {
        Optional<FileStamp> now = expected.flatMap(last -> FileStamp.of(save.file));
        if (now.filter(stamp -> stamp.exists() && !stamp.hasSameContent(expected.get()))
                .isPresent()) {
            return new SaveResult.Changed();
        }
        try {
            DesignFiles.save(save.file, save.text);
        } catch (IOException e) {
            return new SaveResult.Failed(
                    String.valueOf(e.getMessage()),
                    e.getCause() == null ? "" : String.valueOf(e.getCause().getMessage()));
        }
        return new SaveResult.Written(FileStamp.written(save.file, save.text), LoadedFile.real(save.file));
    }
}
