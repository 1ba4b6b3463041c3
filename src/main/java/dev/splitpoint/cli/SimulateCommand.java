package dev.splitpoint.cli;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.cli.output.RunJson;
import dev.splitpoint.cli.output.RunText;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.export.EventFile;
import dev.splitpoint.export.NodeSeriesFile;
import dev.splitpoint.export.ScanFile;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.picture.HeatPng;
import dev.splitpoint.heat.picture.ImageOptions;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint simulate FILE}: simulates the load and reports hot spots. */
@Command(
        name = "simulate",
        description = "Simulates the load of a design on the tablets of a cluster, and reports hotspots.",
        exitCodeList = {
            "0:success",
            "1:a --fail-if condition holds",
            "2:the document is not valid",
            "3:a file cannot be written"
        })
final class SimulateCommand extends Subcommand {
    static final long DEFAULT_SAMPLES = 4_000_000;

    private static final String PNG = "--png";
    private static final String SAVE = "--save";
    private static final String EVENTS = "--events";
    private static final String NODE_SERIES = "--node-series";

    private static final Pattern OTHER_IMAGE_FORMAT =
            Pattern.compile("\\.(svg|jpe?g|gif|webp|bmp|tiff?|pdf|avif)$", Pattern.CASE_INSENSITIVE);

    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Number of nodes. Default: from the document.")
    @WholeNumberConsumer.Range(min = 1, max = Simulation.MAX_NODES)
    private @Nullable Long nodes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Seed of all random numbers. Default: from the document.")
    @WholeNumberConsumer.Range(min = Long.MIN_VALUE, max = Long.MAX_VALUE)
    private @Nullable Long seed;

    @Option(
            names = "--samples",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = {
                "Approximate number of keys to sample. Default: ${DEFAULT-VALUE}. At least 64 keys are sampled per"
                    + " kind of operation, and at least 8 per time cell if its keys are not in order, so small numbers"
                    + " are exceeded. The output has the number of sampled keys."
            })
    @WholeNumberConsumer.Range(min = RunOptions.MIN_SAMPLES, max = RunOptions.MAX_SAMPLES)
    private long samples = DEFAULT_SAMPLES;

    @Option(
            names = "--ranges",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description =
                    "Maximum number of key ranges for which the load is counted. A tablet cannot be smaller than a key"
                            + " range. Default: "
                            + RunOptions.DEFAULT_BUCKETS + " or more, depending on the number of nodes.")
    @WholeNumberConsumer.Range(min = RunOptions.MIN_BUCKETS, max = RunOptions.MAX_BUCKETS)
    private @Nullable Long ranges;

    @Option(
            names = "--fixed-tablets",
            description = "Simulate without splits, merges, moves and autoscaling: the tablets and nodes of the start"
                    + " remain.")
    private boolean fixedTablets;

    @Option(
            names = "--threads",
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Number of threads. Default: the number of cores. The result does not depend on it.")
    @WholeNumberConsumer.Range(min = 1, max = RunOptions.MAX_THREADS)
    private long threads = Math.min(Runtime.getRuntime().availableProcessors(), RunOptions.MAX_THREADS);

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = PNG, paramLabel = "OUT", description = "Write the heatmap as a PNG file.")
    private @Nullable String png;

    @Option(
            names = SAVE,
            paramLabel = "OUT",
            description =
                    "Write all metrics by key and time as JSON, in the format of Spanner's Key Visualizer scans, such"
                            + " as OUT.heat.json.gz. The file is compressed unless its name ends in .json.")
    private @Nullable String save;

    @Option(
            names = EVENTS,
            paramLabel = "OUT",
            description =
                    "Write each split, merge and move with its rule, the measured value, the limit and the source, as"
                            + " JSON Lines (OUT.jsonl) or CSV (OUT.csv). Add .gz to compress the file.")
    private @Nullable String events;

