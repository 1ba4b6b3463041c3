package dev.splitpoint.ui.file;

import dev.splitpoint.design.yaml.DesignCheck;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Jobs;
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

/** Writes files one after the other in the order in which that was asked for. Belongs to the window's thread. */
final class SaveQueue {
    private final Jobs jobs;
    private final Deque<Save> waiting = new ArrayDeque<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private final ReadOnlyStringWrapper saving = new ReadOnlyStringWrapper("");

    SaveQueue(Jobs jobs) {
        this.jobs = jobs;
    }

    /**
     * What came of a save.
     *
     * @param refusal  why it was not saved, a sentence; empty: it was
     * @param details  what the system said; may be empty
     * @param problems what is wrong in what was saved
     * @param changed  whether it was not saved because another program had changed the file
     * @param stamp    of the file as it was written
     * @param real     the file, absolute and without symbolic links
     */
    record Saved(
            Optional<String> refusal, String details, List<Problem> problems, boolean changed, FileStamp stamp, Path real) {
        /** {@return whether the file holds the text now} */
        boolean written() {
            return refusal.isEmpty() && !changed;
        }

        static Saved refused(String refusal, String details, Path file) {
            return new Saved(Optional.of(refusal), details, List.of(), false, FileStamp.GONE, file);
        }
    }

    /**
     * What to save.
     *
     * @param session the document
     * @param file    where to
     * @param text    its text
     * @param check   finds what is wrong in it
     * @param known   what the file held last, asked when it is written; empty: whatever it holds is replaced
     * @param done    is told how it went
     */
    record Save(
            DesignSession session,
            Path file,
            String text,
            DesignCheck check,
            Supplier<Optional<FileStamp>> known,
            Consumer<Attempt<Saved>> done) {
        private Saved run(Optional<FileStamp> expected) {
            Optional<FileStamp> now = expected.flatMap(last -> FileStamp.of(file));
            if (now.filter(stamp -> stamp.exists() && !stamp.sameContent(expected.get())).isPresent()) {
                return new Saved(Optional.empty(), "", List.of(), true, now.get(), file);
            }
            try {
                DesignFiles.save(file, text);
            } catch (IOException e) {
                return Saved.refused(
                        String.valueOf(e.getMessage()),
                        e.getCause() == null ? "" : String.valueOf(e.getCause().getMessage()),
                        file);
            }
            List<Problem> problems = DesignReader.read(text, check).problems();
            return new Saved(
                    Optional.empty(), "", problems, false, FileStamp.written(file, text), Opening.real(file));
        }
    }

    /** {@return what is being saved, such as "Saving orders.bigtable.yaml …"; empty: nothing} */
    ReadOnlyStringProperty savingProperty() {
        return saving.getReadOnlyProperty();
    }

    boolean isBusy() {
        return !waiting.isEmpty();
    }

    /** {@return where a document will be saved last, if it is to be} */
    Optional<Path> target(DesignSession session) {
        return waiting.reversed().stream()
                .filter(save -> save.session == session)
                .map(Save::file)
                .findFirst();
    }

    /** Saves after what is being saved already. */
    void add(Save save) {
        waiting.add(save);
        if (waiting.size() == 1) {
            next();
        }
    }

    /** Has something run once when nothing is being saved any more. */
    void whenDone(Runnable task) {
        afterwards.add(task);
    }

    private void next() {
        Save save = waiting.getFirst();
        saving.set("Saving " + save.file.getFileName() + " …");
        Optional<FileStamp> known = save.known.get();
        jobs.await("Save " + save.file.getFileName(), job -> Attempt.of(() -> save.run(known)), attempt -> {
            waiting.removeFirst();
            try {
                save.done.accept(attempt);
            } finally {
                if (isBusy()) {
                    next();
                } else {
                    saving.set("");
                    List<Runnable> tasks = List.copyOf(afterwards);
                    afterwards.clear();
                    tasks.forEach(Runnable::run);
                }
            }
        });
    }
}
