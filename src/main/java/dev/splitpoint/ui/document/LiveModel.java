package dev.splitpoint.ui.document;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleLongProperty;

/**
 * Simulates the open document after each edit, while live simulation is on and the heatmap is visible.
 *
 * <p>Used on the JavaFX thread. Simulations run in background jobs.
 */
public final class LiveModel implements RunSource {
    /** Divisor of the heap for one document. The rest is for the last result of another document and for trials. */
    private static final int SHARE_OF_HEAP = 3;

    /**
     * Number of results in memory: the shown one remains until the next one is complete, and the baseline of a
     * comparison.
     */
    private static final int RESULTS = 3;

    private final DocumentModel document;
    private final LiveSimulation simulation;
    private final Function<Optional<Path>, SampleFiles> files;
    private final BooleanProperty live = new SimpleBooleanProperty(true);
    private final BooleanProperty refining = new SimpleBooleanProperty(false);
    private final LongProperty maxKeys = new SimpleLongProperty(LiveSimulation.STAGES.getLast());
    private final ReadOnlyObjectWrapper<SimulationState> state = new ReadOnlyObjectWrapper<>(SimulationState.NONE);
    private Optional<DesignSession> followed = Optional.empty();
    private long simulatedRevision = -1;
    private boolean visible = true;
    /** Whether there is no result to show yet: the first one is computed even if live simulation is off. */
    private boolean noResult = true;
    /** Whether refinement resumes when the heatmap becomes visible. */
    private boolean refinementPending;

    /**
     * @param document the open document
     * @param jobs background jobs
     * @param runner the simulation
     * @param files source of the sample files of a document
     * @param fx the JavaFX thread
     */
    public LiveModel(
            DocumentModel document,
            Jobs jobs,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.files = files;
        Runnable publish = fx.coalescing(this::publish);
        this.simulation = new LiveSimulation(
                jobs,
                runner,
                System::nanoTime,
                new HeapBudget(Runtime.getRuntime().maxMemory(), SHARE_OF_HEAP, RESULTS, true),
                publish);
        document.stateProperty().subscribe(this::changed);
        live.subscribe((was, is) -> liveChanged(is));
        refining.subscribe((was, is) -> refine());
        maxKeys.subscribe((was, is) -> refine());
    }

    @Override
    public ReadOnlyObjectProperty<SimulationState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return whether each edit is simulated immediately} */
    public BooleanProperty liveProperty() {
        return live;
    }

    /** {@return whether the result is refined up to 16 million keys} */
    public BooleanProperty refiningProperty() {
        return refining;
    }

    /** {@return the maximum number of keys of a result while refinement is off} */
    public LongProperty maxKeysProperty() {
        return maxKeys;
    }

    /** {@return the simulated document} */
    public DocumentModel document() {
        return document;
    }

    @Override
    public ReadOnlyObjectProperty<DocumentState> documentStateProperty() {
        return document.stateProperty();
    }

    @Override
    public Object origin() {
        return document.session();
    }

    @Override
    public SampleFiles files() {
        return files.apply(document.path());
    }

    /** Sets whether the heatmap is visible. A hidden heatmap is not simulated; its last result remains. */
    public void setVisible(boolean is) {
        if (is == visible) {
            return;
        }
        visible = is;
        if (is) {
            changed(document.stateProperty().get());
            if (refinementPending) {
                refinementPending = false;
                simulation.refine();
            }
        } else if (simulation.isRunning()) {
            stop();
            // The cancelled run is repeated when the heatmap becomes visible again, even if live simulation is off.
            simulatedRevision = -1;
            noResult = true;
        }
    }

    /** Discards the result to free its memory. It is computed again when the heatmap becomes visible. */
    public void discardResult() {
        simulatedRevision = -1;
        noResult = true;
        simulation.clear();
        state.set(SimulationState.NONE);
    }

    /** Simulates the current design. */
    public void run() {
        noResult = false;
        simulatedRevision = document.session().revision();
        simulation.simulate(document.design(), simulatedRevision, files.apply(document.path()));
    }

    /** Cancels the running simulation. */
    public void stop() {
        simulation.stop();
    }

    private void changed(DocumentState shown) {
        boolean other = followed.map(session -> session != document.session()).orElse(true);
        if (other) {
            followed = Optional.of(document.session());
            discardResult();
        }
        if (!visible) {
            return;
        }
        if (shown.design().rowKey().segments().isEmpty()) {
            simulatedRevision = document.session().revision();
            simulation.clear();
        } else if (simulatedRevision != document.session().revision()) {
            if (!noResult
                    && simulatedRevision >= 0
                    && simulation.updateNotes(shown.design(), document.session().revision())) {
                simulatedRevision = document.session().revision();
            } else if (live.get() || noResult) {
                run();
            }
        }
    }

    private void refine() {
        long most = refining.get() ? LiveSimulation.STAGES_FINEST.getLast() : maxKeys.get();
        simulation.stages(LiveSimulation.STAGES_FINEST.stream()
                .filter(keys -> keys <= most)
                .toList());
        refinementPending = !visible;
        if (visible) {
            simulation.refine();
        }
    }

    private void liveChanged(boolean on) {
        if (!visible) {
            return;
        }
        if (on && simulatedRevision != document.session().revision()) {
            run();
        } else if (!on) {
            // A cancelled run is repeated when live simulation is turned on again.
            simulatedRevision = simulation.isRunning() ? -1 : simulatedRevision;
            stop();
        }
    }

    private void publish() {
        state.set(simulation.state());
    }
}
