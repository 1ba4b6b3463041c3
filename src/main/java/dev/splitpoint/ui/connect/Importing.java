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
        jobs.await(Messages.openTable(table), job -> Asked.of(() -> server.ask(() -> design(server, table))), answer -> answer.tell(
                design -> front.open(Messages.openTable(table), DesignContent.of(design)), sentence -> dialogs.error(sentence, "")));
    }

    private static TableDesign design(AskedServer server, String table) {
        try (Connection connection = server.open()) {
            return new Tables(connection).design(table);
        }
    }

    /** Asks for a file with a description. */
    public void file() {
        dialogs.openFile(Messages.IMPORT_TITLE, front.path(), Messages.DESCRIPTIONS, List.of("*.yaml", "*.yml", "*.txt"))
                .ifPresent(path -> jobs.await(TaskMessages.reading(String.valueOf(path.getFileName())), job -> TableDescription.read(path),
                        read -> take(read, String.valueOf(path.getFileName()))));
    }

    /** Asks for the text of a description. */
    public void paste() {
        dialogs.paste(Messages.IMPORT_TITLE, Messages.PASTE_TEXT, Messages.IMPORT, text -> {
            DesignDocument read = TableDescription.read(text);
            return read.design().isPresent() ? Optional.empty() : Optional.of(refusal(read, Messages.PASTED_TEXT));
        }).ifPresent(text -> take(TableDescription.read(text), Messages.PASTED_TEXT));
    }

    private void take(DesignDocument read, String where) {
        read.design().ifPresentOrElse(
                design -> front.open(Messages.importTable(design.table().tableId()), DesignContent.of(design)),
                () -> dialogs.error(
                        refusal(read, where),
                        read.problems().size() > 1
                                ? read.problems().stream().map(problem -> problem.in(where)).collect(Collectors.joining("\n"))
                                : ""));
    }

    private static String refusal(DesignDocument read, String where) {
        return read.problems().stream().findFirst().map(problem -> sentence(problem, where)).orElse(Messages.noDescription(where));
    }

    private static String sentence(Problem problem, String where) {
        return problem.line() == 0 ? problem.message() : Messages.problemAt(where, problem.line(), problem.message());
    }
}
