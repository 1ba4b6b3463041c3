package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.bind.WrittenDesign;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.util.Subscription;

/**
 * File of one open document: saves it and prompts the user before changes are lost. {@link DocumentOpener} opens other
 * documents.
 *
 * <p>Used on the JavaFX thread, which never waits for a disk. Saves are written in the order of the requests, each with
 * the design at the time of its request.
 */
public final class FileModel {
    /** Factor of the default load in a new design. */
    private static final double FIRST_LOAD = 10;

    /**
     * Content of a new document. Its load is visible in absolute colors: about a third of the capacity of its nodes.
     */
    public static final TableDesign EMPTY =
            TableDesign.empty("untitled").withWorkload(Workload.DEFAULT.scaled(FIRST_LOAD));

    private final DocumentModel document;
    private final ReadOnlyStringProperty opening;
    private final OpenDocuments others;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final SaveQueue saves;
    private final DiskModel disk;
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private final DocumentProblems problems;
    private final Subscription subscription;
    private Optional<String> readOnly = Optional.empty();
    private Optional<Path> real = Optional.empty();
    /** Comments of deleted elements that the user has agreed to lose. */
    private Comments discardedComments = Comments.NONE;

    private boolean closing;

    /**
     * @param document the open document
     * @param opening text of the running task of the opener; empty if idle
     * @param others all open documents
     * @param services services that all documents share
     */
    public FileModel(DocumentModel document, ReadOnlyStringProperty opening, OpenDocuments others, Services services) {
        this.document = document;
        this.opening = opening;
        this.others = others;
        this.dialogs = services.dialogs;
        this.settings = services.settings;
        this.jobs = services.jobs;
        this.files = services.files;
        this.saves = new SaveQueue(jobs);
        this.problems = new DocumentProblems(document, jobs, services.fx(), files);
        this.disk = new DiskModel(
                document,
                dialogs,
                jobs,
                services.watch,
                files,
                saves.savingProperty().isNotEmpty(),
                this::reloaded);
        subscription = Subscription.combine(
                opening.subscribe(any -> updateBusy()), saves.savingProperty().subscribe(any -> updateBusy()));
    }

    /** {@return the text of the running task, such as "Opening orders.bigtable.yaml…"; empty if idle} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return the problems found when the document's file was last read or saved, unless later edits fixed them} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.property();
    }

    /** {@return the watcher of changes by other programs} */
    public DiskModel disk() {
        return disk;
    }

    /** {@return the digest of the file when it was last read or saved; empty if unknown} */
    public String digest() {
        return disk.known().map(FileStamp::digest).orElse("");
    }

    /** {@return the file, absolute and without symbolic links} */
    public Optional<Path> real() {
        return real;
    }

    /** {@return whether the design is empty and was never edited} */
    public boolean isUntouched() {
        DesignSession session = document.session();
        return session.revision() == 0
                && session.path().isEmpty()
                && !session.isDirty()
                && !saves.isBusy()
                && session.design().equals(EMPTY);
    }

    /** Saves to the document's file; lets the user choose a file if none exists. */
    public void save() {
        save(() -> {});
    }

    /** Lets the user choose a file and saves the document there. */
    public void saveAs() {
        saveAs(() -> {});
    }

    /** {@return whether a save is running} */
    public boolean isSaving() {
        return saves.isBusy();
    }

    /** Removes all listeners and stops watching the file. */
    public void dispose() {
        subscription.unsubscribe();
        problems.dispose();
        disk.close();
    }

