package dev.splitpoint.ui.design.rows;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.load.preview.RowMarks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Model of the example rows of the document. The query that the user selected last is the chosen query. The previous
 * rows remain until the next ones are computed.
 */
public final class RowsModel {
    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(
            new State(ExampleRows.none(TableDesign.empty("table")), Optional.empty(), Optional.empty()));
    private Optional<TableDesign> requested = Optional.empty();
    private Selection selection = new Selection.Table();
    private Optional<String> chosen = Optional.empty();
    private Optional<Job> job = Optional.empty();
    private boolean isFollowing;

    /**
     * @param document the open document
     * @param jobs background jobs
     * @param files returns the sample files of a document at a path
     */
    public RowsModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.stateProperty().subscribe(this::follow);
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Sets whether the rows are computed after each edit. */
    void setFollowing(boolean following) {
        isFollowing = following;
        follow(document.stateProperty().get());
    }

    /** Chooses a query, and selects it in the document; an empty name removes the marks. */
    void choose(Optional<String> query) {
        chosen = query;
        state.set(state.get().withQuery(query));
        query.ifPresent(name -> document.select(new Selection.OfQuery(name)));
    }

    private void follow(DocumentState shown) {
        if (!shown.selection().equals(selection)) {
            selection = shown.selection();
            if (selection instanceof Selection.OfQuery(String name)
                    && chosen.filter(name::equals).isEmpty()) {
                chosen = Optional.of(name);
                state.set(state.get().withQuery(chosen));
            }
        }
        if (isFollowing && requested.filter(before -> before == shown.design()).isEmpty()) {
            TableDesign design = shown.design();
            SampleFiles source = files.apply(document.path());
            requested = Optional.of(design);
            job.ifPresent(Job::cancel);
            job = Optional.of(jobs.computeShort(
                    Messages.COMPUTING,
                    work -> compute(design, source),
                    computed -> state.set(computed.withQuery(chosen))));
        }
    }

    private static State compute(TableDesign design, SampleFiles files) {
        try {
            return new State(ExampleRows.of(design, files), Optional.empty(), Optional.empty());
        } catch (WorkloadException | IllegalArgumentException e) {
            return new State(ExampleRows.none(design), Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    /**
     * Rows of a design.
     *
     * @param rows the rows
     * @param query name of the chosen query, even if the design no longer has it
     * @param problem reason why there are no rows, as a sentence
     */
    record State(ExampleRows rows, Optional<String> query, Optional<String> problem) {
        State withQuery(Optional<String> chosen) {
            return new State(rows, chosen, problem);
        }

        Optional<RowMarks> marks() {
            return query.flatMap(rows::query);
        }

        List<String> queryNames() {
            return rows.design().queries().stream().map(Query::name).toList();
        }
    }
}
