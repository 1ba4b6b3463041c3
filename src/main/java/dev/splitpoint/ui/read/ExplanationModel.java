package dev.splitpoint.ui.read;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.Explainer;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workload.WorkloadException;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The explanations of the document's reads, made in the background. The last ones stay until the next are there. */
public final class ExplanationModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State("", List.of()));
    private Optional<TableDesign> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();

    /**
     * @param document the open document
     * @param jobs     explains in the background
     * @param files    where a document's sample files are read from
     */
    public ExplanationModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
    }

    /** {@return what is known} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Explains the reads anew, if the document is another one. */
    public void refresh() {
        TableDesign design = document.now();
        if (asked.filter(design::equals).isPresent()) {
            return;
        }
        asked = Optional.of(design);
        job.ifPresent(Job::cancel);
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.patient("Planned reads", work -> explain(design, source), state::set));
    }

    private static State explain(TableDesign design, SampleFiles source) {
        List<Answer> answers = new ArrayList<>();
        try {
            Explainer explainer = Explainer.of(design, source, Explainer.endOf(design));
            design.queries().forEach(read -> answers.add(answer(explainer, read)));
        } catch (WorkloadException | IllegalArgumentException e) {
            design.queries().forEach(read -> answers.add(problem(e)));
        }
        return new State(design.table().tableId(), answers);
    }

    private static Answer answer(Explainer explainer, PlannedRead read) {
        try {
            return new Answer(Optional.of(explainer.explain(read)), "");
        } catch (WorkloadException | IllegalArgumentException e) {
            return problem(e);
        }
    }

    private static Answer problem(RuntimeException e) {
        return new Answer(Optional.empty(), String.valueOf(e.getMessage()));
    }

    /**
     * What is known of a read.
     *
     * @param explanation of it, if it can be explained
     * @param problem     why it cannot, in a sentence
     */
    public record Answer(Optional<Explanation> explanation, String problem) {}

    /**
     * What is known of the document's reads.
     *
     * @param table   the table's id
     * @param answers in the order of the reads
     */
    public record State(String table, List<Answer> answers) {
        /** Copies the list. */
        public State {
            answers = List.copyOf(answers);
        }
    }
}
