package dev.splitpoint.cli;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSample;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.sample.SampleLines;
import dev.splitpoint.sample.SampleOrigin;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitpoint sample}: saves a sample of the keys of a table. */
@Command(
        name = "sample",
        description =
                "Reads row keys of a table, without values, and saves them: all keys of a small table, or some keys of"
                    + " each part of a large one. Ctrl+C saves the keys read so far. The time of a key is the time of"
                    + " the newest cell in the first column of its row.",
        exitCodeList = {
            "0:success",
            "2:wrong usage",
            "3:the connection failed, or no keys were read in time; keys read before are saved"
        })
final class SampleCommand extends Subcommand {
    private static final int STREAMS = 8;
    private static final Duration SAVE_TIMEOUT = Duration.ofSeconds(20);

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ServerOptions server;

    @Option(names = "--table", paramLabel = "T", required = true, description = "The table.")
    @SuppressWarnings("NullAway.Init")
    private String table;

    @Option(names = "--out", paramLabel = "F", required = true, description = "The file, such as T.keys.jsonl.gz.")
    @SuppressWarnings("NullAway.Init")
    private String out;

    @Option(
            names = "--rows",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description =
                    "Maximum number of rows to read, up to 1,000,000. Default: 60,000 from an instance, 500,000 from"
                            + " an emulator.")
    @WholeNumberConsumer.Range(min = 1, max = SampleBudget.MAX_ROWS)
    private @Nullable Long rows;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description =
                    "Maximum time in seconds; reads of an instance are spread over it. Default: 60 for an instance,"
                            + " 120 for an emulator.")
    @WholeNumberConsumer.Range(min = 1, max = 86_400)
    private @Nullable Long seconds;

    @Override
    public Integer call() {
        Path file = DesignFileLoader.path(out, "--out");
        try (Jobs jobs = Jobs.start(STREAMS, Runnable::run, failure -> {});
                InterruptHandler interruption =
                        new InterruptHandler(err(), SAVE_TIMEOUT, "The sample could not be saved in time.")) {
            DesignFiles.probe(file);
            TableSample sample = read(jobs, interruption);
            if (sample.sample().keys().isEmpty() && sample.stopReason().isPresent()) {
                throw new CommandFailure(
                        ExitCode.EXTERNAL_FAILURE,
                        "No keys were read and no file was written: "
                                + sample.stopReason().get());
            }
            SampleLines.save(sample.sample(), file);
            printResult(sample, file);
            return sample.failed() ? ExitCode.EXTERNAL_FAILURE : ExitCode.OK;
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.EXTERNAL_FAILURE, String.valueOf(e.getMessage()));
        }
    }

    private TableSample read(Jobs jobs, InterruptHandler interruption) {
        PrintWriter err = err();
        try (Connection connection = server.open(err)) {
            SampleBudget defaults = SampleBudget.defaultFor(connection.endpoint());
            SampleBudget budget = new SampleBudget(
                    rows == null ? defaults.rows() : rows,
                    seconds == null ? defaults.time() : Duration.ofSeconds(seconds));
            ProgressPrinter progress = new ProgressPrinter(err, "rows");
            // The rate limit for instances causes pauses, which are not silence of the server.
            BooleanSupplier cancelled = connection.endpoint() instanceof Endpoint.Emulator
                    ? progress.reportingSilence(interruption::isCancelled)
                    : interruption::isCancelled;
            return new TableSampler(
                            connection,
                            table,
                            budget,
                            new ParallelTasks(jobs.computeExecutor(), STREAMS, cancelled),
                            progress::update)
                    .sample()
                    .withOrigin(table, connection.endpoint());
        }
    }

    private void printResult(TableSample sample, Path file) {
        PrintWriter text = out();
        text.println(VisibleText.of(file.toString()) + ": " + sample.text());
        sample.stopReason().ifPresent(why -> text.println(SampleOrigin.warning(why)));
        text.flush();
    }
}
