package dev.splitpoint.ui.design.queries;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.OperationLoads;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/**
 * Model of the explanations of the document's queries, and of their load at the peak of its simulation. The previous
 * figures remain until the new ones are computed.
 */
public final class ExplanationModel {
    private final DocumentModel document;
    private final ReadOnlyObjectProperty<SimulationState> runs;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state =
            new ReadOnlyObjectWrapper<>(new State(TableDesign.empty("table"), List.of(), Optional.empty()));
    private Optional<Input> newestInput = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param runs simulations of the document; the tablets of a completed simulation are counted
     * @param jobs background jobs
     * @param files returns the sample files of a document at a path
     */
    public ExplanationModel(
            DocumentModel document,
            ReadOnlyObjectProperty<SimulationState> runs,
            Jobs jobs,
            Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.runs = runs;
        this.jobs = jobs;
        this.files = files;
    }

    /** Starts to follow the document and its simulations. */
    public void attach() {
        subscription =
                Subscription.combine(document.stateProperty().subscribe(this::refresh), runs.subscribe(this::refresh));
        refresh();
    }

    /** Stops following the document. */
    public void detach() {
        subscription.unsubscribe();
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private void refresh() {
        TableDesign design = document.design();
        SimulationState simulation = runs.get();
        Optional<SimulationRun> run =
                simulation.run().filter(done -> done.design().equals(design));
        Optional<SimulationRun> completed = run.filter(done -> !simulation.running());
        Input next = new Input(
                design,
                run.isPresent(),
                completed.isPresent() ? OptionalLong.of(simulation.requestedAt()) : OptionalLong.empty());
        if (newestInput.filter(before -> before.covers(next)).isPresent()) {
            return;
        }
        newestInput = Optional.of(next);
        job.ifPresent(Job::cancel);
        SampleFiles source = files.apply(document.path());
        Optional<PeakLoads> before = state.get().loads();
        job = Optional.of(jobs.computeShort(
                Messages.EXPLAINING,
                work -> explain(design, completed, run.map(PeakLoads::of).or(() -> before), source, work),
                state::set));
    }

    /**
     * Design and number of the simulation that are explained. It does not refer to the simulation, so that its memory
     * can be freed.
     */
    private record Input(TableDesign design, boolean hasRun, OptionalLong completedRun) {
        boolean covers(Input next) {
            return design.equals(next.design)
                    && (hasRun || !next.hasRun)
                    && (next.completedRun.isEmpty() || completedRun.equals(next.completedRun));
        }
    }

    private static State explain(
            TableDesign design,
            Optional<SimulationRun> completed,
            Optional<PeakLoads> loads,
            SampleFiles source,
            Job work) {
        List<QueryExplanation> answers = new ArrayList<>();
        try {
            Instant end = Explainer.endOf(design);
            Explainer explainer = completed
                    .map(run -> Explainer.of(design, source, end, run))
                    .orElseGet(() -> Explainer.of(design, source, end));
            design.queries().forEach(query -> {
                work.checkCancelled();
                answers.add(answer(explainer, query));
            });
        } catch (WorkloadException | IllegalArgumentException e) {
            design.queries().forEach(query -> answers.add(problem(query, e)));
        }
        return new State(design, answers, loads);
    }

    private static QueryExplanation answer(Explainer explainer, Query query) {
        try {
            return new QueryExplanation(query.name(), Optional.of(explainer.explain(query)), "");
        } catch (WorkloadException | IllegalArgumentException e) {
            return problem(query, e);
        }
    }

    private static QueryExplanation problem(Query query, RuntimeException e) {
        return new QueryExplanation(query.name(), Optional.empty(), String.valueOf(e.getMessage()));
    }

    /**
     * Explanation of a query.
     *
     * @param queryName name of the query
     * @param explanation explanation; empty if the query cannot be explained
     * @param problem sentence with the reason why the query cannot be explained; otherwise empty
     */
    public record QueryExplanation(String queryName, Optional<Explanation> explanation, String problem) {}

    /**
     * Highest loads in a simulation, see {@link OperationLoads#peaks}.
     *
     * @param design simulated design
     * @param loads loads of the writes and of each query
     */
    public record PeakLoads(TableDesign design, OperationLoads loads) {
        private static PeakLoads of(SimulationRun run) {
            return new PeakLoads(
                    run.design(),
                    OperationLoads.peaks(run.design(), run.load(), run.nodes().totalDemand()));
        }
    }

    /**
     * Explanations of the document's queries.
     *
     * @param design design that contains the queries
     * @param explanations explanations in the order of the queries
     * @param loads loads of the newest simulation, which can be of an older design; empty before the first one
     */
    public record State(TableDesign design, List<QueryExplanation> explanations, Optional<PeakLoads> loads) {
        /** Copies the list. */
        public State {
            explanations = List.copyOf(explanations);
        }

        /** {@return the explanation of a query; empty if it is unknown or cannot be explained} */
        public Optional<Explanation> explanation(String query) {
            return answer(query).flatMap(QueryExplanation::explanation);
        }

        /** {@return the reason why a query cannot be explained; empty if it can be explained or is unknown} */
        String problem(String query) {
            return answer(query).map(QueryExplanation::problem).orElse("");
        }

        Optional<QueryExplanation> answer(String query) {
            return explanations.stream()
                    .filter(answer -> answer.queryName().equals(query))
                    .findFirst();
        }

        /** {@return whether the loads belong to an older design, so that new ones are being computed} */
        boolean isUpdatingLoads() {
            return loads.filter(known -> !known.design().equals(design)).isPresent();
        }

        /** {@return the level of the cost of a query; empty if it is unknown} */
        public Optional<CostLevel> level(String query) {
            Optional<CostLevel> ofRows =
                    explanation(query).map(explained -> explained.cost().level());
            Optional<CostLevel> ofDemand =
                    loads.flatMap(known -> known.loads().of(query)).map(load -> CostLevel.ofDemand(load.demand()));
            return ofRows.map(rows -> ofDemand.map(rows::worst).orElse(rows)).or(() -> ofDemand);
        }
    }
}
