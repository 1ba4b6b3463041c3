package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.SplitPoints;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.text.PolicyText;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignJson;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.bind.TableDescription;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitpoint tables}: lists tables, or writes a table as a design. */
@Command(
        name = "tables",
        description = "Lists the tables of an emulator or an instance, or writes a table as a design.",
        exitCodeList = {"0:success", "2:wrong usage, or the description is not readable", "3:the connection failed"})
final class TablesCommand extends Subcommand {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Option(names = "--table", paramLabel = "T", description = "Only this table.")
    private @Nullable String table;

    @Option(
            names = "--described",
            paramLabel = "FILE",
            description = "Read the output of 'gcloud bigtable tables describe T --instance I --format=yaml' instead of"
                    + " using a connection.")
    private @Nullable String described;

    @Option(
            names = "--out",
            paramLabel = "D",
            description = "Write the table as a design document, such as T.bigtable.yaml.")
    private @Nullable String out;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (out != null && table == null && described == null) {
            throw new CommandFailure(ExitCode.INVALID, "--out takes one table. Name it with --table T.");
        }
        List<TableDesign> found;
        String instanceNote = "";
        if (described != null) {
            DesignDocument read = TableDescription.read(DesignFileLoader.path(described, "--described"));
            if (read.design().isEmpty()) {
                DesignFileLoader.print(described, read.problems(), err());
                return ExitCode.INVALID;
            }
            found = List.of(read.design().get());
        } else {
            try (Connection connection = server.open(err())) {
                Tables tables = new Tables(connection);
                if (connection.endpoint() instanceof Endpoint.Emulator emulator) {
                    instanceNote = " " + emulator.instanceNote() + "; --project and --instance name them.";
                }
                found = table == null
                        ? tables.list().stream()
                                .map(schema ->
                                        TableDesign.empty(schema.tableId()).withTable(schema))
                                .toList()
                        : List.of(tables.design(table));
            }
        }
        if (out != null) {
            write(found.getFirst(), DesignFileLoader.path(out, "--out"));
        } else if (json) {
            out().println(Json.text(json(found)));
        } else {
            found.forEach(this::print);
        }
        if (found.isEmpty()) {
            err().println("splitpoint: No tables found." + instanceNote);
        }
        return ExitCode.OK;
    }

    private void write(TableDesign design, Path file) {
        writeFiles(() -> DesignFiles.save(file, DesignWriter.write(design)));
        out().println(VisibleText.of(file.toString()));
        if (design.rowKey().segments().isEmpty()) {
            err().println("splitpoint: The table has no row key schema, so the design has no segments yet."
                    + " Add them, or infer them from keys of the table with 'sample' and 'infer'.");
        }
    }

    private void print(TableDesign design) {
        TableSchema schema = design.table();
        PrintWriter text = out();
        text.println(schema.tableId() + (schema.deletionProtection() ? ", protected from deletion" : ""));
        schema.changeStream()
                .ifPresent(period -> text.println("  change stream, retained for " + PolicyText.text(period)));
        schema.automatedBackup()
                .ifPresent(backup ->
                        text.println("  automated backups, retained for " + PolicyText.text(backup.retentionPeriod())));
        schema.tieredAfter()
                .ifPresent(
                        age -> text.println("  moves data to infrequent-access storage after " + PolicyText.text(age)));
        List<KeyBytes> splits = design.simulation().splits();
        if (!splits.isEmpty()) {
            text.println("  " + Messages.count(splits.size(), "split point")
                    + (splits.size() < SplitPoints.MAX_SPLITS ? "" : " or more") + ", the first at "
                    + VisibleText.of(splits.getFirst().toText()));
        }
        schema.columnFamilies()
                .forEach(family ->
                        text.println("  " + family.name() + ": " + PolicyText.of(family.gcRule()) + type(family)));
    }

    private static String type(ColumnFamily family) {
        return family.aggregate()
                .map(aggregate -> "; each cell holds "
                        + switch (aggregate.aggregator()) {
                            case SUM -> "a sum";
                            case MIN -> "a minimum";
                            case MAX -> "a maximum";
                            case HLLPP_UNIQUE_COUNT -> "a count of distinct values";
                        })
                .orElse("");
    }

    private static ArrayNode json(List<TableDesign> tables) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (TableDesign design : tables) {
            TableSchema schema = design.table();
            ObjectNode node = list.addObject()
                    .put("table", schema.tableId())
                    .put("deletionProtection", schema.deletionProtection());
            schema.changeStream().ifPresent(period -> node.put("changeStreamSeconds", period.toSeconds()));
            schema.automatedBackup()
                    .ifPresent(backup -> node.putObject("automatedBackup")
                            .put("retentionSeconds", backup.retentionPeriod().toSeconds())
                            .put("frequencySeconds", backup.frequency().toSeconds()));
            schema.tieredAfter().ifPresent(age -> node.put("tieredAfterSeconds", age.toSeconds()));
            if (!design.simulation().splits().isEmpty()) {
                ArrayNode splits = node.putArray("splits");
                design.simulation().splits().forEach(key -> splits.add(key.toText()));
            }
            ArrayNode families = node.putArray("families");
            schema.columnFamilies().forEach(family -> {
                ObjectNode one =
                        families.addObject().put("name", family.name()).put("policy", PolicyText.of(family.gcRule()));
                family.aggregate()
                        .ifPresent(aggregate -> one.put(
                                "aggregate", aggregate.aggregator().name().toLowerCase(Locale.ROOT)));
                one.setAll(DesignJson.family(family));
            });
            if (!design.rowKey().segments().isEmpty()) {
                node.set("rowKey", DesignJson.keyTypes(design.rowKey()));
            }
        }
        return list;
    }
}
