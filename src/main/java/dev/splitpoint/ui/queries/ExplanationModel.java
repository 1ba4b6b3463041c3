package dev.splitpoint.ui.queries;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.explain.Explainer;
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

/** The explanations of the document's reads, made in the background. The last ones stay until the next are there. */
public final class ExplanationModel {
    private final DocumentModel document;
    private final ReadOnlyObjectProperty<SimulationState> runs;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State(TableDesign.empty("table"), List.of()));
    private Optional<Asked> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();

    /**
     * @param document the open document
     * @param runs     the simulations of the document, whose tablets are counted once they have settled
     * @param jobs     explains in the background
     * @param files    where a document's sample files are read from
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
            if (asked.isPresent()) {
                refresh();
            }
        });
    }

    /** {@return what is known} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Explains the reads anew, if the document is another one. */
    public void refresh() {
        TableDesign design = document.now();
        Optional<SimulationRun> run = runs.get().run().filter(done -> done.design().equals(design));
        Optional<SimulationRun> settled = run.filter(done -> !runs.get().running());
        Asked next = new Asked(design, settled.isPresent() ? OptionalLong.of(runs.get().asked()) : OptionalLong.empty());
        if (asked.filter(before -> before.covers(next)).isPresent()) {
            return;
        }
        asked = Optional.of(next);
        job.ifPresent(Job::cancel);
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.prompt(Messages.EXPLAINING, work -> explain(design, settled, source), state::set));
    }

    /** Also explains the queries after each edit that occurs while a condition holds. */
    void refreshWhile(BooleanSupplier condition) {
        document.shownProperty().subscribe((was, is) -> {
            if (condition.getAsBoolean()) {
                refresh();
            }
        });
    }

    /** What was asked: a design, and with which run of it; the run itself others have in memory as long as it is shown. */
    private record Asked(TableDesign design, OptionalLong run) {
        boolean covers(Asked next) {
            return design.equals(next.design) && (next.run.isEmpty() || run.equals(next.run));
        }
    }

    private static State explain(TableDesign design, Optional<SimulationRun> settled, SampleFiles source) {
        List<Answer> answers = new ArrayList<>();
        try {
            Instant end = Explainer.endOf(design);
            Explainer explainer = settled
                    .map(run -> Explainer.of(design, source, end, run))
                    .orElseGet(() -> Explainer.of(design, source, end));
            design.queries().forEach(read -> answers.add(answer(explainer, read)));
        } catch (WorkloadException | IllegalArgumentException e) {
            design.queries().forEach(read -> answers.add(problem(read, e)));
        }
        return new State(design, answers);
    }

    private static Answer answer(Explainer explainer, Query read) {
        try {
            return new Answer(read.name(), Optional.of(explainer.explain(read)), "");
        } catch (WorkloadException | IllegalArgumentException e) {
            return problem(read, e);
        }
    }

    private static Answer problem(Query read, RuntimeException e) {
        return new Answer(read.name(), Optional.empty(), String.valueOf(e.getMessage()));
    }

    /**
     * What is known of a read.
     *
     * @param read        its name
     * @param explanation of it, if it can be explained
     * @param problem     why it cannot, in a sentence
     */
    public record Answer(String read, Optional<Explanation> explanation, String problem) {}

    /**
     * What is known of the document's reads.
     *
     * @param design  the design of the queries
     * @param answers in the order of the reads
     */
    public record State(TableDesign design, List<Answer> answers) {
        /** Copies the list. */
        public State {
            answers = List.copyOf(answers);
        }
    }
}
