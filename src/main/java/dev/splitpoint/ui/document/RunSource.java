package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.SimulationState;
import javafx.beans.property.ReadOnlyObjectProperty;

/** Where the runs that a heatmap shows come from: the live simulation of a document, or one saved run. */
public interface RunSource {
    /** {@return the newest run and the state of the simulation} */
    ReadOnlyObjectProperty<SimulationState> stateProperty();

    /** {@return the design as it is now, and what of it is selected} */
    ReadOnlyObjectProperty<DocumentState> shownProperty();

    /** {@return what the design belongs to: the same object as long as it is the same document} */
    Object origin();

    /** {@return where the sample files of the design are read from} */
    SampleFiles files();
}
