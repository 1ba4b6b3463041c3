package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.TrialResult;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Linter;
import dev.splitpoint.advice.rule.Rule;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/**
 * Model of the findings of all rules. The rules check the open design in the background after each edit and each
 * completed run.
 */
public final class RuleModel {
    /** The simulation of a fix uses at most 1/8 of the heap, because the run and the heatmap also need memory. */
    private static final int HEAP_DIVISOR = 8;

    private final DocumentModel document;
    private final ReadOnlyObjectProperty<SimulationState> runs;
    private final Jobs jobs;
    private final SimulationRunner runner;
    private final Function<Optional<Path>, SampleFiles> files;
    private final Linter linter = Rules.linter();
    private final NewestJob<Request, Result> job;
    private final ReadOnlyObjectWrapper<List<Finding>> findings = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Request> newest = Optional.empty();
    /** Design whose findings are needed. */
    private volatile Optional<TableDesign> wanted = Optional.empty();
    /** Findings without a run, until the run of the same design completes. Used by one job at a time. */
    private Optional<Result> withoutRun = Optional.empty();

    private Optional<Job> trial = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param runs simulations of the document
     * @param jobs background jobs
     * @param runner runs the simulations of fixes
     * @param files returns the sample files of a document at a path
     * @param fx JavaFX thread
     */
    public RuleModel(
            DocumentModel document,
            ReadOnlyObjectProperty<SimulationState> runs,
            Jobs jobs,
            SimulationRunner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.runs = runs;
        this.jobs = jobs;
        this.runner = runner;
        this.files = files;
        this.job = new NewestJob<>(jobs.shortExecutor(), fx::execute, this::lint, this::showFindings, failure -> {
            throw failure;
        });
    }

    /** A design to check; the run is empty while the design is being simulated. */
    private record Request(TableDesign design, SampleFiles files, Optional<SimulationRun> run) {}

    /** Findings of a design. */
    private record Result(TableDesign design, List<Finding> findings) {}

    /** {@return the findings in the design, the most severe first, including ignored findings} */
    public ReadOnlyObjectProperty<List<Finding>> findingsProperty() {
        return findings.getReadOnlyProperty();
    }

    /** Starts to listen to the document and its runs, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                document.stateProperty().subscribe(shown -> check()), runs.subscribe(state -> check()));
    }

    /** Stops listening and cancels the background work. */
    public void detach() {
        subscriptions.unsubscribe();
        wanted = Optional.empty();
        job.cancel();
        trial.ifPresent(Job::cancel);
    }

    /** Applies the fix of a finding in one undo step, unless the finding is outdated. */
    public void fix(Finding finding) {
        if (findings.get().contains(finding)) {
            finding.fix().ifPresent(fix -> document.edit(fix.label(), fix::apply));
        }
    }

    /** Ignores a finding in the document, in one undo step. */
    public void ignore(Finding finding, String reason) {
        document.edit(Messages.ignoreFinding(finding.rule().id()), design -> {
            List<IgnoredFinding> accepted = new ArrayList<>(design.ignore());
            accepted.add(new IgnoredFinding(finding.rule().id(), finding.place().at(), reason.strip(), Extras.NONE));
            return design.withIgnore(accepted);
        });
    }

    /** Removes a finding from the ignored findings of the document, in one undo step. */
    void restore(Finding finding) {
        document.edit(
                Messages.restore(finding.rule().id()),
                design -> design.withIgnore(design.ignore().stream()
                        .filter(one -> !one.rule().equals(finding.rule().id())
                                || !one.at().equals(finding.place().at()))
                        .toList()));
    }

    /** {@return the number of rules that check the document} */
    int activeRules() {
        return (int) linter.rules().stream()
                .filter(rule -> document.design().levels().getOrDefault(rule.id(), rule.level()) != FindingLevel.OFF)
                .count();
    }

