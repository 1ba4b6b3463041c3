package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.SimulationState;
import javafx.beans.property.ReadOnlyObjectProperty;

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
}