    @Option(
            names = NODE_SERIES,
            paramLabel = "OUT",
            description =
                    "Write the demand, load, waiting operations, tablets and bytes of each node in each time cell, as"
                            + " JSON Lines (OUT.jsonl) or CSV (OUT.csv). Add .gz to compress the file.")
    private @Nullable String nodeSeries;

    @Option(
            names = "--metric",
            paramLabel = "M",
            completionCandidates = MetricIds.class,
            description = "Metric of the PNG: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private String metric = "cpu";

    @Option(names = "--remedies", description = "Simulate changes that could fix each verdict, and print their effect.")
    private boolean remedies;

    @Option(
            names = "--fail-if",
            paramLabel = "EXPR",
            description =
                    "Exit with 1 if this condition holds, such as 'hottest-node > 60%%'. Can be repeated. Figures:"
                        + " hottest-node (99th percentile of its CPU), hottest-node-mean, hottest-demand, max-to-mean,"
                        + " bytes-max-to-mean, failed (share of the operations), failed-operations, most-waiting,"
                        + " overload-seconds, operations, samples, nodes, tablets, oversized-tablets, splits, merges,"
                        + " moves, cells, cell-seconds, buckets, relative-error, verdicts, the number of verdicts of a"
                        + " kind such as HOT_ROW, or a field of --json such as nodes.hottestCpuP99.")
    private List<String> failIf = List.of();

    @Override
    public Integer call() throws IOException {
        List<FailCondition> conditions =
                failIf.stream().map(FailCondition::parse).toList();
        if (png == null && spec.commandLine().getParseResult().hasMatchedOption("--metric")) {
            throw new CommandFailure(ExitCode.INVALID, "--metric needs an image. Add --png OUT, or remove --metric.");
        }
        ImageOptions imageOptions = ImageOptions.DEFAULT.withMetric(metric());
        if (png != null && OTHER_IMAGE_FORMAT.matcher(png).find()) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--png writes PNG, but '" + VisibleText.of(png)
                            + "' has the extension of another format. Use a file name that ends in .png.");
        }
        Map<String, Path> outputs = outputs();
        RunnableDesign runnable = DesignFileLoader.readRunnable(file, err());
        for (Map.Entry<String, Path> output : outputs.entrySet()) {
            DesignFileLoader.checkNotInput(output.getValue(), file, runnable.design(), output.getKey());
            writeFiles(() -> DesignFiles.probe(output.getValue()));
        }
        PrintWriter err = err();
        try (InterruptHandler interruption = InterruptHandler.of(err)) {
            try {
                return save(simulate(adjusted(runnable), interruption), outputs, conditions, imageOptions);
            } catch (CancellationException cancelled) {
                err.println("splitpoint: The simulation was cancelled. Nothing was saved.");
                err.flush();
                return ExitCode.EXTERNAL_FAILURE;
            }
        }
    }

    private int save(
            Simulated simulated, Map<String, Path> outputs, List<FailCondition> conditions, ImageOptions imageOptions)
            throws IOException {
        SimulationRun run = simulated.run;
        for (Map.Entry<String, Path> output : outputs.entrySet()) {
            Path path = output.getValue();
            switch (output.getKey()) {
                case PNG -> {
                    byte[] bytes = HeatPng.of(run, imageOptions);
                    writeFiles(() -> DesignFiles.save(path, bytes));
                }
                case SAVE -> writeFiles(() -> ScanFile.save(path, run));
                case EVENTS -> writeFiles(() -> EventFile.save(path, run));
                default -> writeFiles(() -> NodeSeriesFile.save(path, run));
            }
        }
        if (json) {
            out().println(RunJson.of(run, simulated.advice));
        } else {
            RunText.print(run, simulated.advice, out());
        }
        return checkConditions(conditions, run) ? ExitCode.FINDINGS : ExitCode.OK;
    }

    /**
     * {@return the output files, by the option that names them}
     *
     * @throws CommandFailure if two options name one file, or a name does not fit its option
     */
    private Map<String, Path> outputs() {
        Map<String, Path> outputs = new LinkedHashMap<>();
        Map<String, Optional<String>> named = new LinkedHashMap<>();
        named.put(PNG, Optional.ofNullable(png));
        named.put(SAVE, Optional.ofNullable(save));
        named.put(EVENTS, Optional.ofNullable(events));
        named.put(NODE_SERIES, Optional.ofNullable(nodeSeries));
        named.forEach((option, name) -> name.ifPresent(text -> {
            Path path = DesignFileLoader.path(text, option);
            if ((option.equals(EVENTS) || option.equals(NODE_SERIES)) && !EventFile.isNamed(path)) {
                throw new CommandFailure(
                        ExitCode.INVALID,
                        option + " is '" + text + "', but must end in .jsonl or .csv, or in .jsonl.gz or .csv.gz.");
            }
            outputs.forEach((other, otherPath) -> {
                if (DesignFileLoader.isSameFile(otherPath, path)) {
                    throw new CommandFailure(
                            ExitCode.INVALID,
                            other + " and " + option + " name the same file, '" + text + "'. Use different files.");
                }
            });
            outputs.put(option, path);
        }));
        return outputs;
    }

    private boolean checkConditions(List<FailCondition> conditions, SimulationRun run) {
        List<FailCondition> holding =
                conditions.stream().filter(condition -> condition.matches(run)).toList();
        holding.forEach(condition ->
                err().println("splitpoint: " + condition.text() + " holds: it is " + condition.figureText(run) + "."));
        return !holding.isEmpty();
    }

    private RunnableDesign adjusted(RunnableDesign runnable) {
        if (nodes == null && seed == null) {
            return runnable;
        }
        TableDesign design = runnable.design();
        TableDesign adjusted = nodes == null
                ? design
                : design.withSimulation(design.simulation().withNodes(nodes.intValue()));
        Workload workload = design.workload();
        return RunnableDesign.of(
                seed == null ? adjusted : adjusted.withWorkload(workload.withSeed(seed)), runnable.files());
    }

    private Simulated simulate(RunnableDesign runnable, InterruptHandler interruption) {
        TableDesign design = runnable.design();
        SampleFiles sampleFiles = runnable.files();
        RunOptions options = new RunOptions(samples, ranges(design), (int) threads)
                .withFixedTablets(fixedTablets)
                .within(new HeapBudget(Runtime.getRuntime().maxMemory(), remedies ? 2 : 1, 1, png != null));
        try (Jobs jobs = Jobs.start((int) threads, Runnable::run, failure -> {})) {
            Simulator simulator = new Simulator(jobs.computeExecutor());
            RunProgressPrinter ticker = new RunProgressPrinter(err(), interruption::isCancelled);
            // The replicates run first: only their summaries stay in memory, and the heap is free for the main run.
            ticker.estimatingErrors();
            List<RunSummary> replicates = HeadlineErrors.replicates(
                    design,
                    options,
                    (changed, coarser) -> simulator.run(RunnableDesign.of(changed, sampleFiles), coarser, ticker));
            ticker.simulating();
            SimulationRun first = simulator.run(runnable, options, ticker);
            SimulationRun run = first.withErrors(HeadlineErrors.of(first.summary(), replicates));
            if (!remedies) {
                return new Simulated(run, List.of());
            }
            ParallelTasks tasks = new ParallelTasks(jobs.computeExecutor(), (int) threads, interruption::isCancelled);
            return new Simulated(run, Reviewer.fixes(run, sampleFiles, simulator, tasks));
        }
    }

    private int ranges(TableDesign design) {
        return ranges == null ? RunOptions.bucketsFor(design.simulation().nodes()) : ranges.intValue();
    }

    private Metric metric() {
        return metric(metric);
    }

    /** @throws CommandFailure if there is no such metric */
    static Metric metric(String id) {
        return Metric.find(id)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.INVALID, "There is no metric '" + id + "'; the metrics are " + Metric.ids() + "."));
    }

    /** Run with advice for its verdicts; without {@code --remedies}, the advice is empty. */
    private record Simulated(SimulationRun run, List<Advice> advice) {}
}
