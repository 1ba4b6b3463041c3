package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.workspace.SimulationState;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Source of the runs that a heatmap shows: the live simulation of a document, or one saved run. */
public interface RunSource {
    /** {@return the newest run and the state of the simulation} */
    ReadOnlyObjectProperty<SimulationState> stateProperty();

    /** {@return the current design and its selection} */
    ReadOnlyObjectProperty<DocumentState> documentStateProperty();

    /** {@return the owner of the design, which remains the same object while the document is the same} */
    Object origin();

    /** {@return the source of the design's sample files} */
    SampleFiles files();

    /**
     * {@return the source of one unchanging run, for example of another file or of an earlier revision}
     *
     * @param run run, at its last stage
     * @param files source of the design's sample files
     */
    static RunSource of(SimulationRun run, SampleFiles files) {
        ReadOnlyObjectWrapper<SimulationState> state = new ReadOnlyObjectWrapper<>(
                new SimulationState(Optional.of(run), 0, 1, 0, false, 1, 0, Optional.empty()));
        ReadOnlyObjectWrapper<DocumentState> shown =
                new ReadOnlyObjectWrapper<>(new DocumentState(run.design(), new Selection.Key()));
        return new RunSource() {
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
        };
    }
}
