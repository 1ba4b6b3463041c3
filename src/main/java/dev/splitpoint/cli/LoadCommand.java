package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.VisibleText;
import dev.splitpoint.workload.Parts;
import dev.splitpoint.workspace.Jobs;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code splitpoint load FILE}: rows of a design in a real table. */
@Command(
        name = "load",
        description = "Writes rows of a design into its table, which 'apply' has made: the keys that it simulates, with cells of its "
                + "columns; values of a kilobyte at most, twenty columns of a pattern at most.",
        footer = {"", "Exit codes: 0 fine, 2 wrong use or a document that is not valid, 3 the other side fails."},
        mixinStandardHelpOptions = true)
final class LoadCommand implements Callable<Integer> {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DesignOptions options;

    @Option(
            names = "--rows",
            paramLabel = "N",
            required = true,
            converter = WholeNumber.Rows.class,
            description = "How many rows to write. An emulator needs about 1.4 KB of memory for each, and up to "
                    + "5 KB once they are read.")
    private long rows;

    @Option(
            names = "--rate",
            paramLabel = "N",
            converter = WholeNumber.RowsASecond.class,
            description = "The most rows to write in a second; as many as go if not given.")
    private long rate;

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
        String name = design.table().tableId();
        try (Connection connection = server.open(spec.commandLine().getErr());
                Jobs jobs = Jobs.start(RowLoader.STREAMS, Runnable::run, failure -> {})) {
            confirmation.check(connection.endpoint(), name);
            RowLoader loader = new RowLoader(connection, design, name, options.besides());
            Ticker ticker = new Ticker(spec.commandLine().getErr(), "rows");
            loader.beforehand(rows, ticker.hearing(() -> false))
                    .forEach(notice -> spec.commandLine().getErr().println("splitpoint: " + VisibleText.of(notice.before())));
            long start = System.nanoTime();
            long written = loader.load(
                    rows,
                    rate,
                    new Parts(jobs.computing(), RowLoader.STREAMS, ticker.hearing(() -> false)),
                    System::currentTimeMillis,
                    ticker::tell);
            spec.commandLine().getOut().println(String.format(Locale.ROOT, "Wrote %,d %s into '%s', %,.0f a second.%s",
                    written, written == 1 ? "row" : "rows", name, written / ((System.nanoTime() - start) / 1e9),
                    written == 1 ? "" : " Those with the same key are one row."));
        }
        return ExitCode.OK;
    }
}
