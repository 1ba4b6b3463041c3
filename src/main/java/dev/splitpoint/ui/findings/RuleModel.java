package dev.splitpoint.ui.findings;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.TrialResult;
import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.advice.lint.Linter;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.NewestJob;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
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

/** Asks all rules about the open design in the background, with every edit and every run that has settled. */
public final class RuleModel {
    /** Of the heap a trial has one in so many parts: beside it the run and the picture are kept. */
    private static final int SHARE_OF_HEAP = 8;

    private final DocumentModel document;
    private final ReadOnlyObjectProperty<SimulationState> runs;
    private final Jobs jobs;
    private final LiveSimulation.Runner runner;
    private final Function<Optional<Path>, SampleFiles> files;
    private final Linter linter = Rules.linter();
    private final NewestJob<Subject, Answer> job;
    private final ReadOnlyObjectWrapper<List<Finding>> findings = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Subject> asked = Optional.empty();
    private Optional<Job> trial = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param runs     the simulations of the document
     * @param jobs     lends the threads
     * @param runner   simulates
     * @param files    where a document's sample files are read from
     * @param fx       the JavaFX thread
     */
    public RuleModel(
            DocumentModel document,
            ReadOnlyObjectProperty<SimulationState> runs,
            Jobs jobs,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.runs = runs;
        this.jobs = jobs;
        this.runner = runner;
        this.files = files;
        this.job = new NewestJob<>(
                jobs.waiting(), fx::execute, subject -> new Answer(subject.design(), linter.check(subject)), this::answered, failure -> {
            throw failure;
        });
    }

    /** What was found in which design. */
    private record Answer(TableDesign design, List<Finding> findings) {}

    /** {@return what was found in the design, the worst first; what the document ignores is among it} */
    public ReadOnlyObjectProperty<List<Finding>> findingsProperty() {
        return findings.getReadOnlyProperty();
    }

    /** Follows the document and its runs, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                document.shownProperty().subscribe(shown -> ask()), runs.subscribe(state -> ask()));
    }

    /** Stops following, and gives up what is being tried. */
    public void detach() {
        subscriptions.unsubscribe();
        job.drop();
        trial.ifPresent(Job::cancel);
    }

    /** Makes the change that mends a finding, as one step to be undone, if the design still is as it was found. */
    public void fix(Finding finding) {
        if (findings.get().contains(finding)) {
            finding.fix().ifPresent(fix -> document.edit(fix.label(), fix::apply));
        }
    }

    /** Accepts a finding in the document, as one step to be undone. */
    public void ignore(Finding finding, String reason) {
        document.edit(Messages.ignoreFinding(finding.rule().id()), design -> {
            List<IgnoredFinding> accepted = new ArrayList<>(design.ignore());
            accepted.add(new IgnoredFinding(finding.rule().id(), finding.place().at(), reason.strip(), Extras.NONE));
            return design.withIgnore(accepted);
        });
    }

    /** {@return what a rule usually counts, by its id; empty: this version has no such rule} */
    Optional<FindingLevel> usualLevel(String rule) {
        return linter.rules().stream().filter(known -> known.id().equals(rule)).map(Rule::level).findFirst();
    }

    /** Changes what a rule counts in the document, as one step to be undone; empty: as it usually does. */
    public void level(String rule, Optional<FindingLevel> level) {
        document.edit(Messages.setSeverity(rule), design -> {
            Map<String, FindingLevel> levels = new LinkedHashMap<>(design.levels());
            level.ifPresentOrElse(wished -> levels.put(rule, wished), () -> levels.remove(rule));
            return design.withLevels(levels);
        });
    }

    /**
     * Simulates what a change would do, in place of one that is being tried.
     *
     * @param done takes the effect; empty: it cannot be simulated
     */
    public void tryOut(Remedy remedy, Consumer<Optional<TrialResult>> done) {
        TableDesign design = document.now();
        SampleFiles source = files.apply(document.path());
        HeapBudget heap = new HeapBudget(Runtime.getRuntime().maxMemory(), SHARE_OF_HEAP, 1, false);
        Consumer<Optional<TrialResult>> told = effect -> {
            if (design.equals(document.now())) {
                done.accept(effect);
            }
        };
        trial.ifPresent(Job::cancel);
        trial = Optional.of(jobs.compute(
                Messages.TRYING_CHANGE,
                work -> effect(design, remedy, source, heap, work::cancelled),
                told,
                failure -> told.accept(Optional.empty())));
    }

    private Optional<TrialResult> effect(
            TableDesign design, Remedy remedy, SampleFiles source, HeapBudget heap, BooleanSupplier cancelled) {
        return Remedies.effect(design, remedy, source, new ParallelTasks(jobs.computing(), 1, cancelled), changed -> runner.run(
                changed,
                Remedies.options(RunOptions.bucketsFor(changed.design().simulation().nodes())).within(heap),
                cancelled::getAsBoolean));
    }

    private void ask() {
        TableDesign design = document.now();
        SimulationState state = runs.get();
        Optional<SimulationRun> run =
                state.run().filter(done -> !state.running() && done.design().equals(design));
        boolean same = asked.filter(before -> before.design() == design && (before.run().equals(run) || run.isEmpty()))
                .isPresent();
        if (!same) {
            Subject subject = new Subject(design, files.apply(document.path()), run, List.of());
            asked = Optional.of(subject);
            job.ask(subject);
        } else if (state.run().isEmpty()) {
            // What nobody shows any longer must not be kept in memory by having been asked about.
            asked = asked.map(before -> Subject.of(design, before.files()));
        }
    }

    private void answered(Answer answer) {
        // An answer that comes late says nothing of the design as it is now.
        if (answer.design().equals(document.now()) && !answer.findings().equals(findings.get())) {
            findings.set(answer.findings());
        }
    }
}
