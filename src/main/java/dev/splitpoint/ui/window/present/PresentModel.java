package dev.splitpoint.ui.window.present;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.ui.result.findings.SimulationProblem;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/**
 * Model of a presentation: follows the design, its newest run and the simulated fixes, and reviews each run in the
 * background.
 */
final class PresentModel {
    private final RunSource source;
    private final ObservableValue<RemedyModel.State> remedies;
    private final Jobs jobs;
    private final NewestJob<SimulationRun, Reviewed> reviews;
    private final ReadOnlyObjectWrapper<PresentedDesign> content;
    private Optional<SimulationRun> requestedRun = Optional.empty();
    private Optional<Reviewed> latest = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param source the design and its runs
     * @param remedies fixes for the verdicts of the run
     * @param jobs background threads
     * @param fx the JavaFX thread
     */
    PresentModel(RunSource source, ObservableValue<RemedyModel.State> remedies, Jobs jobs, FxThread fx) {
        this.source = source;
        this.remedies = remedies;
        this.jobs = jobs;
        // A review is short and must not wait for a simulation, so it does not run on the threads of simulations.
        reviews = new NewestJob<>(
                jobs.shortExecutor(),
                fx::execute,
                run -> Reviewed.of(run, source.files()),
                this::reviewed,
                this::failed);
        content = new ReadOnlyObjectWrapper<>(new PresentedDesign(
                source.documentStateProperty().get().design(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Messages.SIMULATING,
                false));
    }

    ReadOnlyObjectProperty<PresentedDesign> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** Starts to follow the design, until {@link #detach}. */
    void attach() {
        subscriptions = Subscription.combine(
                source.documentStateProperty().subscribe(this::refresh),
                source.stateProperty().subscribe(this::refresh),
                remedies.subscribe(this::refresh));
        refresh();
    }

    /** Stops following. */
    void detach() {
        subscriptions.unsubscribe();
        reviews.cancel();
        latest = Optional.empty();
    }

    private void reviewed(Reviewed review) {
        latest = Optional.of(review);
        refresh();
    }

    private void failed(RuntimeException reason) {
        if (reason instanceof WorkloadException) {
            failure = Optional.of(String.valueOf(reason.getMessage()));
        } else {
            failure = Optional.of(Messages.NO_REVIEW);
            jobs.report(reason);
        }
        refresh();
    }

    private void refresh() {
        TableDesign design = source.documentStateProperty().get().design();
        SimulationState state = source.stateProperty().get();
        Optional<SimulationRun> run = state.run().filter(one -> one.design().equals(design));
        run.filter(one -> requestedRun.filter(requested -> requested == one).isEmpty())
                .ifPresent(one -> {
                    requestedRun = run;
                    failure = Optional.empty();
                    reviews.submit(one);
                });
        RemedyModel.State fixes = remedies.getValue();
        latest = latest.map(reviewed -> reviewed.withAdvice(fixes.advice()));
        Optional<Reviewed> reviewed = latest.filter(one -> one.review().design().equals(design));
        Optional<DesignReview> review = reviewed.map(Reviewed::review);
        PresentedDesign next = new PresentedDesign(
                design,
                review,
                reviewed.map(Reviewed::pattern),
                reviewed.map(Reviewed::rows),
                review.isPresent() ? "" : status(state, design, run.isPresent()),
                fixes.isSimulating());
        if (!next.equals(content.get())) {
            content.set(next);
        }
    }

    private String status(SimulationState state, TableDesign design, boolean hasRun) {
        if (failure.isPresent()) {
            return failure.get();
        }
        if (state.problem().isPresent()) {
            return SimulationProblem.firstSentence(state.problem().get());
        }
        if (state.running() || hasRun) {
            return Messages.SIMULATING;
        }
        return design.rowKey().segments().isEmpty()
                        || design.workload().phases().isEmpty()
                ? SimulationProblem.missingParts(design)
                : Messages.NO_RUN;
    }

    /** Review of a run, with the pattern of its load and example rows of its design. */
    private record Reviewed(DesignReview review, String pattern, ExampleRows rows) {
        static Reviewed of(SimulationRun run, SampleFiles files) {
            return new Reviewed(
                    DesignReview.of(run, files, List.of()),
                    Patterns.of(run).text(),
                    ExampleRows.of(run.design(), files));
        }

        Reviewed withAdvice(List<Advice> advice) {
            return review.advice().equals(advice)
                    ? this
                    : new Reviewed(
                            new DesignReview(
                                    review.run(),
                                    review.files(),
                                    review.keys(),
                                    review.sizes(),
                                    review.queries(),
                                    advice),
                            pattern,
                            rows);
        }
    }
}
