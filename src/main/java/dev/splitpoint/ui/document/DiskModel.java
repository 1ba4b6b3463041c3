package dev.splitpoint.ui.document;

import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Subscription;
import dev.splitpoint.workspace.TextDiff;
import dev.splitpoint.yaml.bind.DesignDocument;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableBooleanValue;

/** Whether the open document's file still holds what was read from it or written to it, and what to do if not. */
public final class DiskModel {
    private final DocumentModel document;
    private final Dialogs dialogs;
    private final Jobs jobs;
    private final FileWatch watch;
    private final Function<Optional<Path>, SampleFiles> files;
    private final Consumer<DesignDocument> reloaded;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.SAME);
    private final ReadOnlyObjectWrapper<Optional<FileStamp>> known = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<FileStamp> seen = Optional.empty();
    private Subscription watching = Subscription.NONE;
    private final ObservableBooleanValue saving;
    private boolean closed;

    /** What became of the file. */
    public enum State {
        /** Nothing. */
        SAME(""),
        /** Another program wrote it. */
        CHANGED(Messages.CHANGED),
        /** It was deleted or moved. */
        GONE(Messages.GONE);

        private final String what;

        State(String what) {
            this.what = what;
        }

        /** {@return what happened to it, a clause that follows "Its file"; empty: nothing} */
        public String what() {
            return what;
        }
    }

    DiskModel(
            DocumentModel document,
            Dialogs dialogs,
            Jobs jobs,
            FileWatch watch,
            Function<Optional<Path>, SampleFiles> files,
            ObservableBooleanValue saving,
            Consumer<DesignDocument> reloaded) {
        this.saving = saving;
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

    /** {@return what the file held when it was read or written last; empty: not known, or there is none} */
    public ReadOnlyObjectProperty<Optional<FileStamp>> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** {@return whether the document is being saved: what the file holds is then no more to be taken in} */
    public ObservableBooleanValue savingProperty() {
        return saving;
    }

    Optional<FileStamp> known() {
        return known.get();
    }

    /** Watches the document's file from now on, if it has one. */
    void follow(Optional<FileStamp> stamp) {
        known.set(stamp);
        seen = stamp;
        become(State.SAME);
        resume();
    }

    /** Goes on with the watching, after a save that has not been. */
    void resume() {
        watching.cancel();
        if (closed) {
            return;
        }
        document.path().ifPresent(path ->
                seen.ifPresent(last -> watching = watch.watch(path, last, this::told)));
    }

    /** Ends the watching while the file is written. */
    void pause() {
        watching.cancel();
    }

    /** Ends the watching for good, whatever still comes of a save. */
    void close() {
        closed = true;
        watching.cancel();
    }

    /** Takes in what the file holds now, as a step that can be undone. */
    public void reload() {
        Optional<FileStamp> last = known();
        document.path().filter(path -> !saving.get()).ifPresent(path -> jobs.await(
                Messages.reload(path),
                job -> LoadedFile.of(path, design -> Preflight.of(design, files.apply(Optional.of(path))).problems()),
                read -> {
                    // Saved meanwhile, here or elsewhere: what was read is older than what is here.
                    boolean stale = saving.get() || !known().equals(last) || !document.path().equals(Optional.of(path));
                    if (!stale) {
                        reloaded(path, read);
                    }
                }));
    }

    /** Leaves the design as it is; the next save replaces what the file holds now. */
    public void keep() {
        document.session().markUnsaved();
        follow(seen);
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
        jobs.await(Messages.compare(path), job -> Comparison.of(path, mine), comparison -> {
            comparison.problem.ifPresentOrElse(
                    why -> dialogs.error(why, ""),
                    () -> dialogs.compare(Messages.name(path), Messages.IN_FILE, Messages.IN_WINDOW, comparison.rows));
            then.run();
        });
    }

    private void reloaded(Path path, LoadedFile read) {
        String name = Messages.name(path);
        DesignDocument held = read.document();
        if (held.design().isEmpty()) {
            dialogs.error(
                    held.problems().stream()
                            .findFirst()
                            .map(problem -> Messages.problem(problem, name))
                            .orElse(Messages.noDesign(name)),
                    DocumentOpener.details(held.problems(), name));
            return;
        }
        document.session().reload(Messages.reload(path), new DesignContent(held.design().get(), held.comments()));
        follow(read.stamp());
        reloaded.accept(held);
    }

    private void told(FileStamp stamp) {
        seen = Optional.of(stamp);
        if (known().filter(stamp::sameContent).isPresent()) {
            become(State.SAME);
        } else {
            become(stamp.exists() ? State.CHANGED : State.GONE);
        }
    }

    private void become(State next) {
        state.set(next);
        document.session().markAstray(next != State.SAME);
    }

    /**
     * A file's lines beside those of the design.
     *
     * @param problem why the file cannot be compared; empty: it can
     */
    private record Comparison(List<TextDiff.Row> rows, Optional<String> problem) {
        static Comparison of(Path path, DesignContent mine) {
            try {
                return new Comparison(TextDiff.of(Files.readString(path), mine.text()), Optional.empty());
            } catch (NoSuchFileException e) {
                return without(Messages.compareGone(path));
            } catch (CharacterCodingException e) {
                return without(Messages.compareNoText(path));
            } catch (IOException e) {
                return without(Messages.compareUnreadable(path));
            }
        }

        private static Comparison without(String why) {
            return new Comparison(List.of(), Optional.of(why));
        }
    }
}
