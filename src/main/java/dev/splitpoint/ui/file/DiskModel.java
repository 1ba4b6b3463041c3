package dev.splitpoint.ui.file;

import dev.splitpoint.design.yaml.DesignCheck;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.workload.Rehearsal;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Subscription;
import dev.splitpoint.workspace.TextDiff;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Whether the open document's file still holds what was read from it or written to it, and what to do if not. */
public final class DiskModel {
    private final DocumentModel document;
    private final Dialogs dialogs;
    private final Jobs jobs;
    private final FileWatch watch;
    private final Function<Optional<Path>, SampleFiles> files;
    private final Consumer<DesignDocument> reloaded;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.SAME);
    private Optional<FileStamp> known = Optional.empty();
    private Optional<FileStamp> seen = Optional.empty();
    private Subscription watching = () -> {};

    /** What became of the file. */
    public enum State {
        /** Nothing. */
        SAME,
        /** Another program wrote it. */
        CHANGED,
        /** It was deleted or moved. */
        GONE
    }

    DiskModel(
            DocumentModel document,
            Dialogs dialogs,
            Jobs jobs,
            FileWatch watch,
            Function<Optional<Path>, SampleFiles> files,
            Consumer<DesignDocument> reloaded) {
        this.document = document;
        this.dialogs = dialogs;
        this.jobs = jobs;
        this.watch = watch;
        this.files = files;
        this.reloaded = reloaded;
    }

    /** {@return what became of the file} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return what the file held when it was read or written last} */
    Optional<FileStamp> known() {
        return known;
    }

    /** Watches the document's file from now on, if it has one. */
    void follow(Optional<FileStamp> stamp) {
        watching.cancel();
        known = stamp;
        state.set(State.SAME);
        document.path().ifPresent(path ->
                stamp.ifPresent(last -> watching = watch.watch(path, last, this::told)));
    }

    /** Ends the watching, while the file is written and for good. */
    void pause() {
        watching.cancel();
    }

    /** Takes in what the file holds now, as a step that can be undone. */
    public void reload() {
        document.path().ifPresent(path -> jobs.await(
                "Reload " + path.getFileName(),
                job -> Attempt.of(() -> new Read(FileStamp.of(path), DesignReader.read(path, check(path)))),
                got -> reloaded(path, got.get())));
    }

    /** Leaves the design as it is; the next save replaces what the file holds now. */
    public void keep() {
        document.session().markUnsaved();
        follow(seen.or(() -> known));
    }

    /** Shows what the file holds beside the design as it is here. */
    public void compare() {
        document.path().ifPresent(path -> compare(path, document.session().content(), () -> {}));
    }

    /**
     * Shows what a file holds beside a design.
     *
     * @param then is run when that was looked at
     */
    void compare(Path path, DesignContent mine, Runnable then) {
        jobs.await("Compare with " + path.getFileName(), job -> rows(path, mine), rows -> {
            dialogs.compare(String.valueOf(path.getFileName()), "On the disk", "Here", rows);
            then.run();
        });
    }

    private static List<TextDiff.Row> rows(Path path, DesignContent mine) {
        try {
            return TextDiff.of(Files.readString(path), mine.text());
        } catch (IOException e) {
            return TextDiff.of("", mine.text());
        }
    }

    private void reloaded(Path path, Read read) {
        String name = String.valueOf(path.getFileName());
        if (read.document.design().isEmpty()) {
            dialogs.error(
                    read.document.problems().stream()
                            .findFirst()
                            .map(problem -> Opening.sentence(problem, name))
                            .orElse(name + " holds no design."),
                    Opening.details(read.document.problems(), name));
            return;
        }
        document.session().reload(
                "reload " + name, new DesignContent(read.document.design().get(), read.document.comments()));
        follow(read.stamp);
        reloaded.accept(read.document);
    }

    private void told(FileStamp stamp) {
        seen = Optional.of(stamp);
        if (known.filter(stamp::sameContent).isPresent()) {
            state.set(State.SAME);
        } else {
            state.set(stamp.exists() ? State.CHANGED : State.GONE);
        }
    }

    private DesignCheck check(Path file) {
        return design -> Rehearsal.of(design, files.apply(Optional.of(file)));
    }

    private record Read(Optional<FileStamp> stamp, DesignDocument document) {}
}
