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

/** Follows the open document with simulations, while it is told to. */
public final class LiveModel implements RunSource {
    /** A document has one in so many parts of the heap: beside it the last picture of another one and trials are kept. */
    private static final int SHARE_OF_HEAP = 3;

    /** The shown result stays until the next one is ready. */
    private static final int RESULTS = 2;

    private final DocumentModel document;
    private final LiveSimulation simulation;
    private final Function<Optional<Path>, SampleFiles> files;
    private final BooleanProperty live = new SimpleBooleanProperty(true);
    private final BooleanProperty sharpening = new SimpleBooleanProperty(false);
    private final LongProperty mostKeys = new SimpleLongProperty(LiveSimulation.STAGES.getLast());
    private final ReadOnlyObjectWrapper<SimulationState> state = new ReadOnlyObjectWrapper<>(SimulationState.NONE);
    private Optional<DesignSession> followed = Optional.empty();
    private long asked = -1;
    private boolean seen = true;
    /** Whether there is no picture yet of what somebody looks at: the first is made in any case. */
    private boolean never = true;
    /** Whether it is to go on sharpening once somebody looks. */
    private boolean owed;

    /**
     * @param document the open document
     * @param jobs     lends the threads
     * @param runner   simulates
     * @param files    where a document's sample files are read from
     * @param fx       the JavaFX thread
     */
    public LiveModel(
            DocumentModel document,
            Jobs jobs,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.files = files;
        Runnable take = fx.coalescing(this::take);
        this.simulation = new LiveSimulation(
                jobs, runner, System::nanoTime, new HeapBudget(Runtime.getRuntime().maxMemory(), SHARE_OF_HEAP, RESULTS, true), take);
        document.shownProperty().subscribe(this::changed);
        live.subscribe((was, is) -> switched(is));
        sharpening.subscribe((was, is) -> sharpen());
        mostKeys.subscribe((was, is) -> sharpen());
    }

    @Override
    public ReadOnlyObjectProperty<SimulationState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return whether every edit is simulated at once} */
    public BooleanProperty liveProperty() {
        return live;
    }

    /** {@return whether pictures go on sharpening to 16 million keys} */
    public BooleanProperty sharpeningProperty() {
        return sharpening;
    }

    /** {@return keys of the sharpest picture, while it is not told to go on sharpening} */
    public LongProperty mostKeysProperty() {
        return mostKeys;
    }

    /** {@return the document that is followed} */
    public DocumentModel document() {
        return document;
    }

    @Override
    public ReadOnlyObjectProperty<DocumentState> shownProperty() {
        return document.shownProperty();
    }

    @Override
    public Object origin() {
        return document.session();
    }

    @Override
    public SampleFiles files() {
        return files.apply(document.path());
    }

    /** Says whether somebody looks. What nobody looks at is not simulated; the last picture stays. */
    public void seen(boolean is) {
        if (is == seen) {
            return;
        }
        seen = is;
        if (is) {
            changed(document.shownProperty().get());
            if (owed) {
                owed = false;
                simulation.goOn();
            }
        } else if (simulation.isUnderWay()) {
            stop();
            // What was given up is made when somebody looks again, also where edits are not followed.
            asked = -1;
            never = true;
        }
    }

    /** Forgets the picture, to be made anew once somebody looks: others need the memory. */
    public void forget() {
        asked = -1;
        never = true;
        simulation.clear();
        state.set(SimulationState.NONE);
    }

    /** Simulates the design as it is now. */
    public void run() {
        never = false;
        asked = document.session().revision();
        simulation.show(document.now(), asked, files.apply(document.path()));
    }

    /** Gives up the simulation under way. */
    public void stop() {
        simulation.stop();
    }

    private void changed(DocumentState shown) {
        boolean other = followed.map(session -> session != document.session()).orElse(true);
        if (other) {
            followed = Optional.of(document.session());
            forget();
        }
        if (!seen) {
            return;
        }
        if (shown.design().rowKey().segments().isEmpty()) {
            asked = document.session().revision();
            simulation.clear();
        } else if ((live.get() || never) && asked != document.session().revision()) {
            run();
        }
    }

    private void sharpen() {
        long most = sharpening.get() ? LiveSimulation.STAGES_WATCHED.getLast() : mostKeys.get();
        simulation.stages(LiveSimulation.STAGES_WATCHED.stream().filter(keys -> keys <= most).toList());
        owed = !seen;
        if (seen) {
            simulation.goOn();
        }
    }

    private void switched(boolean on) {
        if (!seen) {
            return;
        }
        if (on && asked != document.session().revision()) {
            run();
        } else if (!on) {
            // What is given up has to be done once it is live again.
            asked = simulation.isUnderWay() ? -1 : asked;
            stop();
        }
    }

    private void take() {
        state.set(simulation.state());
    }
}
