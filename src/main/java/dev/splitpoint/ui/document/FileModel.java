package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
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
 * One open document's file: save, save as, and the question before changes are lost. What opens others goes on to
 * {@link DocumentOpener}.
 *
 * <p>No disk is waited for on the window's thread. Saves are written one after the other, each with the design as it was
 * when it was asked for.
 */
public final class FileModel {
    /** What a new document holds. */
    public static final TableDesign EMPTY = TableDesign.empty("untitled");

    private final DocumentModel document;
    private final DocumentOpener opening;
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
    /** The comments that find no place, of which the user said that they may be lost. */
    private Comments givenUp = Comments.NONE;
    private boolean closing;

    /**
     * @param document the open document
     * @param opening  opens others
     * @param others   those that are open
     * @param services what it stands on
     */
    public FileModel(DocumentModel document, DocumentOpener opening, OpenDocuments others, Services services) {
        this.document = document;
        this.opening = opening;
        this.others = others;
        this.dialogs = services.dialogs;
        this.settings = services.settings;
        this.jobs = services.jobs;
        this.files = services.files;
        this.saves = new SaveQueue(jobs);
        this.problems = new DocumentProblems(document, jobs, services.fx(), files);
        this.disk = new DiskModel(document, dialogs, jobs, services.watch, files, saves.savingProperty().isNotEmpty(), this::reloaded);
        subscription = Subscription.combine(
                opening.busyProperty().subscribe(any -> tellBusy()), saves.savingProperty().subscribe(any -> tellBusy()));
    }

    /** {@return the text of the running task, such as "Opening orders.bigtable.yaml…"; empty: nothing} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return what was wrong in the document's file when it was last read or saved, as far as no edit has mended it} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.property();
    }

    /** {@return whether another program changed the file} */
    public DiskModel disk() {
        return disk;
    }

    /** {@return what the file held when it was read or saved last, as in a stamp of it; empty: not known} */
    public String digest() {
        return disk.known().map(FileStamp::digest).orElse("");
    }

    /** {@return the file, absolute and without symbolic links} */
    public Optional<Path> real() {
        return real;
    }

    /** {@return whether the design is empty, and nothing was ever done to it} */
    public boolean isUntouched() {
        DesignSession session = document.session();
        return session.revision() == 0 && session.path().isEmpty() && !session.dirty() && !saves.isBusy()
                && session.design().equals(EMPTY);
    }

    /** Starts a new design. */
    public void startNew() {
        opening.startNew();
    }

    /** Asks for a document and opens it. */
    public void open() {
        opening.open(document.path());
    }

    /** Opens a file. */
    public void open(Path file) {
        opening.open(List.of(file));
    }

    /** Opens a sample as a document that has no file yet. */
    public void openSample(String sample) {
        opening.openSample(sample);
    }

    /** Saves to the document's file; asks for one where it has none. */
    public void save() {
        save(() -> {});
    }

    /** Asks for a file and saves there. */
    public void saveAs() {
        saveAs(() -> {});
    }

    /** {@return whether something is being written} */
    public boolean isSaving() {
        return saves.isBusy();
    }

    /** Lets go of what it listens to and watches. */
    public void dispose() {
        subscription.unsubscribe();
        problems.dispose();
        disk.close();
    }

