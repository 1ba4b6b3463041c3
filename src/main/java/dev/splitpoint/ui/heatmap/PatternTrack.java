package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.fx.NewestJob;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The patterns of the run that is shown, looked for when its picture is there. */
final class PatternTrack {
    private static final Logger LOG = LoggerFactory.getLogger(PatternTrack.class);

    private final ReadOnlyObjectWrapper<Optional<Patterns>> found =
            new ReadOnlyObjectWrapper<>(this, "found", Optional.empty());
    private final NewestJob<SimulationRun, Answer> job;
    private Optional<SimulationRun> shown = Optional.empty();

    private record Answer(SimulationRun run, Patterns patterns) {}

    PatternTrack(Executor background, Consumer<Runnable> fxThread, Function<SimulationRun, Patterns> find) {
        job = new NewestJob<>(
                background, fxThread, run -> new Answer(run, find.apply(run)), this::answered,
                failure -> LOG.error("The patterns of a run were not found.", failure));
    }

    ReadOnlyObjectWrapper<Optional<Patterns>> found() {
        return found;
    }

    /** Looks for the patterns of a run, unless it is the one shown already; those of the one before stay meanwhile. */
    void show(SimulationRun run) {
        if (shown.filter(old -> old == run).isEmpty()) {
            shown = Optional.of(run);
            job.ask(run);
        }
    }

    void clear() {
        job.drop();
        shown = Optional.empty();
        found.set(Optional.empty());
    }

    private void answered(Answer answer) {
        if (shown.filter(run -> run == answer.run()).isPresent()) {
            found.set(Optional.of(answer.patterns()));
        }
    }
}
