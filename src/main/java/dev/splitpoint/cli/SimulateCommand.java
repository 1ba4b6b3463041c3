package dev.splitpoint.cli;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.export.Output;
import dev.splitpoint.export.ScanFile;
import dev.splitpoint.heat.HeatPng;
import dev.splitpoint.heat.Metric;
import dev.splitpoint.heat.PictureOptions;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workload.Parts;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workload.WorkloadException;
import dev.splitpoint.workspace.Jobs;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitpoint simulate FILE}: where will the load fall? */
@Command(
        name = "simulate",
        description = "Simulates the load of a design on the tablets of a cluster.",
        footer = {"", "Exit codes: 0 fine, 1 a --fail-if holds, 2 the document is not valid, 3 a file cannot be written."},
        mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
    private static final long DEFAULT_SAMPLES = 4_000_000;

    /** More problems than this nobody reads. */
    private static final int MOST_PROBLEMS = 20;

    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes, instead of the document's.")
    private @Nullable Integer nodes;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness, instead of the document's.")
    private @Nullable Long seed;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "About how many keys to sample; ${DEFAULT-VALUE} if not given.")
    private long samples = DEFAULT_SAMPLES;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to work with; as many as there are cores if not given. The result is the same.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--png", paramLabel = "OUT", description = "Write the heatmap as a PNG file.")
    private @Nullable String png;

    @Option(
            names = "--save",
            paramLabel = "OUT",
            description = "Write all metrics by key and time as gzipped JSON, named like OUT.heat.json.gz, in the shape of "
                    + "Spanner's Key Visualizer scans.")
    private @Nullable String save;

    @Option(
            names = "--metric",
            paramLabel = "M",
            description = "What the PNG shows: operations, writes, reads, rows-scanned, bytes-in, bytes-out, cpu, "
                    + "pressure, waiting, latency, latency-max, bytes-held, rows-held, largest-rows; ${DEFAULT-VALUE} if not given.")
    private String metric = "cpu";

    @Option(
            names = "--no-remedies",
            description = "Do not try what would help against each verdict, which takes some tenths of a second.")
    private boolean noRemedies;

    @Option(
            names = "--fail-if",
            paramLabel = "EXPR",
            description = "End with 1 if this holds, such as 'hottest-node > 60%%'; may be given several times. Figures: "
                    + "hottest-node (99th percentile of its CPU), hottest-node-mean, hottest-demand, max-to-mean, failed "
                    + "(share of the operations), tablets, splits, merges, moves, verdicts, or a verdict's name for how "
                    + "many there are of it.")
    private List<String> failIf = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<FailCondition> conditions =
                failIf.stream().map(FailCondition::parse).toList();
        PictureOptions picture = PictureOptions.DEFAULT.withMetric(metric());
        Path document = path(file, "FILE");
        DesignDocument read = DesignReader.read(document);
        if (read.hasErrors() || read.design().isEmpty()) {
            read.problems().stream()
                    .limit(MOST_PROBLEMS)
                    .forEach(problem -> spec.commandLine().getErr().println(problem.in(file)));
            return ExitCode.INVALID;
        }
        if (save != null) {
            checkOutput(path(save, "--save"));
        }
        Simulated simulated = simulate(adjusted(read.design().get()), document);
        SimulationRun run = simulated.run;
        if (png != null) {
            write(path(png, "--png"), HeatPng.of(run, picture));
        }
        if (save != null) {
            saveScan(path(save, "--save"), run);
        }
        if (json) {
            spec.commandLine().getOut().println(RunJson.of(run, simulated.advice));
        } else {
            RunText.print(run, simulated.advice, spec.commandLine().getOut());
        }
        return failed(conditions, run) ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private boolean failed(List<FailCondition> conditions, SimulationRun run) {
        List<FailCondition> holding =
                conditions.stream().filter(condition -> condition.holds(run)).toList();
        holding.forEach(condition -> spec.commandLine()
                .getErr()
                .println("splitpoint: " + condition.text() + " holds: it is " + condition.measured(run) + "."));
        return !holding.isEmpty();
    }

    private TableDesign adjusted(TableDesign design) {
        try {
            TableDesign adjusted = nodes == null
                    ? design
                    : design.withSimulation(design.simulation().withNodes(nodes));
            Workload workload = design.workload();
            return seed == null
                    ? adjusted
                    : adjusted.withWorkload(
                            new Workload(seed, workload.updates(), workload.phases(), workload.extras()));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.INVALID, String.valueOf(e.getMessage()));
        }
    }

    private Simulated simulate(TableDesign design, Path document) {
        RunOptions options;
        int buckets = RunOptions.bucketsFor(design.simulation().nodes());
        try {
            options = new RunOptions(samples, buckets, threads);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.INVALID, String.valueOf(e.getMessage()));
        }
        try (Jobs jobs = Jobs.start(threads, Runnable::run, failure -> {})) {
            SampleFiles files = ValueFiles.besides(document);
            Simulator simulator = new Simulator(jobs.computing(), files);
            SimulationRun run = simulator.run(design, options, () -> false);
            if (noRemedies) {
                return new Simulated(run, List.of());
            }
            Parts parts = new Parts(jobs.computing(), threads, () -> false);
            return new Simulated(run, Remedies.find(run, files, parts, changed -> simulator.run(
                    changed,
                    Remedies.options(RunOptions.bucketsFor(changed.simulation().nodes())),
                    () -> false)));
        } catch (WorkloadException e) {
            throw new CommandFailure(ExitCode.INVALID, file + ": " + e.place() + ": " + e.getMessage());
        }
    }

    private Metric metric() {
        String wanted = metric.replace('-', '_').toUpperCase(Locale.ROOT);
        return Arrays.stream(Metric.values())
                .filter(known -> known.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.INVALID,
                        "There is no metric '" + metric + "'; the metrics are "
                                + Arrays.stream(Metric.values())
                                        .map(known -> known.name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-'))
                                        .collect(Collectors.joining(", "))
                                + "."));
    }

    /** Nobody wants to wait for a simulation and then hear that its result has nowhere to go. */
    private static void checkOutput(Path path) {
        try {
            Output.check(path);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.OUTSIDE, String.valueOf(e.getMessage()));
        }
    }

    private static void saveScan(Path path, SimulationRun run) {
        try {
            Output.save(path, out -> ScanFile.write(run, out));
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.OUTSIDE, path + " could not be written: " + e.getMessage());
        }
    }

    private static void write(Path path, byte[] bytes) {
        try {
            DesignFiles.save(path, bytes);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.OUTSIDE, String.valueOf(e.getMessage()));
        }
    }

    private static Path path(String name, String option) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandFailure(ExitCode.INVALID, option + " '" + name + "' is no name of a file.");
        }
    }

    /** A run, and what would help it; nothing where that was not asked for. */
    private record Simulated(SimulationRun run, List<Advice> advice) {}
}
