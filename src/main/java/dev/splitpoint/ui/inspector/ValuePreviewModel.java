package dev.splitpoint.ui.inspector;

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
 * What the values of the selected segment look like, sampled again in the background at each edit that changes them.
 */
public final class ValuePreviewModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Asked> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private boolean attached;

    /**
     * @param document the open document; listened to from here on, so that drawing begins before what is made later and
     *                 takes longer over an edit
     * @param jobs     draws in the background
     * @param files    where a document's sample files are read from
     */
    public ValuePreviewModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.shownProperty().subscribe(shown -> {
            if (attached) {
                follow(shown);
            }
        });
    }

    /** {@return what is known; the last picture of a segment stays until the next one is there} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Draws anew, from the sample files as they are now. */
    public void remake() {
        asked = Optional.empty();
        if (attached) {
            follow(document.shownProperty().get());
        }
    }

    /** Follows the document, until {@link #detach}. */
    void attach() {
        attached = true;
        follow(document.shownProperty().get());
    }

    /** Stops following. */
    void detach() {
        attached = false;
        job.ifPresent(Job::cancel);
        asked = Optional.empty();
    }

    private void follow(DocumentState shown) {
        Optional<Asked> wanted = shown.selection() instanceof Selection.OfSegment(String name)
                ? Optional.of(asked(shown.design(), name))
                : Optional.empty();
        if (wanted.equals(asked)) {
            return;
        }
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        boolean same = wanted.isPresent() && state.get().segment().map(Segment::name).equals(wanted.map(Asked::segment));
        asked = wanted;
        if (!same) {
            // What is known without drawing stands at once: the kind of values and their formula.
            state.set(wanted.map(ask -> State.waiting(shown.design().rowKey().segment(ask.segment))).orElse(State.NONE));
        }
        wanted.ifPresent(ask -> start(ask, shown.design()));
    }

    private void start(Asked ask, TableDesign design) {
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.prompt(
                Messages.valuesOf(ask.segment),
                work -> draw(design, ask.segment, source, work),
                state::set));
    }

    private static State draw(TableDesign design, String segment, SampleFiles source, Job work) {
        try {
            ValuePreview drawn = ValuePreview.of(design, segment, source, work::cancelled);
            return new State(design.rowKey().segment(segment), Optional.of(drawn), Optional.empty());
        } catch (WorkloadException e) {
            return new State(design.rowKey().segment(segment), Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private Asked asked(TableDesign design, String segment) {
        return new Asked(
                segment, ValuePreview.needed(design.rowKey(), segment), design.workload().seed(),
                design.simulation().rows(), document.path());
    }

    /** What the answer depends on. */
    private record Asked(String segment, RowKey needed, long seed, long rows, Optional<Path> path) {}

    /**
     * What is known.
     *
     * @param segment the segment; empty: none is selected
     * @param preview its values, if they are drawn and could be
     * @param problem why they could not be
     */
    public record State(Optional<Segment> segment, Optional<ValuePreview> preview, Optional<String> problem) {
        /** Nothing. */
        static final State NONE = new State(Optional.empty(), Optional.empty(), Optional.empty());

        static State waiting(Optional<Segment> segment) {
            return new State(segment, Optional.empty(), Optional.empty());
        }

        /** {@return whether its values are drawn, or it is known why they cannot be} */
        public boolean isDrawn() {
            return preview.isPresent() || problem.isPresent();
        }
    }
}
