package dev.splitpoint.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.load.preview.WriteKeys;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.yaml.syntax.Durations;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint keys FILE}: prints the row keys that the simulation generates. */
@Command(
        name = "keys",
        description = "Prints the row keys that a design writes, as the simulation generates them, in order of time.",
        exitCodeList = {"0:success", "2:the document is not valid, or has no such phase or time"})
final class KeysCommand extends Subcommand {
    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(
            names = "--count",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Number of keys. Default: ${DEFAULT-VALUE}.")
    @WholeNumberConsumer.Range(min = 1, max = 1_000_000_000)
    private long count = 20;

    @Option(
            names = "--phase",
            paramLabel = "P",
            description = "Print the writes of this phase. Default: the phase at --at, or the first phase.")
    private @Nullable String phase;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            description =
                    "Time of the first write: an offset from the start of the workload such as 90m, or an instant such"
                        + " as 2026-01-01T01:30:00Z. The workload starts at 2026-01-01T00:00:00Z. Default: the start"
                        + " of the phase.")
    private @Nullable String at;

    @Option(
            names = "--json",
            description =
                    "Print one JSON object per line: the key as text and in hexadecimal, its segments, its time, and"
                            + " whether the write inserts or updates a row.")
    private boolean json;

    @Override
    public Integer call() {
        Optional<Duration> from = Optional.ofNullable(at).map(KeysCommand::time);
        RunnableDesign design = DesignFileLoader.readRunnable(file, err());
        PrintWriter out = out();
        long printed = WriteKeys.of(design, Optional.ofNullable(phase), from).generate(count, write -> {
            out.println(json ? json(write) : write.key().toText());
            // Stops when the output is closed, such as by head.
            return !out.checkError();
        });
        if (printed < count && !out.checkError()) {
            err().println("splitpoint: The phase ends after " + printed + " of " + count + " writes.");
        }
        return ExitCode.OK;
    }

    private static Duration time(String text) {
        return Durations.parse(text.strip()).orElseGet(() -> {
            try {
                return Duration.between(TimeGrid.ORIGIN, Instant.parse(text.strip()));
            } catch (DateTimeException | ArithmeticException e) {
                throw new CommandFailure(
                        ExitCode.INVALID,
                        "--at is '" + text
                                + "', but must be an offset such as 90m or an instant such as 2026-01-01T01:30:00Z.");
            }
        });
    }

    private static String json(WriteKeys.Write write) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("key", write.key().toText())
                .put("hex", write.key().toHex())
                .put("time", TimeGrid.ORIGIN.plus(write.time()).toString())
                .put("seconds", BigDecimal.valueOf(write.time().toNanos(), 9).stripTrailingZeros())
                .put("operation", write.update() ? "update" : "insert");
        ObjectNode segments = line.putObject("segments");
        byte[] bytes = write.key().toArray();
        for (PreviewKey.Span span : write.spans()) {
            segments.put(
                    span.segment(),
                    KeyBytes.of(bytes, span.from(), span.to() - span.from()).toText());
        }
        try {
            return Json.line(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can be written as JSON.", e);
        }
    }
}
