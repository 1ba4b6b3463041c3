package dev.splitpoint.cli;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.FixTrial;
import dev.splitpoint.advice.rule.Linter;
import dev.splitpoint.advice.rule.Rule;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.cli.output.LintReport;
import dev.splitpoint.cli.output.LocatedFinding;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.cli.output.Sarif;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.NearestKey;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint lint FILE…}: checks designs against the rules. */
@Command(
        name = "lint",
        description =
                "Checks designs against Google's guidance. Each finding has figures of the design and, if possible, a"
                        + " safe fix. A short simulation of each design finds hotspots.",
        exitCodeList = {
            "0:no findings of --level or above",
            "1:findings",
            "2:a document is not valid or not readable",
            "3:a file cannot be written"
        })
final class LintCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Design documents, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private List<String> files;

    @ArgGroup
    private @Nullable OutputFormat outputFormat;

    @Option(
            names = "--level",
            paramLabel = "L",
            description =
                    "Lowest severity of a finding for exit code 1: error, warning or note. Default: ${DEFAULT-VALUE}.")
    private LevelOption level = LevelOption.WARNING;

    @Option(names = "--baseline", paramLabel = "F", description = "Skip the findings in this file.")
    private @Nullable String baseline;

    @Option(
            names = "--write-baseline",
            paramLabel = "F",
            description = "Write all current findings to a file for --baseline, and exit with 0.")
    private @Nullable String baselineToWrite;

    @Option(names = "--no-simulation", description = "Skip the rules that need a simulation, which is faster.")
    private boolean noSimulation;

    /** Format of the output. */
    private static final class OutputFormat {
        @Option(names = "--json", description = "Print the findings as JSON.")
        private boolean json;

        @Option(names = "--sarif", description = "Print the findings as SARIF 2.1.0.")
        private boolean sarif;
    }

    /** Value of {@code --level}. */
    private enum LevelOption {
        ERROR,
        WARNING,
        NOTE;

        @Override
        public String toString() {
            return of().keyword();
        }

        FindingLevel of() {
            return FindingLevel.valueOf(name());
        }
    }

    @Override
    public Integer call() throws IOException {
        Optional<Baseline> known =
                Optional.ofNullable(baseline).map(name -> Baseline.read(DesignFileLoader.path(name, "--baseline")));
        Optional<Path> target =
                Optional.ofNullable(baselineToWrite).map(name -> DesignFileLoader.path(name, "--write-baseline"));
        Map<String, DesignDocument> documents = new LinkedHashMap<>();
        files.forEach(file -> documents.put(file, DesignFileLoader.read(file)));
        List<LocatedFinding> findings = new ArrayList<>();
        List<Sarif.Notification> notifications = new ArrayList<>();
        List<String> checked = new ArrayList<>();
        documents.forEach(this::warnUnknownRules);
        for (Map.Entry<String, DesignDocument> document : documents.entrySet()) {
            List<LocatedFinding> found = lint(document.getKey(), document.getValue(), documents);
            findings.addAll(found);
            if (isChecked(document.getValue())) {
                checked.add(document.getKey());
            }
            notifications.addAll(notifications(document.getKey(), document.getValue(), found));
        }
        if (target.isPresent()) {
            writeFiles(() -> Baseline.of(target.get(), findings).save(target.get()));
        }
        List<LocatedFinding> reported = findings.stream()
                .filter(found -> known.filter(base -> base.contains(found)).isEmpty())
                .toList();
        print(reported, findings.size() - reported.size(), !checked.isEmpty(), notifications);
        known.ifPresent(base -> reportGone(base.countResolved(findings, checked, this::isCheckedCompletely)));
        if (notifications.stream().anyMatch(one -> one.problem().isError())) {
            return ExitCode.INVALID;
        }
        boolean counts = reported.stream()
                .anyMatch(found -> !found.isIgnored() && found.finding().level().compareTo(level.of()) >= 0);
        return counts && target.isEmpty() ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private static boolean isChecked(DesignDocument document) {
        return document.design().isPresent() && document.readOnly().isEmpty();
    }

    /** @param checked whether the rules checked a document; otherwise "0 errors" would be misleading */
    private void print(
            List<LocatedFinding> findings, long known, boolean checked, List<Sarif.Notification> notifications)
            throws IOException {
        if (outputFormat != null && outputFormat.json) {
            out().println(LintReport.json(findings, known));
        } else if (outputFormat != null && outputFormat.sarif) {
            String version = spec.root().version()[0].replaceFirst("^splitpoint ", "");
            out().println(Sarif.of(findings, notifications, Rules.ALL, version));
        } else if (checked) {
            LintReport.print(findings, known, out());
        }
    }

    /** Warns about levels and ignored findings of unknown rules, which have no effect. */
    private void warnUnknownRules(String file, DesignDocument document) {
        List<String> ids = Rules.ALL.stream().map(Rule::id).toList();
        document.design()
                .ifPresent(design -> Stream.concat(
                                design.levels().keySet().stream(),
                                design.ignore().stream().map(IgnoredFinding::rule))
                        .distinct()
                        .filter(id -> !ids.contains(id))
                        .forEach(id -> err().println(VisibleText.of(file) + ": warning: There is no rule '"
                                + VisibleText.of(id) + "'. Its entry in 'levels' or 'ignore' has no effect."
                                + NearestKey.of(id, ids)
                                        .map(near -> " Did you mean '" + near + "'?")
                                        .orElse(""))));
    }

    /** Returns whether a rule was checked completely: without a simulation, some rules are not. */
    private boolean isCheckedCompletely(String rule) {
        return !noSimulation || Rules.ALL.stream().noneMatch(one -> one.id().equals(rule) && one.hasRunFindings());
    }

    private void reportGone(long resolved) {
        if (resolved > 0) {
            err().println("splitpoint: " + Messages.baselineResolved(resolved));
        }
    }

    private List<LocatedFinding> lint(String file, DesignDocument document, Map<String, DesignDocument> all)
            throws IOException {
        if (!isChecked(document)) {
            return List.of();
        }
        Path path = DesignFileLoader.path(file, "FILE");
        TableDesign design = document.design().get();
        SampleFiles sampleFiles = ValueFiles.nextTo(path);
        Linter linter = Rules.linter();
        Optional<SimulationRun> run =
                noSimulation || document.hasErrors() ? Optional.empty() : simulate(file, design, sampleFiles);
        Subject plain = new Subject(design, sampleFiles, run, others(file, all));
        Subject subject = run.map(before -> plain.withTrial(new Trial(before, sampleFiles)))
                .orElse(plain);
        List<Finding> findings = linter.check(subject);
        TextOutline outline = TextOutline.of(Files.readString(path)).orElse(TextOutline.NONE);
        linter.unused(subject, findings).forEach(ignored -> noteUnused(file, design, ignored, findings, outline));
        return findings.stream()
                .map(finding -> LocatedFinding.of(file, finding, outline))
                .toList();
    }

    /**
     * Prints a note that an entry of 'ignore' matches no finding: the finding was fixed, or the name of the place has
     * changed.
     */
    private void noteUnused(
            String file, TableDesign design, IgnoredFinding ignored, List<Finding> findings, TextOutline outline) {
        List<String> places = findings.stream()
                .filter(finding -> finding.rule().id().equals(ignored.rule()))
                .map(finding -> finding.place().at())
                .toList();
        String line = outline.find("/ignore/" + design.ignore().indexOf(ignored))
                .map(span -> ":" + span.line() + ":" + span.column())
                .orElse("");
        err().println(VisibleText.of(file) + line + ": note: 'ignore' names " + VisibleText.of(ignored.rule())
                + " at '" + VisibleText.of(ShortText.of(ignored.at())) + "', but this finding does not occur."
                + NearestKey.of(ignored.at(), places)
                        .map(near -> " Did you mean '" + VisibleText.of(ShortText.of(near)) + "'?")
                        .orElse(" Remove the entry."));
    }

    private static List<TableDesign> others(String file, Map<String, DesignDocument> all) {
        Optional<Path> folder = folder(file);
        return all.entrySet().stream()
                .filter(other ->
                        !other.getKey().equals(file) && folder(other.getKey()).equals(folder))
                .flatMap(other -> other.getValue().design().stream())
                .toList();
    }

    private static Optional<Path> folder(String file) {
        return Optional.ofNullable(
                DesignFileLoader.path(file, "FILE").toAbsolutePath().normalize().getParent());
    }

    private Optional<SimulationRun> simulate(String file, TableDesign design, SampleFiles sampleFiles) {
        try {
            SimulationRun run = run(RunnableDesign.of(design, sampleFiles));
            run.reduction().ifPresent(reduction -> printNote(file, reduction.sentence()));
            return Optional.of(run);
        } catch (HeapTooSmallException e) {
            printNote(file, e.getMessage() + " Findings that need a simulation are missing.");
            return Optional.empty();
        } catch (WorkloadException e) {
            // The problems of the document explain why it cannot be simulated.
            return Optional.empty();
        }
    }

    /** Simulates fixes of a simulated design. */
    private record Trial(SimulationRun before, SampleFiles files) implements FixTrial {
        @Override
        public LoadEffect load(TableDesign changed) {
            return Remedies.loadEffect(before, changed, files, LintCommand::run);
        }

        @Override
        public List<Advice> advice() {
            return Remedies.find(before, files, new ParallelTasks(Runnable::run, 1, () -> false), LintCommand::run);
        }
    }

    private static SimulationRun run(RunnableDesign design) {
        int threads = Math.min(Runtime.getRuntime().availableProcessors(), RunOptions.MAX_THREADS);
        RunOptions options = new RunOptions(
                        Remedies.SAMPLES,
                        RunOptions.bucketsFor(design.design().simulation().nodes()),
                        threads)
                .within(HeapBudget.of(Runtime.getRuntime().maxMemory()));
        try (Jobs jobs = Jobs.start(threads, Runnable::run, failure -> {})) {
            return new Simulator(jobs.computeExecutor()).run(design, options, () -> false);
        }
    }

    private void printNote(String file, String sentence) {
        err().println(VisibleText.of(file) + ": note: " + sentence);
    }

    /** Prints the problems that no finding reports, and returns them. */
    private List<Sarif.Notification> notifications(
            String file, DesignDocument document, List<LocatedFinding> findings) {
        List<Problem> problems = document.problems().stream()
                .filter(problem -> findings.stream()
                        .noneMatch(found -> found.finding().isAbout(problem.place(), problem.isError())))
                .toList();
        if (document.design().isEmpty() && problems.stream().noneMatch(Problem::isError)) {
            problems = Stream.concat(
                            problems.stream(),
                            Stream.of(new Problem(Severity.ERROR, "", 0, 0, "The document is not a design.")))
                    .toList();
        }
        DesignFileLoader.print(file, problems, err());
        return problems.stream()
                .map(problem -> new Sarif.Notification(file, problem))
                .toList();
    }
}