    /** Returns the default severity of a rule by its ID; empty if this version does not have the rule. */
    Optional<FindingLevel> defaultLevel(String rule) {
        return linter.rules().stream()
                .filter(known -> known.id().equals(rule))
                .map(Rule::level)
                .findFirst();
    }

    /** Sets the severity of a rule in the document, in one undo step; an empty severity resets it to the default. */
    public void setLevel(String rule, Optional<FindingLevel> level) {
        document.edit(Messages.setSeverity(rule), design -> {
            Map<String, FindingLevel> levels = new LinkedHashMap<>(design.levels());
            level.ifPresentOrElse(changed -> levels.put(rule, changed), () -> levels.remove(rule));
            return design.withLevels(levels);
        });
    }

    /**
     * Simulates the effect of a fix in the background. Cancels the simulation of another fix.
     *
     * @param done receives the effect; empty if the changed design cannot be simulated
     */
    public void tryOut(Remedy remedy, Consumer<Optional<TrialResult>> done) {
        TableDesign design = document.design();
        SampleFiles source = files.apply(document.path());
        HeapBudget heap = new HeapBudget(Runtime.getRuntime().maxMemory(), HEAP_DIVISOR, 1, false);
        Consumer<Optional<TrialResult>> onEffect = effect -> {
            if (design.equals(document.design())) {
                done.accept(effect);
            }
        };
        trial.ifPresent(Job::cancel);
        trial = Optional.of(jobs.compute(
                Messages.TRYING_CHANGE,
                work -> effect(design, remedy, source, heap, work::isCancelled),
                onEffect,
                failure -> onEffect.accept(Optional.empty())));
    }

    private Optional<TrialResult> effect(
            TableDesign design, Remedy remedy, SampleFiles source, HeapBudget heap, BooleanSupplier cancelled) {
        return Remedies.effect(
                design,
                remedy,
                source,
                new ParallelTasks(jobs.computeExecutor(), 1, cancelled),
                changed -> runner.run(
                        changed,
                        Remedies.options(RunOptions.bucketsFor(
                                        changed.design().simulation().nodes()))
                                .within(heap),
                        cancelled::getAsBoolean));
    }

    private void check() {
        TableDesign design = document.design();
        SimulationState state = runs.get();
        Optional<SimulationRun> run =
                state.run().filter(done -> !state.running() && done.design().equals(design));
        boolean isUnchanged = newest.filter(
                        before -> before.design() == design && (before.run().equals(run) || run.isEmpty()))
                .isPresent();
        if (!isUnchanged) {
            Request request = new Request(design, files.apply(document.path()), run);
            newest = Optional.of(request);
            wanted = Optional.of(design);
            job.submit(request);
        } else if (state.run().isEmpty()) {
            // Releases the memory of the run that is no longer shown.
            newest = newest.map(before -> new Request(design, before.files(), Optional.empty()));
        }
    }

    /**
     * Checks a design. After a run of a design that was checked without it, only rules that use the run check it again.
     * So the run does not cancel the check without it, but an edit does.
     */
    private Result lint(Request request) {
        TableDesign design = request.design();
        BooleanSupplier isOutdated =
                () -> wanted.filter(needed -> needed == design).isEmpty();
        Subject subject = new Subject(design, request.files(), request.run(), List.of(), isOutdated);
        Optional<Result> known = withoutRun.filter(before -> request.run().isPresent() && before.design() == design);
        withoutRun = Optional.empty();
        Result result = new Result(
                design,
                known.map(before -> linter.check(subject, before.findings())).orElseGet(() -> linter.check(subject)));
        withoutRun = request.run().isPresent() ? Optional.empty() : Optional.of(result);
        return result;
    }

    private void showFindings(Result result) {
        // Results for an earlier version of the design are discarded.
        if (result.design().equals(document.design()) && !result.findings().equals(findings.get())) {
            findings.set(result.findings());
        }
    }
}
