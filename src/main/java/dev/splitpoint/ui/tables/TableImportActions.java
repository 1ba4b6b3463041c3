package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.kit.dialog.Dialogs;
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
import java.util.function.Function;

/**
 * Actions that open tables as designs, from a connection or from a description by gcloud, Terraform or Config
 * Connector.
 */
final class TableImportActions {
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost host;

    TableImportActions(Jobs jobs, Dialogs dialogs, TablesHost host) {
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.host = host;
    }

    /** Opens a table of a connection as a design, in the background. */
    void open(ConnectionCall call, String table) {
        jobs.startBlocking(
                Messages.openTable(table),
                job -> TaskResult.of(() -> call.call(() -> design(call, table))),
                answer -> answer.handle(
                        design -> host.open(Messages.openTable(table), DesignContent.of(design)),
                        sentence -> dialogs.error(sentence, "")));
    }

    private static TableDesign design(ConnectionCall call, String table) {
        try (Connection connection = call.open()) {
            return new Tables(connection).design(table);
        }
    }

    /** Opens each table of a description file that the user selects, in a tab each. */
    public void file() {
        dialogs.openFile(
                        Messages.IMPORT_TITLE,
                        host.path(),
                        Messages.DESCRIPTIONS,
                        List.of("*.yaml", "*.yml", "*.json", "*.txt"))
                .ifPresent(path -> jobs.computeShort(
                        Messages.reading(String.valueOf(path.getFileName())),
                        job -> read(path),
                        result -> open(result, String.valueOf(path.getFileName()))));
    }

    /** Opens each table of a description that the user pastes in a dialog. */
    public void paste() {
        Function<String, Optional<String>> problem =
                text -> read(text).problem().map(sentence -> Messages.problemIn(Messages.PASTED_TEXT, sentence));
        dialogs.pasteText(Messages.IMPORT_TITLE, Messages.PASTE_TEXT, Messages.IMPORT, problem)
                .ifPresent(text -> open(read(text), Messages.PASTED_TEXT));
    }

    /**
     * Tables of a description.
     *
     * @param tables imported tables
     * @param problem sentence with the reason why there are no tables
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

    private void open(Result result, String source) {
        result.problem.ifPresent(sentence -> dialogs.error(Messages.problemIn(source, sentence), ""));
        for (ImportedTable table : result.tables) {
            host.open(Messages.importTable(table.design().table().tableId()), DesignContent.of(table.design()));
        }
        List<String> notes = result.tables.stream()
                .flatMap(table -> table.notes().stream())
                .distinct()
                .toList();
        if (!notes.isEmpty()) {
            dialogs.information(Messages.IMPORT_TITLE, String.join("\n", notes));
        }
    }
}
