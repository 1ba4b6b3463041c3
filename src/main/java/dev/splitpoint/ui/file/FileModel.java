package dev.splitpoint.ui.file;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignWriter;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.design.yaml.WrittenDesign;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.workload.Rehearsal;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.util.Subscription;

/**
 * One open document's file: save, save as, and the question before changes are lost. What opens others goes on to
 * {@link Opening}.
 *
 * <p>No disk is waited for on the window's thread. Saves are written one after the other, each with the design as it was
 * when it was asked for.
 */
public final class FileModel {
    private final DocumentModel document;
    private final Opening opening;
    private final OpenDocuments others;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final SaveQueue saves;
    private final DiskModel disk;
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final Subscription subscription;
    private Optional<String> readOnly = Optional.empty();
    private Optional<Path> real = Optional.empty();
    private boolean guest = true;
    private boolean closing;

    /**
     * @param document the open document
     * @param opening  opens others
     * @param others   those that are open
     * @param services what it stands on
     */
    public FileModel(DocumentModel document, Opening opening, OpenDocuments others, Services services) {
        this.document = document;
        this.opening = opening;
        this.others = others;
        this.dialogs = services.dialogs;
        this.settings = services.settings;
        this.jobs = services.jobs;
        this.files = services.files;
        this.saves = new SaveQueue(jobs);
        this.disk = new DiskModel(document, dialogs, jobs, services.watch, files);
        subscription = Subscription.combine(
                opening.busyProperty().subscribe(any -> tellBusy()), saves.savingProperty().subscribe(any -> tellBusy()));
    }

    /** {@return what is waited for, such as "Opening orders.bigtable.yaml …"; empty: nothing} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return what was wrong in the document's file when it was last read or saved} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.getReadOnlyProperty();
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

    /** {@return whether another document may take this one's place: nobody asked for it or did anything to it} */
    public boolean isGuest() {
        return guest && document.path().isEmpty() && !document.dirtyProperty().get() && !saves.isBusy();
    }

    /** {@return whether the design is empty, and was when it was opened} */
    boolean isBlank() {
        return document.session().revision() == 0 && document.now().rowKey().segments().isEmpty();
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

    /** Opens what was named at the start; a sample where nothing was. */
    public void openFirst(Optional<Path> file) {
        file.ifPresentOrElse(this::open, opening::openFirstSample);
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
        disk.pause();
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
                return dialogs.confirm(
                        "The design is still being saved.",
                        "The disk has not answered yet. What is not written when the window closes is lost.",
                        "Close without waiting");
            }
            closing = true;
            saves.whenDone(again);
            return false;
        }
        closing = false;
        if (!document.dirtyProperty().get()) {
            return true;
        }
        return switch (dialogs.unsaved(document.now().metadata().name())) {
            case SAVE -> {
                closing = true;
                save(again);
                yield false;
            }
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    void take(DesignSession session, Opening.Opened opened, boolean asGuest) {
        guest = asGuest;
        readOnly = opened.readOnly();
        real = opened.real();
        document.open(session);
        disk.follow(opened.stamp());
        problems.set(opened.problems());
    }

    void replace(String name, DesignContent content) {
        document.session().replace(name, content);
        document.selectFirst();
        problems.set(List.of());
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
        Optional<Path> path = saves.target(document.session()).or(document::path);
        if (path.isEmpty() || readOnly.isPresent()) {
            readOnly.ifPresent(why -> dialogs.information("Choose another file", why));
            saveAs(then);
            return;
        }
        write(path.get(), document.path().equals(path), then);
    }

    private void saveAs(Runnable then) {
        String suggested = document.path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElse(document.now().metadata().name().replaceAll("[^-_.a-zA-Z0-9]", "-") + Samples.EXTENSION);
        dialogs.saveDocument(near(), suggested).ifPresent(chosen -> {
            Path file = withExtension(chosen);
            if (others.of(file.toAbsolutePath().normalize()).filter(other -> other != this).isPresent()) {
                dialogs.error(file.getFileName() + " is open in another tab: close that one, or choose another name.", "");
                return;
            }
            if (file.equals(chosen)) {
                write(file, false, then);
                return;
            }
            // The file chooser asked about the name as it was typed.
            jobs.await("Look for " + file.getFileName(), job -> Files.exists(file), exists -> {
                if (!exists
                        || dialogs.confirm("Replace " + file.getFileName() + "?", "There is such a file.", "Replace")) {
                    write(file, false, then);
                }
            });
        });
    }

    /**
     * Writes the design.
     *
     * @param own whether it is the document's own file, which nobody else should have changed
     */
    private void write(Path file, boolean own, Runnable then) {
        TableDesign design = document.now();
        WrittenDesign written = DesignWriter.write(design, document.session().content().comments());
        if (!written.lostComments().isEmpty() && !dialogs.confirm(
                "Some comments find no place in the changed document.",
                "They are lost if you save:\n" + String.join("\n", written.lostComments()), "Save anyway")) {
            return;
        }
        write(file, design, written.text(), own, then);
    }

    private void write(Path file, TableDesign design, String text, boolean own, Runnable then) {
        DesignSession session = document.session();
        SampleFiles beside = files.apply(Optional.of(file));
        disk.pause();
        saves.add(new SaveQueue.Save(
                session,
                file,
                text,
                given -> Rehearsal.of(given, beside),
                () -> own ? disk.known() : Optional.empty(),
                saved -> written(session, design, file, text, saved, then)));
    }

    private void written(
            DesignSession session, TableDesign design, Path file, String text, SaveQueue.Saved saved, Runnable then) {
        closing = false;
        if (saved.changed()) {
            disk.follow(disk.known());
            if (dialogs.confirm(
                    file.getFileName() + " was changed by another program.",
                    "What it holds now is lost if you save over it.", "Save over It")) {
                write(file, design, text, false, then);
            }
            return;
        }
        if (saved.refusal().isPresent()) {
            disk.follow(disk.known());
            dialogs.error(saved.refusal().get(), saved.details());
            return;
        }
        session.markSaved(design, file);
        settings.remember(file);
        if (document.session() == session) {
            readOnly = Optional.empty();
            real = Optional.of(saved.real());
            disk.follow(Optional.of(saved.stamp()));
            problems.set(saved.problems());
        }
        then.run();
    }

    private void tellBusy() {
        busy.set(saves.savingProperty().get().isEmpty() ? opening.busyProperty().get() : saves.savingProperty().get());
    }

    private static Path withExtension(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean has = name.endsWith(".yaml") || name.endsWith(".yml");
        return has ? path : path.resolveSibling(name + Samples.EXTENSION);
    }

    /**
     * What the files of all documents stand on.
     *
     * @param dialogs  ask the user
     * @param settings remember recent files
     * @param jobs     wait for the disk
     * @param watch    tells of files that others change
     * @param files    where a document's sample files are read from
     */
    public record Services(
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            FileWatch watch,
            Function<Optional<Path>, SampleFiles> files) {}
}
