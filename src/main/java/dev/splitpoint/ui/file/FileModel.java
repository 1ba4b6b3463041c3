package dev.splitpoint.ui.file;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Comments;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.DesignWriter;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.design.yaml.WrittenDesign;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.workspace.DesignSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The open document's file: new, open, save, save as, and the question before changes are lost. */
public final class FileModel {
    private final DocumentModel document;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private Comments comments = Comments.NONE;
    private Optional<String> readOnly = Optional.empty();

    /**
     * @param document the open document
     * @param dialogs  ask the user
     * @param settings remember recent files
     */
    public FileModel(DocumentModel document, Dialogs dialogs, SettingsModel settings) {
        this.document = document;
        this.dialogs = dialogs;
        this.settings = settings;
    }

    /** Starts a new design. */
    public void startNew() {
        if (mayLose()) {
            show(DesignSession.untitled(TableDesign.empty("untitled")), Comments.NONE, Optional.empty());
        }
    }

    /** Asks for a document and opens it. */
    public void open() {
        if (mayLose()) {
            dialogs.openDocument(document.path().or(() -> settings.recent().stream().findFirst())).ifPresent(this::read);
        }
    }

    /** Opens a file. */
    public void open(Path file) {
        if (mayLose()) {
            read(file);
        }
    }

    /** Opens a sample as a document that has no file yet. */
    public void openSample(String sample) {
        if (mayLose()) {
            readSample(sample);
        }
    }

    /** Opens what was named at the start; a sample where nothing was. */
    public void openFirst(Optional<Path> file) {
        file.ifPresentOrElse(this::read, () -> readSample(Samples.FIRST));
    }

    /** Saves to the document's file; asks for one where it has none. {@return whether it was saved} */
    public boolean save() {
        if (document.path().isEmpty() || readOnly.isPresent()) {
            readOnly.ifPresent(why -> dialogs.information("Choose another file", why));
            return saveAs();
        }
        return write(document.path().get());
    }

    /** Asks for a file and saves there. {@return whether it was saved} */
    public boolean saveAs() {
        String suggested = document.path()
                .map(path -> String.valueOf(path.getFileName()))
                .orElse(document.now().metadata().name().replaceAll("[^-_.a-zA-Z0-9]", "-") + Samples.EXTENSION);
        Optional<Path> chosen = dialogs.saveDocument(
                document.path().or(() -> settings.recent().stream().findFirst()), suggested);
        return chosen.map(FileModel::withExtension)
                .filter(path -> path.equals(chosen.get())
                        || !Files.exists(path)
                        || dialogs.confirm("Replace " + path.getFileName() + "?", "There is such a file.", "Replace"))
                .map(this::write)
                .orElse(false);
    }

    /** Asks what to do with changes that would be lost. {@return whether to go on} */
    public boolean mayLose() {
        if (!document.dirtyProperty().get()) {
            return true;
        }
        return switch (dialogs.unsaved(document.now().metadata().name())) {
            case SAVE -> save();
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    private void read(Path file) {
        DesignDocument read = DesignReader.read(file);
        List<Problem> problems = read.problems();
        String name = String.valueOf(file.getFileName());
        if (read.design().isEmpty()) {
            settings.forget(file);
            dialogs.error(
                    problems.stream().findFirst().map(p -> sentence(p, name)).orElse(name + " holds no design."),
                    problems.size() > 1 ? details(problems, name) : "");
            return;
        }
        show(DesignSession.of(read.design().get(), file), read.comments(), read.readOnly());
        settings.remember(file);
        if (!problems.isEmpty()) {
            dialogs.error(
                    problems.size() == 1
                            ? sentence(problems.getFirst(), name)
                            : name + " was opened with " + problems.size() + " problems; the first: "
                                    + sentence(problems.getFirst(), name),
                    problems.size() > 1 ? details(problems, name) : "");
        }
        read.readOnly().ifPresent(why -> dialogs.information("Opened for reading", why));
    }

    private void readSample(String sample) {
        DesignDocument read = DesignReader.read(Samples.text(sample));
        read.design().ifPresentOrElse(
                design -> show(DesignSession.untitled(design), read.comments(), Optional.empty()),
                () -> dialogs.error(
                        "The sample '" + sample + "' cannot be read.", details(read.problems(), sample)));
    }

    private void show(DesignSession session, Comments newComments, Optional<String> newReadOnly) {
        comments = newComments;
        readOnly = newReadOnly;
        document.open(session);
    }

    private boolean write(Path file) {
        TableDesign design = document.now();
        WrittenDesign written = DesignWriter.write(design, comments);
        if (!written.lostComments().isEmpty() && !dialogs.confirm(
                "Some comments find no place in the changed document.",
                "They are lost if you save:\n" + String.join("\n", written.lostComments()), "Save anyway")) {
            return false;
        }
        try {
            DesignFiles.save(file, written.text());
        } catch (IOException e) {
            dialogs.error(String.valueOf(e.getMessage()), String.valueOf(e.getCause() == null ? "" : e.getCause()));
            return false;
        }
        document.session().markSaved(design, file);
        readOnly = Optional.empty();
        settings.remember(file);
        return true;
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
