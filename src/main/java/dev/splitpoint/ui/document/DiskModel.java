package dev.splitpoint.ui.document;

import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.dialog.Dialogs;
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

/**
 * Watches the file of the open document for changes by other programs, and offers to reload, compare, or replace it.
 *
 * <p>Used on the JavaFX thread. Files are read in background jobs.
 */
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
    private Subscription subscription = Subscription.NONE;
    private final ObservableBooleanValue saving;
    private boolean closed;

    /** State of the file since it was last read or saved. */
    public enum State {
        /** The file is unchanged. */
        SAME(""),
        /** Another program changed the file. */
        CHANGED(Messages.CHANGED),
        /** It was deleted or moved. */
        GONE(Messages.GONE);

        private final String description;

        State(String what) {
            this.description = what;
        }

        /** {@return the change as a clause that follows "Its file"; empty if the file is unchanged} */
        public String description() {
            return description;
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

    /** {@return the state of the file} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /**
     * {@return the stamp of the file when it was last read or saved; empty if unknown or if the document has no file}
     */
    public ReadOnlyObjectProperty<Optional<FileStamp>> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** {@return whether the document is being saved; reloading is disabled meanwhile} */
    public ObservableBooleanValue savingProperty() {
        return saving;
    }

    Optional<FileStamp> known() {
        return known.get();
    }

    /** Starts watching the document's file, if it has one. */
    void follow(Optional<FileStamp> stamp) {
        known.set(stamp);
        seen = stamp;
        setState(State.SAME);
        resume();
    }

    /** Resumes watching after a save that did not happen. */
    void resume() {
        subscription.cancel();
        if (closed) {
            return;
        }
        document.path()
                .ifPresent(path -> seen.ifPresent(last -> subscription = watch.watch(path, last, this::fileChanged)));
    }

    /** Stops watching while the file is written. */
    void pause() {
        subscription.cancel();
    }

    /** Stops watching permanently, even if a running save ends later. */
    void close() {
        closed = true;
        subscription.cancel();
    }

    /** Reloads the file as an undoable step. */
    public void reload() {
        Optional<FileStamp> last = known();
        document.path()
                .filter(path -> !saving.get())
                .ifPresent(path -> jobs.computeShort(
                        Messages.reload(path),
                        job -> LoadedFile.of(
                                path,
                                design -> Preflight.of(design, files.apply(Optional.of(path)))
                                        .problems()),
                        read -> {
                            // The document or its file has been saved meanwhile: the loaded text is outdated.
                            boolean stale = saving.get()
                                    || !known().equals(last)
                                    || !document.path().equals(Optional.of(path));
                            if (!stale) {
                                reloaded(path, read);
                            }
                        }));
    }

    /** Keeps the design. The next save replaces the content of the file. */
    public void keepDesign() {
        document.session().markUnsaved();
        follow(seen);
    }

    /** Shows the file and the design side by side. */
    public void compare() {
        document.path().ifPresent(path -> compare(path, document.session().content(), () -> {}));
    }

    /**
     * Shows a file and a design side by side.
     *
     * @param then task to run after the user closes the comparison
     */
    void compare(Path path, DesignContent mine, Runnable then) {
        jobs.computeShort(Messages.compare(path), job -> Comparison.of(path, mine), comparison -> {
            comparison.problem.ifPresentOrElse(
                    problem -> dialogs.error(problem, ""),
                    () -> dialogs.compare(Messages.name(path), Messages.IN_FILE, Messages.IN_WINDOW, comparison.rows));
            then.run();
        });
    }

    private void reloaded(Path path, LoadedFile read) {
        String name = Messages.name(path);
        DesignDocument loaded = read.document();
        if (loaded.design().isEmpty()) {
            dialogs.error(
                    loaded.problems().stream()
                            .findFirst()
                            .map(problem -> Messages.problem(problem, name))
                            .orElse(Messages.noDesign(name)),
                    DocumentOpener.details(loaded.problems(), name));
            return;
        }
        document.session()
                .reload(Messages.reload(path), new DesignContent(loaded.design().get(), loaded.comments()));
        follow(read.stamp());
        reloaded.accept(loaded);
    }

    private void fileChanged(FileStamp stamp) {
        seen = Optional.of(stamp);
        if (known().filter(stamp::hasSameContent).isPresent()) {
            setState(State.SAME);
        } else {
            setState(stamp.exists() ? State.CHANGED : State.GONE);
        }
    }

    private void setState(State next) {
        state.set(next);
        document.session().setFileChangedExternally(next != State.SAME);
    }

    /**
     * Comparison of the lines of a file with the lines of the design.
     *
     * @param problem reason why the file cannot be compared; empty if it can
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

        private static Comparison without(String problem) {
            return new Comparison(List.of(), Optional.of(problem));
        }
    }
}