    /**
     * Asks the user what to do with unsaved changes.
     *
     * @param again task that repeats the request to close after the running save
     * @return whether the document can be closed now
     */
    public boolean confirmClose(Runnable again) {
        if (saves.isBusy()) {
            if (closing) {
                closing = dialogs.confirmLoss(
                        Messages.STILL_SAVING, Messages.LOST_IF_CLOSED, Messages.CLOSE_WITHOUT_WAITING);
                return closing;
            }
            closeAfterSave(again);
            return false;
        }
        closing = false;
        if (!document.dirtyProperty().get()) {
            return true;
        }
        return switch (dialogs.unsaved(
                others.title(this), disk.stateProperty().get().description())) {
            case SAVE -> {
                closing = true;
                save(() -> closeAgain(again));
                yield false;
            }
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    /** {@return whether the document closes when the running save succeeds} */
    public boolean isWaitingToClose() {
        return closing;
    }

    /** Runs a task after the running save, unless that save fails or the user decides not to close. */
    public void closeAfterSave(Runnable again) {
        closing = true;
        saves.whenDone(() -> closeAgain(again));
    }

    /** Cancels the request to close. */
    public void cancelClose() {
        closing = false;
    }

    /** Does nothing if the request to close was cancelled meanwhile. */
    private void closeAgain(Runnable again) {
        if (closing) {
            closing = false;
            again.run();
        }
    }

    void load(DesignSession session, DocumentOpener.OpenInfo opened) {
        readOnly = opened.readOnly();
        real = opened.real();
        discardedComments = Comments.NONE;
        document.open(session);
        disk.follow(opened.stamp());
        problems.opened(opened.problems());
    }

    void replace(String name, DesignContent content) {
        document.session().replace(name, content);
        document.selectFirst();
        problems.found(content, List.of());
    }

    /** Loads unsaved content as an undoable step. Unlike a sample, the content would be lost if it were not saved. */
    void loadUnsaved(String name, DesignContent content) {
        document.session().rewrite(name, Optional.empty(), content);
        document.selectFirst();
        problems.found(content, List.of());
    }

    /** {@return whether the document equals the given content} */
    boolean hasContent(DesignContent content) {
        return document.session().content().equals(content);
    }

    /** Replaces the content of the file with the content of the journal. Undo returns to the content of the file. */
    void restore(String name, DesignContent content) {
        document.session().rewrite(name, Optional.empty(), content);
    }

    private Optional<Path> near() {
        return document.path().or(() -> settings.recent().stream().findFirst());
    }

    /**
     * Saves to the document's file; lets the user choose a file if none exists.
     *
     * @param then task to run after a successful save
     */
    public void save(Runnable then) {
        Optional<Path> path = saves.target().or(document::path);
        if (path.isEmpty() || readOnly.isPresent()) {
            if (readOnly.isPresent() && !dialogs.confirm(Messages.READ_ONLY, readOnly.get(), Messages.SAVE_AS)) {
                closing = false;
                return;
            }
            saveAs(then);
            return;
        }
        write(path.get(), document.session().content(), document.path().equals(path), then);
    }

    private void saveAs(Runnable then) {
        String suggested = document.path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElseGet(() -> FirstFileName.of(document.design()));
        Optional<Path> chosen = dialogs.saveDocument(near(), suggested);
        if (chosen.isEmpty()) {
            closing = false;
            return;
        }
        Path file = FirstFileName.withExtension(chosen.get());
        DesignContent content = document.session().content();
        jobs.startBlocking(
                Messages.find(file),
                job -> new SaveTarget(Files.exists(file), LoadedFile.real(file)),
                target -> saveAt(file, target, file.equals(chosen.get()), content, then));
    }

    /** @param replaceConfirmed whether the file chooser has already asked about replacing an existing file */
    private void saveAt(Path file, SaveTarget target, boolean replaceConfirmed, DesignContent content, Runnable then) {
        if (others.of(target.real).filter(other -> other != this).isPresent()) {
            closing = false;
            dialogs.error(Messages.openElsewhere(file), "");
        } else if (replaceConfirmed
                || !target.exists
                || dialogs.confirmLoss(Messages.replace(file), Messages.REPLACE_DETAILS, Messages.REPLACE)) {
            DesignContent named = document.path().isEmpty()
                    ? new DesignContent(FirstFileName.named(content.design(), file), content.comments())
                    : content;
            write(file, named, false, then);
        } else {
            closing = false;
        }
    }

    /** Names an unnamed design after its first file, as one undoable step, once the file is written. */
    private void nameAfter(Path file) {
        TableDesign named = FirstFileName.named(document.design(), file);
        if (document.path().isEmpty() && !named.equals(document.design())) {
            document.edit(Messages.nameDesign(named.metadata().name()), design -> named);
        }
    }

    /**
     * Writes a design.
     *
     * @param detectChanges whether the file belongs to the document, so that changes by other programs must be detected
     */
    private void write(Path file, DesignContent content, boolean detectChanges, Runnable then) {
        WrittenDesign written = DesignWriter.write(content.design(), content.comments());
        if (!discardedComments.containsAll(written.droppedComments())
                && !dialogs.confirmLoss(
                        Messages.COMMENTS_LOST, Messages.commentsLost(written.lostComments()), Messages.SAVE_ANYWAY)) {
            closing = false;
            return;
        }
        discardedComments = written.droppedComments();
        write(new Version(content, written.text(), file), detectChanges, then);
    }

    private void write(Version version, boolean detectChanges, Runnable then) {
        disk.pause();
        saves.add(new SaveQueue.Save(
                version.file,
                version.text,
                () -> detectChanges ? disk.known() : Optional.empty(),
                saved -> ended(version, saved, then),
                this::notSaved));
    }

    private void ended(Version version, SaveQueue.SaveResult saved, Runnable then) {
        switch (saved) {
            case SaveQueue.SaveResult.Written written -> {
                nameAfter(version.file);
                document.session().markSaved(version.content, version.file);
                settings.addRecent(version.file);
                readOnly = Optional.empty();
                real = Optional.of(written.real());
                disk.follow(Optional.of(written.stamp()));
                problems.check(version.content, files.apply(Optional.of(version.file)));
                then.run();
            }
            case SaveQueue.SaveResult.Changed() -> {
                disk.resume();
                overwrite(version, then);
            }
            case SaveQueue.SaveResult.Failed(String why, String details) -> {
                boolean wasClosing = closing;
                notSaved();
                if (dialogs.confirm(why, Messages.notSaved(details), Messages.SAVE_AS)) {
                    closing = wasClosing;
                    saveAs(then);
                }
            }
        }
    }

    private void notSaved() {
        disk.resume();
        closing = false;
    }

    private void overwrite(Version version, Runnable then) {
        switch (dialogs.overwrite(String.valueOf(version.file.getFileName()))) {
            case REPLACE -> write(version, false, then);
            case COMPARE -> disk.compare(version.file, version.content, () -> overwrite(version, then));
            case KEEP -> {
                closing = false;
                // The file has other content now, even if the design was not edited.
                document.session().markUnsaved();
            }
        }
    }

    private void reloaded(DesignDocument read) {
        readOnly = read.readOnly();
        problems.opened(read.problems());
    }

    private void updateBusy() {
        busy.set(
                saves.savingProperty().get().isEmpty()
                        ? opening.get()
                        : saves.savingProperty().get());
    }

    /** State of the file that the user chose for saving. */
    private record SaveTarget(boolean exists, Path real) {}

    /** Version of the document at the time of a save request. */
    private record Version(DesignContent content, String text, Path file) {}

    /**
     * Services that the files of all documents share.
     *
     * @param dialogs dialogs for questions and errors
     * @param settings settings with the recent files
     * @param jobs background jobs that read and write files
     * @param fx the JavaFX thread
     * @param watch watcher of changes by other programs
     * @param files source of the sample files of a document
     */
    public record Services(
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            FxThread fx,
            FileWatch watch,
            Function<Optional<Path>, SampleFiles> files) {}
}
