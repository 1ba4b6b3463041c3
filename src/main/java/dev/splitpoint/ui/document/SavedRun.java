package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.workspace.LiveState;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** One run that does not change, for example the run of another file or of an earlier revision. */
public final class SavedRun implements RunSource {
    private final SampleFiles files;
    private final ReadOnlyObjectWrapper<LiveState> state;
    private final ReadOnlyObjectWrapper<Shown> shown;

    /**
     * @param run   the run, of its last stage
     * @param files where the sample files of its design are read from
     */
    public SavedRun(SimulationRun run, SampleFiles files) {
        this.files = files;
        state = new ReadOnlyObjectWrapper<>(new LiveState(Optional.of(run), 0, 1, 0, false, 1, 0, Optional.empty()));
        shown = new ReadOnlyObjectWrapper<>(new Shown(run.design(), new Selection.Key()));
    }

    @Override
    public ReadOnlyObjectProperty<LiveState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyObjectProperty<Shown> shownProperty() {
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
