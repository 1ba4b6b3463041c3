package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.TablePlan;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableDesign;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitpoint apply FILE}: creates the table of a design, or updates an existing table. */
@Command(
        name = "apply",
        description = "Creates the table of a design, or updates an existing table where possible.",
        exitCodeList = {
            "0:success",
            "1:a difference cannot be applied, or --dry-run found a difference",
            "2:wrong usage, or the document is not valid",
            "3:the connection failed"
        })
final class ApplyCommand extends Subcommand {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DesignOptions options;

    @Option(names = "--dry-run", description = "Only print the changes.")
    private boolean dryRun;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Confirmation confirmation;

    @Override
    public Integer call() {
        TableDesign design = options.readTable(err());
        PrintWriter out = out();
        Endpoint endpoint = server.endpoint(err());
        if (!dryRun) {
            confirmation.check(endpoint, design.table().tableId());
        }
        try (Connection connection = Connection.open(endpoint)) {
            Tables tables = new Tables(connection);
            TablePlan plan = TablePlan.of(tables, design);
            if (dryRun || plan.matchesDesign()) {
                out.println(plan.text());
            } else {
                plan.apply(tables, out::println);
            }
            boolean matches = dryRun ? plan.matchesDesign() : plan.impossible().isEmpty();
            return matches ? ExitCode.OK : ExitCode.FINDINGS;
        }
    }
}
