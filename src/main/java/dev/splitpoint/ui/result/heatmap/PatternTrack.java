package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.NewestJob;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Access patterns of the visible run, computed in the background after its first image. */
final class PatternTrack {
    private static final Logger LOG = LoggerFactory.getLogger(PatternTrack.class);

    private final ReadOnlyObjectWrapper<Optional<Patterns>> found =
            new ReadOnlyObjectWrapper<>(this, "found", Optional.empty());
    private final NewestJob<SimulationRun, Result> job;
    private Optional<SimulationRun> current = Optional.empty();

    private record Result(SimulationRun run, Patterns patterns) {}

    PatternTrack(Executor background, Consumer<Runnable> fxThread, Function<SimulationRun, Patterns> find) {
        job = new NewestJob<>(
                background,
                fxThread,
                run -> new Result(run, find.apply(run)),
                this::publish,
                failure -> LOG.error("The patterns of a run were not found.", failure));
    }

    ReadOnlyObjectWrapper<Optional<Patterns>> found() {
        return found;
    }

    /** Starts the search for a run, unless it is the current one. Until it ends, the previous patterns remain. */
    void show(SimulationRun run) {
        if (current.filter(old -> old == run).isEmpty()) {
            current = Optional.of(run);
            job.submit(run);
        }
    }

    void clear() {
        job.cancel();
        current = Optional.empty();
        found.set(Optional.empty());
    }

    private void publish(Result result) {
        if (current.filter(run -> run == result.run()).isPresent()) {
            found.set(Optional.of(result.patterns()));
        }
    }
}
