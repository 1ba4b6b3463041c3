package dev.splitpoint.ui.design.queries;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
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
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Model of the explanations of the document's queries. The previous explanations remain until the new ones are
 * computed.
 */
public final class ExplanationModel {
    private final DocumentModel document;
    private final ReadOnlyObjectProperty<SimulationState> runs;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state =
            new ReadOnlyObjectWrapper<>(new State(TableDesign.empty("table"), List.of()));
    private Optional<Input> newestInput = Optional.empty();
    private Optional<Job> job = Optional.empty();

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
        runs.subscribe(run -> {
            if (newestInput.isPresent()) {
                refresh();
            }
        });
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Explains the queries in the background, if the design or its completed simulation has changed. */
    public void refresh() {
        TableDesign design = document.design();
        Optional<SimulationRun> run =
                runs.get().run().filter(done -> done.design().equals(design));
        Optional<SimulationRun> completed = run.filter(done -> !runs.get().running());
        Input next = new Input(
                design, completed.isPresent() ? OptionalLong.of(runs.get().requestedAt()) : OptionalLong.empty());
        if (newestInput.filter(before -> before.covers(next)).isPresent()) {
            return;
        }
        newestInput = Optional.of(next);
        job.ifPresent(Job::cancel);
        SampleFiles source = files.apply(document.path());
        job = Optional.of(
                jobs.computeShort(Messages.EXPLAINING, work -> explain(design, completed, source, work), state::set));
    }

    /** Explains the queries after each edit while a condition holds. */
    void refreshWhile(BooleanSupplier condition) {
        document.stateProperty().subscribe((was, is) -> {
            if (condition.getAsBoolean()) {
                refresh();
            }
        });
    }

    /**
     * Design and number of the simulation that are explained. It does not refer to the simulation, so that its memory
     * can be freed.
     */
    private record Input(TableDesign design, OptionalLong run) {
        boolean covers(Input next) {
            return design.equals(next.design) && (next.run.isEmpty() || run.equals(next.run));
        }
    }

    private static State explain(TableDesign design, Optional<SimulationRun> completed, SampleFiles source, Job work) {
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
        return new State(design, answers);
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
     * Explanations of the document's queries.
     *
     * @param design design that contains the queries
     * @param explanations explanations in the order of the queries
     */
    public record State(TableDesign design, List<QueryExplanation> explanations) {
        /** Copies the list. */
        public State {
            explanations = List.copyOf(explanations);
        }
    }
}
