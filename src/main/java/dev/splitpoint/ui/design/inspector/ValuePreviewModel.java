package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.ValuePreview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Preview of the values of the selected segment. The values are sampled again in the background after each edit that
 * affects them.
 */
public final class ValuePreviewModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Inputs> current = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private boolean attached;

    /**
     * @param document the open document. The model follows it from now on, so that sampling starts before slower work
     *     that the same edit triggers
     * @param jobs background threads
     * @param files sample files, by the path of the document
     */
    public ValuePreviewModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.stateProperty().subscribe(shown -> {
            if (attached) {
                follow(shown);
            }
        });
    }

    /** {@return the current preview; the last preview of a segment stays until the next one is computed} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Samples again, from the current content of the sample files. */
    public void resample() {
        current = Optional.empty();
        if (attached) {
            follow(document.stateProperty().get());
        }
    }

    /** Follows the selection, until {@link #detach}. */
    void attach() {
        attached = true;
        follow(document.stateProperty().get());
    }

    /** Stops following, and cancels sampling. */
    void detach() {
        attached = false;
        job.ifPresent(Job::cancel);
        current = Optional.empty();
    }

    private void follow(DocumentState shown) {
        Optional<Inputs> wanted = shown.selection() instanceof Selection.OfSegment(String name)
                ? Optional.of(inputs(shown.design(), name))
                : Optional.empty();
        if (wanted.equals(current)) {
            return;
        }
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        boolean same =
                wanted.isPresent() && state.get().segment().map(Segment::name).equals(wanted.map(Inputs::segment));
        current = wanted;
        if (!same) {
            // The kind of the values and their formula are known immediately.
            state.set(wanted.map(inputs -> State.waiting(shown.design().rowKey().segment(inputs.segment)))
                    .orElse(State.NONE));
        }
        wanted.ifPresent(inputs -> start(inputs, shown.design()));
    }

    private void start(Inputs inputs, TableDesign design) {
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.computeShort(
                Messages.valuesOf(inputs.segment), work -> sample(design, inputs.segment, source, work), state::set));
    }

    private static State sample(TableDesign design, String segment, SampleFiles source, Job work) {
        try {
            ValuePreview sampled = ValuePreview.of(design, segment, source, work::isCancelled);
            return new State(design.rowKey().segment(segment), Optional.of(sampled), Optional.empty());
        } catch (WorkloadException e) {
            return new State(
                    design.rowKey().segment(segment), Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private Inputs inputs(TableDesign design, String segment) {
        return new Inputs(
                segment,
                ValuePreview.needed(design.rowKey(), segment),
                design.workload().seed(),
                design.simulation().rows(),
                document.path());
    }

    /** Inputs of a preview. If none changes, the preview is not sampled again. */
    private record Inputs(String segment, RowKey needed, long seed, long rows, Optional<Path> path) {}

    /**
     * State of the preview.
     *
     * @param segment selected segment; empty if none is selected
     * @param preview sampled values; empty until they are sampled, and if sampling fails
     * @param problem reason why sampling failed
     */
    public record State(Optional<Segment> segment, Optional<ValuePreview> preview, Optional<String> problem) {
        /** No segment is selected. */
        static final State NONE = new State(Optional.empty(), Optional.empty(), Optional.empty());

        static State waiting(Optional<Segment> segment) {
            return new State(segment, Optional.empty(), Optional.empty());
        }

        /** {@return whether sampling has finished, with values or with a problem} */
        public boolean isComplete() {
            return preview.isPresent() || problem.isPresent();
        }
    }
}
