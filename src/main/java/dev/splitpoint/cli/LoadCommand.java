package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.RowLoader;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.VisibleText;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitpoint load FILE}: writes generated rows of a design into its table. */
@Command(
        name = "load",
        description = "Writes simulated rows of a design into its table, which 'apply' creates. Values have up to 1 kB;"
                + " patterns have up to 20 columns.",
        exitCodeList = {"0:success", "2:wrong usage, or the document is not valid", "3:the connection failed"})
final class LoadCommand extends Subcommand {
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
            parameterConsumer = WholeNumberConsumer.class,
            description = "Number of rows to write. An emulator needs about 1.4 kB of memory per row, and up to "
                    + "5 kB after rows are read.")
    @WholeNumberConsumer.Range(min = 1, max = 1_000_000_000)
    private long rows;

    @Option(
            names = "--rate",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Maximum number of rows to write per second. Default: unlimited.")
    @WholeNumberConsumer.Range(min = 1, max = 10_000_000)
    private long rate;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Confirmation confirmation;

    @Override
    public Integer call() {
        TableDesign design = options.read(err());
        String name = design.table().tableId();
        PrintWriter err = err();
        Endpoint endpoint = server.endpoint(err);
        confirmation.check(endpoint, name);
        AtomicLong written = new AtomicLong();
        try (InterruptHandler interruption = InterruptHandler.of(err)) {
            try (Connection connection = Connection.open(endpoint)) {
                load(connection, design, interruption, written);
            } catch (CancellationException cancelled) {
                err.println(String.format(
                        Locale.ROOT,
                        "splitpoint: Loading was cancelled. %,d of %,d rows were written into '%s'.",
                        written.get(),
                        rows,
                        name));
                err.flush();
                return ExitCode.EXTERNAL_FAILURE;
            }
        }
        return ExitCode.OK;
    }

    private void load(Connection connection, TableDesign design, InterruptHandler interruption, AtomicLong written) {
        String name = design.table().tableId();
        RowLoader loader = new RowLoader(connection, design, name, options.sampleFiles());
        ProgressPrinter progress = new ProgressPrinter(err(), "rows");
        BooleanSupplier cancelled = progress.reportingSilence(interruption::isCancelled);
        loader.notices(rows, cancelled)
                .forEach(notice -> err().println("splitpoint: " + VisibleText.of(notice.before())));
        long start = System.nanoTime();
        long count = loader.load(rows, rate, cancelled, System::currentTimeMillis, rowsWritten -> {
            written.accumulateAndGet(rowsWritten, Math::max);
            progress.update(rowsWritten);
        });
        out().println(Messages.loaded(count, name, count / ((System.nanoTime() - start) / 1e9)));
    }
}
