package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.imports.ImportException;
import dev.splitpoint.yaml.imports.ImportedTable;
import dev.splitpoint.yaml.imports.TableImport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tables as designs: of a server, or as gcloud, Terraform or Config Connector describe them. */
final class TableImportActions {
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost front;

    TableImportActions(Jobs jobs, Dialogs dialogs, TablesHost front) {
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.front = front;
    }

    /** Opens a table of a server as a design. */
    void open(ConnectionCall server, String table) {
        jobs.await(Messages.openTable(table), job -> TaskResult.of(() -> server.ask(() -> design(server, table))), answer -> answer.tell(
                design -> front.open(Messages.openTable(table), DesignContent.of(design)), sentence -> dialogs.error(sentence, "")));
    }

    private static TableDesign design(ConnectionCall server, String table) {
        try (Connection connection = server.open()) {
            return new Tables(connection).design(table);
        }
    }

    /** Asks for a file with descriptions, and opens each table in a tab. */
    public void file() {
        dialogs.openFile(Messages.IMPORT_TITLE, front.path(), Messages.DESCRIPTIONS, List.of("*.yaml", "*.yml", "*.json", "*.txt"))
                .ifPresent(path -> jobs.await(Messages.reading(String.valueOf(path.getFileName())), job -> read(path),
                        result -> take(result, String.valueOf(path.getFileName()))));
    }

    /** Asks for the text of a description. */
    public void paste() {
        dialogs.paste(Messages.IMPORT_TITLE, Messages.PASTE_TEXT, Messages.IMPORT, text -> read(text).problem().map(sentence -> Messages.problemIn(Messages.PASTED_TEXT, sentence)))
                .ifPresent(text -> take(read(text), Messages.PASTED_TEXT));
    }

    /**
     * The tables of a file.
     *
     * @param problem the reason why there are none, in a sentence
     */
    private record Result(List<ImportedTable> tables, Optional<String> problem) {}

    private static Result read(Path file) {
        try {
            return read(Files.readString(file));
        } catch (IOException e) {
            return new Result(List.of(), Optional.of(Messages.UNREADABLE));
        }
    }

    private static Result read(String text) {
        try {
            return new Result(TableImport.readAll(text), Optional.empty());
        } catch (ImportException e) {
            return new Result(List.of(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private void take(Result result, String where) {
        result.problem.ifPresent(sentence -> dialogs.error(Messages.problemIn(where, sentence), ""));
        for (ImportedTable table : result.tables) {
            front.open(Messages.importTable(table.design().table().tableId()), DesignContent.of(table.design()));
        }
        List<String> notes = result.tables.stream().flatMap(table -> table.notes().stream()).distinct().toList();
        if (!notes.isEmpty()) {
            dialogs.information(Messages.IMPORT_TITLE, String.join("\n", notes));
        }
    }
}
