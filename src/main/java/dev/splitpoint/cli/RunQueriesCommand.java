package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.ReadRunner;
import dev.splitpoint.bigtable.SampleBudget;
import dev.splitpoint.bigtable.TableSample;
import dev.splitpoint.bigtable.TableSampler;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.Explainer;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.workload.Parts;
import dev.splitpoint.workspace.Jobs;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code splitpoint run-queries FILE}: do the planned reads see as many rows as was predicted? */
@Command(
        name = "run-queries",
        description = "Runs the planned reads of a design on its table, keys only, and prints the rows that were predicted beside "
                + "those that were counted.",
        footer = {"", "Exit codes: 0 fine, 2 wrong use or a document that is not valid, 3 the other side fails."},
        mixinStandardHelpOptions = true)
final class RunQueriesCommand implements Callable<Integer> {
    private static final int STREAMS = 8;

    /** Enough to know how many rows a table of a trial has. */
    private static final SampleBudget COUNT = new SampleBudget(1_000_000, Duration.ofMinutes(1));

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DesignOptions options;

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
        String name = design.table().tableId();
        List<Explanation> reads = Explainer.of(
                        design, options.besides(), Explainer.endOf(design))
                .explain();
        PrintWriter out = spec.commandLine().getOut();
        try (Connection connection = server.open(spec.commandLine().getErr());
                Jobs jobs = Jobs.start(STREAMS, Runnable::run, failure -> {})) {
            TableSample whole = new TableSampler(
                            connection, name, COUNT, new Parts(jobs.computing(), STREAMS, () -> false), rows -> {})
                    .sample();
            double rows = whole.sample().rows();
            out.println(String.format(Locale.ROOT, "'%s' holds %s%,.0f rows.", name, whole.whole() ? "" : "about ", rows));
            ReadRunner runner = new ReadRunner(connection, name);
            for (Explanation explained : reads) {
                out.println(line(explained, rows, runner));
                out.flush();
            }
        }
        if (reads.isEmpty()) {
            out.println("The design plans no reads.");
        }
        return ExitCode.OK;
    }

    /** The prediction is for the table as the workload leaves it; its share of the rows is held against the table that is there. */
    private static String line(Explanation read, double rows, ReadRunner runner) {
        double table = read.ranges().rows().table();
        double predicted = table == 0 ? 0 : read.ranges().rows().inRanges() / table * rows;
        if (!read.ranges().isComplete()) {
            return String.format(Locale.ROOT, "%s: not run, since it has %,d ranges", read.read().name(), read.ranges().total());
        }
        ReadRunner.Counted counted = runner.run(read);
        return String.format(Locale.ROOT, "%s: predicted %,.1f rows seen, counted %,d, in %,d ms, %,d %s", read.read().name(), predicted,
                counted.rows(), counted.elapsed().toMillis(), read.ranges().total(), read.ranges().total() == 1 ? "range" : "ranges");
    }
}