    /**
     * Asks what to do with changes that would be lost.
     *
     * @param again asks once more, when what is being saved is saved
     * @return whether the document may be closed now
     */
    public boolean mayClose(Runnable again) {
        if (saves.isBusy()) {
            if (closing) {
                closing = dialogs.confirmLoss(
                        Messages.STILL_SAVING,
                        Messages.LOST_IF_CLOSED,
                        Messages.CLOSE_WITHOUT_WAITING);
                return closing;
            }
            waitToClose(again);
            return false;
        }
        closing = false;
        if (!document.dirtyProperty().get()) {
            return true;
        }
        return switch (dialogs.unsaved(others.title(this), disk.stateProperty().get().what())) {
            case SAVE -> {
                closing = true;
                save(() -> closeAgain(again));
                yield false;
            }
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    /** {@return whether something is to be run once the save under way has succeeded, because it is to be closed} */
    public boolean waitsToClose() {
        return closing;
    }

    /** Has something run once the save under way has succeeded. */
    public void waitToClose(Runnable again) {
        closing = true;
        saves.whenDone(() -> closeAgain(again));
    }

    /** It is not to be closed after all. */
    public void stayOpen() {
        closing = false;
    }

    /** Who has meanwhile thought better of it is not asked again. */
    private void closeAgain(Runnable again) {
        if (closing) {
            closing = false;
            again.run();
        }
    }

    void take(DesignSession session, DocumentOpener.Opened opened) {
        readOnly = opened.readOnly();
        real = opened.real();
        givenUp = Comments.NONE;
        document.open(session);
        disk.follow(opened.stamp());
        problems.opened(opened.problems());
    }

    void replace(String name, DesignContent content) {
        document.session().replace(name, content);
        document.selectFirst();
        problems.found(content, List.of());
    }

    /** Takes in what is in no file, as a step that can be undone; unlike a sample it would be lost. */
    void make(String name, DesignContent content) {
        document.session().rewrite(name, Optional.empty(), content);
        document.selectFirst();
        problems.found(content, List.of());
    }

    /** {@return whether that is what is open} */
    boolean holds(DesignContent content) {
        return document.session().content().equals(content);
    }

    /** Puts what was left behind of this file in place of what was read from it meanwhile; undo leads back to that. */
    void bringBack(String name, DesignContent content) {
        document.session().rewrite(name, Optional.empty(), content);
    }

    private Optional<Path> near() {
        return document.path().or(() -> settings.recent().stream().findFirst());
    }

    /**
     * Saves to the document's file; asks for one where it has none.
     *
     * @param then is run once it is saved
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
                .orElse(document.now().metadata().name().replaceAll("[^-_.a-zA-Z0-9]", "-") + Samples.EXTENSION);
        Optional<Path> chosen = dialogs.saveDocument(near(), suggested);
        if (chosen.isEmpty()) {
            closing = false;
            return;
        }
        Path file = withExtension(chosen.get());
        DesignContent content = document.session().content();
        jobs.await(
                Messages.find(file),
                job -> new Place(Files.exists(file), LoadedFile.real(file)),
                place -> saveAt(file, place, file.equals(chosen.get()), content, then));
    }

    /** @param known whether the file chooser has asked already what to do with a file that is there */
    private void saveAt(Path file, Place place, boolean known, DesignContent content, Runnable then) {
        if (others.of(place.real).filter(other -> other != this).isPresent()) {
            closing = false;
            dialogs.error(Messages.openElsewhere(file), "");
        } else if (known || !place.exists
                || dialogs.confirmLoss(Messages.replace(file), Messages.REPLACE_DETAILS, Messages.REPLACE)) {
            write(file, content, false, then);
        } else {
            closing = false;
        }
    }

    /**
     * Writes a design.
     *
     * @param own whether it is the document's own file, which nobody else should have changed
     */
    private void write(Path file, DesignContent content, boolean own, Runnable then) {
        WrittenDesign written = DesignWriter.write(content.design(), content.comments());
        if (!givenUp.have(written.homeless()) && !dialogs.confirmLoss(
                Messages.COMMENTS_LOST, Messages.commentsLost(written.lostComments()), Messages.SAVE_ANYWAY)) {
            closing = false;
            return;
        }
        givenUp = written.homeless();
        write(new Version(content, written.text(), file), own, then);
    }

    private void write(Version version, boolean own, Runnable then) {
        SampleFiles source = files.apply(Optional.of(version.file));
        disk.pause();
        saves.add(new SaveQueue.Save(
                version.file,
                version.text,
                given -> Preflight.of(given, source).problems(),
                () -> own ? disk.known() : Optional.empty(),
                saved -> ended(version, saved, then),
                this::notSaved));
    }

    private void ended(Version version, SaveQueue.Saved saved, Runnable then) {
        switch (saved) {
            case SaveQueue.Saved.Written written -> {
                document.session().markSaved(version.content, version.file);
                settings.remember(version.file);
                readOnly = Optional.empty();
                real = Optional.of(written.real());
                disk.follow(Optional.of(written.stamp()));
                problems.found(version.content, written.problems());
                then.run();
            }
            case SaveQueue.Saved.Changed() -> {
                disk.resume();
                overwrite(version, then);
            }
            case SaveQueue.Saved.Refused(String why, String details) -> {
                boolean goOn = closing;
                notSaved();
                if (dialogs.confirm(why, Messages.notSaved(details), Messages.SAVE_AS)) {
                    closing = goOn;
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
                // The file holds something else now, also where nothing was edited here.
                document.session().markUnsaved();
            }
        }
    }

    private void reloaded(DesignDocument read) {
        readOnly = read.readOnly();
        problems.opened(read.problems());
    }

    private void tellBusy() {
        busy.set(saves.savingProperty().get().isEmpty() ? opening.busyProperty().get() : saves.savingProperty().get());
    }

    private static Path withExtension(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean has = name.endsWith(".yaml") || name.endsWith(".yml");
        return has ? path : path.resolveSibling(name + Samples.EXTENSION);
    }

    /** Where to save to. */
    private record Place(boolean exists, Path real) {}

    /** What is saved, as it was when that was asked for. */
    private record Version(DesignContent content, String text, Path file) {}

    /**
     * What the files of all documents stand on.
     *
     * @param dialogs  ask the user
     * @param settings remember recent files
     * @param jobs     wait for the disk
     * @param fx       the JavaFX thread
     * @param watch    tells of files that others change
     * @param files    where a document's sample files are read from
     */
    public record Services(
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            FxThread fx,
            FileWatch watch,
            Function<Optional<Path>, SampleFiles> files) {}
}
