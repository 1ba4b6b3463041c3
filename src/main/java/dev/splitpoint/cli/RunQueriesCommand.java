package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryTrial;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.cli.output.TrialJson;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.workspace.Jobs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitpoint run-queries FILE}: compares the expected with the counted rows of each query. */
@Command(
        name = "run-queries",
        description =
                "Runs the queries of a design on its table, with values of loaded rows, and compares the expected with"
                        + " the counted rows. Reads only keys.",
        exitCodeList = {"0:success", "2:wrong usage, or the document or a query is not valid", "3:the connection failed"
        })
final class RunQueriesCommand extends Subcommand {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DesignOptions options;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the choice of loaded rows. Default: 0.")
    private long seed;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        TableDesign design = options.read(err());
        QueryTrial trial = QueryTrial.of(design, options.sampleFiles(), seed);
        PrintWriter out = out();
        TrialJson result = new TrialJson(design.table().tableId());
        if (trial.size() == 0) {
            out.println(json ? result.text() : "The design has no queries.");
            return ExitCode.OK;
        }
        OutcomePrinter printer = new OutcomePrinter(
                design.table().tableId(),
                json ? new PrintWriter(Writer.nullWriter()) : out,
                result,
                new AtomicInteger());
        try (Connection connection = server.open(err());
                Jobs jobs = Jobs.start(QueryTrial.PARALLEL_READS, Runnable::run, failure -> {});
                InterruptHandler interruption = InterruptHandler.of(err())) {
            if (connection.endpoint() instanceof Endpoint.Instance) {
                err().println("splitpoint: Counting the rows of the table first: " + SampleBudget.INSTANCE.text()
                        + ".");
            }
            trial.run(
                    connection,
                    new ParallelTasks(jobs.computeExecutor(), QueryTrial.PARALLEL_READS, interruption::isCancelled),
                    printer);
            if (json) {
                out.println(result.text());
                out.flush();
            }
            if (interruption.isCancelled()) {
                PrintWriter err = err();
                err.println(
                        "splitpoint: Cancelled. " + printer.run.get() + " of " + trial.size() + " queries were run.");
                err.flush();
            }
        }
        return trial.isValid() ? ExitCode.OK : ExitCode.INVALID;
    }

    /** Printer of the outcomes as text while the queries run, which also collects them as JSON. */
    private record OutcomePrinter(String table, PrintWriter out, TrialJson result, AtomicInteger run)
            implements QueryTrial.Listener {
        @Override
        public void counted(double rows, boolean whole, boolean unknown) {
            result.counted(rows, whole, unknown);
            out.println(Messages.tableRows(table, rows, whole));
            if (rows > 0) {
                out.println(Messages.requestedValues(unknown));
            }
        }

        @Override
        public void ended(QueryOutcome query) {
            result.ended(query);
            query.counted().ifPresent(counted -> run.incrementAndGet());
            out.println(query.counted()
                    .map(counted -> Messages.queryResult(query, counted))
                    .orElseGet(() -> Messages.notRun(query)));
            out.println(VisibleText.of(
                    "  values: " + query.values() + (query.keys().isEmpty() ? "" : ": " + query.keys())));
            out.flush();
        }
    }
}
