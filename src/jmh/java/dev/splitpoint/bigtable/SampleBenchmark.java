package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSample;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.sample.SampleLines;
import dev.splitpoint.stream.ParallelTasks;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long a whole sample of 300,000 rows of an emulator takes, in a process that runs already and as a command that is
 * started as the installed program starts it, in 256 MB of heap, beside {@code cbt count} of the same table, which must
 * be installed. The command may take at most three times as long.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx256m")
@Warmup(iterations = 1)
@Measurement(iterations = 10)
public class SampleBenchmark {
    private static final int ROWS = 300_000;
    private static final int BATCH = 1_000;
    private static final int STREAMS = 8;

    private final ExecutorService threads = Executors.newFixedThreadPool(STREAMS);
    private Path folder = Path.of("");
    private Optional<EmulatorProcess> emulator = Optional.empty();
    private Optional<Connection> connection = Optional.empty();

    /** Starts an emulator and fills a table. */
    @Setup
    public void fill() throws IOException, InterruptedException {
        folder = Files.createTempDirectory("sample benchmark");
        EmulatorProcess started = EmulatorProcess.start(folder, 0);
        emulator = Optional.of(started);
        Connection open = Connection.open(started.endpoint());
        connection = Optional.of(open);
        new Tables(open)
                .create(
                        TableSchema.named("t")
                                .withColumnFamilies(List.of(
                                        new ColumnFamily("m", Optional.empty(), Optional.empty(), Extras.NONE))),
                        List.of());
        for (int from = 0; from < ROWS; from += BATCH) {
            BulkMutation rows = BulkMutation.create(TableId.of("t"));
            for (int i = from; i < from + BATCH; i++) {
                String key = String.format(
                        Locale.ROOT, "sensor-%05d#%019d", i * 7919L % 100_000, Long.MAX_VALUE - 1_716_000_000_000L - i);
                rows.add(ByteString.copyFromUtf8(key), Mutation.create().setCell("m", "value", "twenty bytes of text"));
            }
            open.data().bulkMutateRows(rows);
        }
        pack();
        sampled("-XX:ArchiveClassesAtExit=" + archive());
    }

    /** Puts the program into a jar: the JVM archives no classes of folders. */
    private void pack() {
        String classes = Path.of(URI.create(SampleLines.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toString()))
                .toString();
        if (ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(System.out, System.err, "--create", "--file", jar().toString(), "-C", classes, ".")
                != 0) {
            throw new IllegalStateException("The program could not be packed.");
        }
    }

    /** Ends the emulator. */
    @TearDown
    public void end() {
        connection.ifPresent(Connection::close);
        emulator.ifPresent(EmulatorProcess::close);
        threads.shutdownNow();
    }

    /** {@return a sample, taken and saved by this process} */
    @Benchmark
    public TableSample sample() throws IOException {
        TableSample sample = new TableSampler(
                        connection.orElseThrow(),
                        "t",
                        SampleBudget.EMULATOR,
                        new ParallelTasks(threads, STREAMS, () -> false),
                        rows -> {})
                .sample();
        if (!sample.isComplete() || sample.sample().keys().size() != ROWS) {
            throw new IllegalStateException("Only " + sample.read() + " rows were read.");
        }
        SampleLines.save(sample.sample(), folder.resolve("t" + SampleLines.EXTENSION));
        return sample;
    }

    /** {@return what the command says, with the start of its process} */
    @Benchmark
    public String sampleCommand() throws IOException, InterruptedException {
        return sampled("-XX:SharedArchiveFile=" + archive());
    }

    private String sampled(String option) throws IOException, InterruptedException {
        return output(
                "300,000 keys, the whole table.",
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:ArchiveRelocationMode=0",
                option,
                "-cp",
                jar() + File.pathSeparator + libraries(),
                "dev.splitpoint.Launcher",
                "sample",
                "--table",
                "t",
                "--out",
                folder.resolve("c" + SampleLines.EXTENSION).toString(),
                "--emulator",
                address());
    }

    private static String libraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Path jar() {
        return folder.resolve("splitpoint.jar");
    }

    private Path archive() {
        return folder.resolve("classes.jsa");
    }

    /** {@return what Google's own tool counts} */
    @Benchmark
    public String cbtCount() throws IOException, InterruptedException {
        return output(
                "300000",
                "cbt",
                "-project",
                Endpoint.Emulator.DEFAULT_ID,
                "-instance",
                Endpoint.Emulator.DEFAULT_ID,
                "count",
                "t");
    }

    private String address() {
        return "localhost:" + emulator.orElseThrow().endpoint().port();
    }

    private String output(String wanted, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put(Endpoint.VARIABLE, address());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 || !said.contains(wanted)) {
            throw new IllegalStateException(String.join(" ", command) + " said: " + said);
        }
        return said;
    }
}
