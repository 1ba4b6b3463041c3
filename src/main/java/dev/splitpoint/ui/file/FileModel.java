package dev.splitpoint.ui.file;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
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
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/**
 * The open document's file: new, open, save, save as, and the question before changes are lost.
 *
 * <p>No disk is waited for on the window's thread. Of several files that are being opened the one asked for last is
 * shown; saves are written one after the other, each with the design as it was when it was asked for.
 */
public final class FileModel {
    private final DocumentModel document;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final SaveQueue saves;
    private final ReadOnlyStringWrapper opening = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<String> readOnly = Optional.empty();
    private long asked;
    private boolean closing;

    /**
     * @param document the open document
     * @param dialogs  ask the user
     * @param settings remember recent files
     * @param jobs     wait for the disk
     * @param files    where a document's sample files are read from
     */
    public FileModel(
            DocumentModel document,
            Dialogs dialogs,
            SettingsModel settings,
            Jobs jobs,
            Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.dialogs = dialogs;
        this.settings = settings;
        this.jobs = jobs;
        this.files = files;
        this.saves = new SaveQueue(jobs);
        opening.subscribe(this::tellBusy);
        saves.savingProperty().subscribe(this::tellBusy);
    }

    /** {@return what is waited for, such as "Opening orders.bigtable.yaml …"; empty: nothing} */
    public ReadOnlyStringProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return what was wrong in the document's file when it was last read or saved} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    /** Starts a new design. */
    public void startNew() {
        unlessLost(() -> show(DesignSession.untitled(TableDesign.empty("untitled")), Optional.empty(), List.of()));
    }

    /** Asks for a document and opens it. */
    public void open() {
        unlessLost(() -> dialogs.openDocument(near()).ifPresent(this::read));
    }

    /** Opens a file. */
    public void open(Path file) {
        unlessLost(() -> read(file));
    }

    /** Opens a sample as a document that has no file yet. */
    public void openSample(String sample) {
        unlessLost(() -> readSample(sample));
    }

    /** Opens what was named at the start; a sample where nothing was. */
    public void openFirst(Optional<Path> file) {
        file.ifPresentOrElse(this::read, () -> readSample(Samples.FIRST));
    }

    /** Saves to the document's file; asks for one where it has none. */
    public void save() {
        save(() -> {});
    }

    /** Asks for a file and saves there. */
    public void saveAs() {
        saveAs(() -> {});
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

    /** Does something that puts another document in this one's place, once its changes are safe or given up. */
    private void unlessLost(Runnable then) {
        if (saves.isBusy()) {
            saves.whenDone(() -> unlessLost(then));
        } else if (!document.dirtyProperty().get()) {
            then.run();
        } else {
            switch (dialogs.unsaved(document.now().metadata().name())) {
                case SAVE -> save(then);
                case DISCARD -> then.run();
                case CANCEL -> {}
            }
        }
    }

    private Optional<Path> near() {
        return document.path().or(() -> settings.recent().stream().findFirst());
    }

    private void read(Path file) {
        long mine = ++asked;
        long before = document.session().revision();
        DesignSession session = document.session();
        opening.set("Opening " + file.getFileName() + " …");
        jobs.await(
                "Open " + file.getFileName(),
                job -> Attempt.of(() -> DesignReader.read(
                        file, design -> Rehearsal.of(design, files.apply(Optional.of(file))))),
                read -> {
                    if (mine != asked) {
                        return;
                    }
                    opening.set("");
                    boolean edited = document.session() != session || session.revision() != before;
                    if (edited) {
                        unlessLost(() -> opened(file, read.get()));
                    } else {
                        opened(file, read.get());
                    }
                });
    }

    private void opened(Path file, DesignDocument read) {
        if (read.design().isEmpty()) {
            String name = String.valueOf(file.getFileName());
            settings.forget(file);
            dialogs.error(
                    read.problems().stream().findFirst().map(p -> sentence(p, name)).orElse(name + " holds no design."),
                    read.problems().size() > 1 ? details(read.problems(), name) : "");
            return;
        }
        show(DesignSession.of(new DesignContent(read.design().get(), read.comments()), file), read.readOnly(), read.problems());
        settings.remember(file);
    }

    private void readSample(String sample) {
        DesignDocument read = DesignReader.read(Samples.text(sample));
        read.design().ifPresentOrElse(
                design -> show(DesignSession.untitled(new DesignContent(design, read.comments())), Optional.empty(), List.of()),
                () -> dialogs.error(
                        "The sample '" + sample + "' cannot be read.", details(read.problems(), sample)));
    }

    private void show(DesignSession session, Optional<String> newReadOnly, List<Problem> newProblems) {
        asked++;
        opening.set("");
        readOnly = newReadOnly;
        document.open(session);
        problems.set(newProblems);
    }

    private void save(Runnable then) {
        Optional<Path> path = saves.target(document.session()).or(document::path);
        if (path.isEmpty() || readOnly.isPresent()) {
            readOnly.ifPresent(why -> dialogs.information("Choose another file", why));
            saveAs(then);
            return;
        }
        write(path.get(), then);
    }

    private void saveAs(Runnable then) {
        String suggested = document.path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElse(document.now().metadata().name().replaceAll("[^-_.a-zA-Z0-9]", "-") + Samples.EXTENSION);
        dialogs.saveDocument(near(), suggested).ifPresent(chosen -> {
            Path file = withExtension(chosen);
            if (file.equals(chosen)) {
                write(file, then);
                return;
            }
            // The file chooser asked about the name as it was typed.
            jobs.await("Look for " + file.getFileName(), job -> Files.exists(file), exists -> {
                if (!exists
                        || dialogs.confirm("Replace " + file.getFileName() + "?", "There is such a file.", "Replace")) {
                    write(file, then);
                }
            });
        });
    }

    private void write(Path file, Runnable then) {
        DesignContent content = document.session().content();
        WrittenDesign written = DesignWriter.write(content.design(), content.comments());
        if (!written.lostComments().isEmpty() && !dialogs.confirm(
                "Some comments find no place in the changed document.",
                "They are lost if you save:\n" + String.join("\n", written.lostComments()), "Save anyway")) {
            return;
        }
        DesignSession session = document.session();
        SampleFiles beside = files.apply(Optional.of(file));
        saves.add(session, file, written.text(), given -> Rehearsal.of(given, beside), saved -> {
            closing = false;
            if (saved.refusal().isPresent()) {
                dialogs.error(saved.refusal().get(), saved.details());
                return;
            }
            session.markSaved(content, file);
            settings.remember(file);
            if (document.session() == session) {
                readOnly = Optional.empty();
                problems.set(saved.problems());
            }
            then.run();
        });
    }

    private void tellBusy() {
        busy.set(opening.get().isEmpty() ? saves.savingProperty().get() : opening.get());
    }

    private static Path withExtension(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean has = name.endsWith(".yaml") || name.endsWith(".yml");
        return has ? path : path.resolveSibling(name + Samples.EXTENSION);
    }

    private static String sentence(Problem problem, String file) {
        return problem.line() == 0
                ? file + ": " + problem.message()
                : file + ", line " + problem.line() + ", column " + problem.column() + ": " + problem.message();
    }

    private static String details(List<Problem> problems, String file) {
        return problems.stream().map(p -> p.in(file)).collect(Collectors.joining("\n"));
    }
}
