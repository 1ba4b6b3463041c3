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
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What the values of the selected segment look like, drawn anew in the background at each edit that changes them. Those of a
 * design that is opened are drawn ahead for all segments, so that they stand as soon as one is selected.
 */
public final class ValuePreviewModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Asked> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private Map<Asked, State> ahead = Map.of();
    private Optional<Job> aheadJob = Optional.empty();
    private Optional<TableDesign> opened = Optional.empty();
    private boolean attached;

    /**
     * @param document the open document; made before those that take longer over an edit, so that drawing begins at once
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

    /** Follows the document, until {@link #detach}. */
    void attach() {
        attached = true;
        follow(document.shownProperty().get());
    }

    /** Stops following. */
    void detach() {
        attached = false;
        job.ifPresent(Job::cancel);
        aheadJob.ifPresent(Job::cancel);
        opened = Optional.empty();
        asked = Optional.empty();
    }

    private void follow(Shown shown) {
        DesignSession session = document.session();
        if (!session.isEdit(session.revision()) && opened.filter(design -> design == shown.design()).isEmpty()) {
            opened = Optional.of(shown.design());
            drawAhead(shown.design());
        }
        Optional<Asked> wanted = shown.selection() instanceof Selection.OfSegment(String name)
                ? Optional.of(asked(shown.design(), name))
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
        wanted.ifPresent(ask -> Optional.ofNullable(ahead.get(ask)).ifPresentOrElse(state::set, () -> start(ask, shown.design())));
    }

    private void start(Asked ask, TableDesign design) {
        SampleFiles source = files.apply(document.path());
        job = Optional.of(jobs.prompt(
                "Values of " + ask.segment, work -> draw(design, ask.segment, source, work), state::set));
    }

    private void drawAhead(TableDesign design) {
        aheadJob.ifPresent(Job::cancel);
        ahead = Map.of();
        SampleFiles source = files.apply(document.path());
        List<Asked> all = design.rowKey().segments().stream().map(segment -> asked(design, segment.name())).toList();
        aheadJob = Optional.of(jobs.patient("Values of all segments", work -> {
            Map<Asked, State> drawn = new HashMap<>();
            for (Asked ask : all) {
                work.checkCancelled();
                State values = draw(design, ask.segment, source, work);
                // What could not be drawn may be possible later: its sample file may have been put there.
                if (values.preview().isPresent()) {
                    drawn.put(ask, values);
                }
            }
            work.checkCancelled();
            return Map.copyOf(drawn);
        }, drawn -> ahead = drawn));
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
     * @param segment the segment; empty: none is selected, or nothing is known of it yet
     * @param preview its values, if they could be drawn
     * @param problem why they could not
     */
    public record State(Optional<Segment> segment, Optional<ValuePreview> preview, Optional<String> problem) {
        /** Nothing. */
        static final State NONE = new State(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
