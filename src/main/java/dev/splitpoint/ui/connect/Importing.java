package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.design.yaml.TableDescription;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tables as designs: of a server, or as {@code gcloud} describes them. */
public final class Importing {
    private static final String COMMAND = "gcloud bigtable tables describe TABLE --instance INSTANCE --format=yaml";

    private final Jobs jobs;
    private final Dialogs dialogs;
    private final Front front;

    Importing(Jobs jobs, Dialogs dialogs, Front front) {
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.front = front;
    }

    /** Opens a table of a server as a design. */
    void open(AskedServer server, String table) {
        jobs.await("Open table " + table, job -> Asked.of(() -> server.ask(() -> design(server, table))), answer -> answer.tell(
                design -> front.open("open table " + table, DesignContent.of(design)), sentence -> dialogs.error(sentence, "")));
    }

    private static TableDesign design(AskedServer server, String table) {
        try (Connection connection = server.open()) {
            return new Tables(connection).design(table);
        }
    }

    /** Asks for a file with a description. */
    public void file() {
        dialogs.openFile("Import a table's description", front.path(), "Descriptions of tables", List.of("*.yaml", "*.yml", "*.txt"))
                .ifPresent(path -> jobs.await("Read " + path.getFileName(), job -> TableDescription.read(path),
                        read -> take(read, String.valueOf(path.getFileName()))));
    }

    /** Asks for the text of a description. */
    public void paste() {
        dialogs.paste("Import a table's description", "Paste what this prints:\n" + COMMAND, "Import", text -> {
            DesignDocument read = TableDescription.read(text);
            return read.design().isPresent() ? Optional.empty() : Optional.of(refusal(read, "the text"));
        }).ifPresent(text -> take(TableDescription.read(text), "the text"));
    }

    private void take(DesignDocument read, String where) {
        read.design().ifPresentOrElse(
                design -> front.open("import " + design.table().tableId(), DesignContent.of(design)),
                () -> dialogs.error(
                        refusal(read, where),
                        read.problems().size() > 1
                                ? read.problems().stream().map(problem -> problem.in(where)).collect(Collectors.joining("\n"))
                                : ""));
    }

    private static String refusal(DesignDocument read, String where) {
        return read.problems().stream().findFirst().map(problem -> sentence(problem, where)).orElse(where + " describes no table.");
    }

    private static String sentence(Problem problem, String where) {
        return problem.line() == 0 ? problem.message() : "In " + where + ", line " + problem.line() + ": " + problem.message();
    }
}
