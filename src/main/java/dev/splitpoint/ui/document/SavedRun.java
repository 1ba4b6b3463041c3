package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.workspace.SimulationState;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Source of one unchanging run, for example of another file or of an earlier revision. */
public final class SavedRun implements RunSource {
    private final SampleFiles files;
    private final ReadOnlyObjectWrapper<SimulationState> state;
    private final ReadOnlyObjectWrapper<DocumentState> shown;

    /**
     * @param run run, at its last stage
     * @param files source of the design's sample files
     */
    public SavedRun(SimulationRun run, SampleFiles files) {
        this.files = files;
        state = new ReadOnlyObjectWrapper<>(
                new SimulationState(Optional.of(run), 0, 1, 0, false, 1, 0, Optional.empty()));
        shown = new ReadOnlyObjectWrapper<>(new DocumentState(run.design(), new Selection.Key()));
    }

    @Override
    public ReadOnlyObjectProperty<SimulationState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyObjectProperty<DocumentState> documentStateProperty() {
        return shown.getReadOnlyProperty();
    }

    @Override
    public Object origin() {
        return this;
    }

    @Override
    public SampleFiles files() {
        return files;
    }
}
