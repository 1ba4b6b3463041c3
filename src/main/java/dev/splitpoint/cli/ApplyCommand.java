package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.TableChange;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code splitpoint apply FILE}: makes a table as the design has it, or changes the one that is there. */
@Command(
        name = "apply",
        description = "Makes the table of a design, or changes what can be changed of the one that is there.",
        footer = {"", "Exit codes: 0 fine, 1 something differs that cannot be changed or, with --dry-run, anything differs, 2 wrong use or "
            + "a document that is not valid, 3 the other side fails."},
        mixinStandardHelpOptions = true)
final class ApplyCommand implements Callable<Integer> {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DesignOptions options;

    @Option(names = "--dry-run", description = "Only say what would be done.")
    private boolean dryRun;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Confirmation confirmation;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        Optional<TableDesign> read = options.read(spec.commandLine().getErr());
        if (read.isEmpty()) {
            return ExitCode.INVALID;
        }
        TableDesign design = read.get();
        TableSchema schema = design.table();
        PrintWriter out = spec.commandLine().getOut();
        try (Connection connection = server.open(spec.commandLine().getErr())) {
            Tables tables = new Tables(connection);
            Optional<TableSchema> there = tables.find(schema.tableId());
            if (!dryRun) {
                confirmation.check(connection.endpoint(), schema.tableId());
            }
            return there.map(now -> change(tables, now, schema, out)).orElseGet(() -> create(tables, design, schema, connection.endpoint(), out));
        }
    }

    private int create(Tables tables, TableDesign design, TableSchema schema, Endpoint endpoint, PrintWriter out) {
        String what = "the table '" + schema.tableId() + "' with " + counted(schema.columnFamilies().size(), "family", "families") + " and "
                + counted(design.simulation().splits().size(), "split point", "split points") + " in " + endpoint.text() + ".";
        if (dryRun) {
            out.println("Would make " + what);
            return ExitCode.FINDINGS;
        }
        tables.create(schema, design.simulation().splits());
        out.println("Made " + what);
        if (endpoint instanceof Endpoint.Emulator && !design.simulation().splits().isEmpty()) {
            out.println("The emulator has no tablets and forgets the split points.");
        }
        sayWhatIsNotKept(tables, schema, out);
        return ExitCode.OK;
    }

    private static String counted(int count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    private int change(Tables tables, TableSchema now, TableSchema wanted, PrintWriter out) {
        List<TableChange> changes = TableChange.between(now, wanted);
        List<TableChange> possible = changes.stream().filter(TableChange::isPossible).toList();
        if (changes.isEmpty()) {
            out.println("The table '" + wanted.tableId() + "' is as the design has it.");
        }
        if (!dryRun && !possible.isEmpty()) {
            tables.change(wanted.tableId(), possible);
        }
        possible.forEach(change -> out.println((dryRun ? "Would be done: " : "Done: ") + change.text() + "."));
        if (!dryRun && !possible.isEmpty()) {
            sayWhatIsNotKept(tables, wanted, out);
        }
        changes.stream().filter(change -> !change.isPossible()).forEach(change -> out.println("Not done: " + change.text()));
        return possible.size() < changes.size() || dryRun && !changes.isEmpty() ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private static void sayWhatIsNotKept(Tables tables, TableSchema wanted, PrintWriter out) {
        tables.notKept(wanted)
                .forEach(change -> out.println("Accepted, but not kept by the server: " + change.text() + "."));
    }
}
