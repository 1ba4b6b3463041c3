package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.edit.Shown;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workload.ValuePreview;
import dev.splitpoint.workload.WorkloadException;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/** What the values of the selected segment look like, drawn anew in the background at each edit that changes them. */
public final class ValuePreviewModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Asked> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param jobs     draws in the background
     * @param files    where a document's sample files are read from
     */
    public ValuePreviewModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
    }

    /** {@return what is known; the last picture of a segment stays until the next one is there} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Follows the document, until {@link #detach}. */
    void attach() {
        subscription.unsubscribe();
        subscription = document.shownProperty().subscribe(this::follow);
    }

    /** Stops following. */
    void detach() {
        subscription.unsubscribe();
        job.ifPresent(Job::cancel);
        asked = Optional.empty();
    }

    private void follow(Shown shown) {
        Optional<Asked> wanted = shown.selection() instanceof Selection.OfSegment(String name)
                ? Optional.of(new Asked(
                        name, ValuePreview.needed(shown.design().rowKey(), name), shown.design().workload().seed(),
                        shown.design().simulation().rows(), document.path()))
                : Optional.empty();
        if (wanted.equals(asked)) {
            return;
        }
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        boolean same = wanted.isPresent() && asked.map(a -> a.segment.equals(wanted.get().segment)).orElse(false);
        asked = wanted;
        if (!same) {
            state.set(State.NONE);
        }
        wanted.ifPresent(ask -> start(ask, shown.design()));
    }

    private void start(Asked ask, TableDesign design) {
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.prompt("Values of " + ask.segment, work -> {
            try {
                ValuePreview drawn = ValuePreview.of(design, ask.segment, source, work::cancelled);
                return new State(design.rowKey().segment(ask.segment), Optional.of(drawn), Optional.empty());
            } catch (WorkloadException e) {
                return new State(
                        design.rowKey().segment(ask.segment), Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
            }
        }, state::set));
    }

    /** What the answer depends on. */
    private record Asked(String segment, RowKey needed, long seed, long rows, Optional<Path> path) {}

    /**
     * What is known.
     *
     * @param segment the segment; empty: none is selected, or nothing is known of it yet
     * @param preview its values, if they could be drawn
     * @param problem why they could not
     */
    public record State(Optional<Segment> segment, Optional<ValuePreview> preview, Optional<String> problem) {
        /** Nothing. */
        static final State NONE = new State(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
