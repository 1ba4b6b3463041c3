package dev.splitpoint.ui.heatmap;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.fx.NewestJob;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/** The key ranges that a planned read touches in the run that is shown, looked for in the background. */
final class TouchedKeys {
    private final NewestJob<Ask, List<KeyRange>> job;
    private final Consumer<List<KeyRange>> found;
    private Optional<Function<SimulationRun, List<KeyRange>>> read = Optional.empty();
    private Optional<SimulationRun> run = Optional.empty();

    private record Ask(Function<SimulationRun, List<KeyRange>> read, SimulationRun run) {}

    /** @param found takes the ranges; none where no read is looked for */
    TouchedKeys(
            Executor background,
            Consumer<Runnable> fxThread,
            Consumer<List<KeyRange>> found,
            Consumer<RuntimeException> failed) {
        this.found = found;
        this.job = new NewestJob<>(background, fxThread, ask -> ask.read().apply(ask.run()), found, failed);
    }

    /** Follows another read, or none. */
    void follow(Optional<Function<SimulationRun, List<KeyRange>>> newRead) {
        read = newRead;
        look();
    }

    /** Goes over to another run, or none. */
    void show(Optional<SimulationRun> newRun) {
        if (!run.equals(newRun)) {
            run = newRun;
            look();
        }
    }

    private void look() {
        job.drop();
        if (read.isPresent() && run.isPresent()) {
            job.ask(new Ask(read.get(), run.get()));
        } else {
            found.accept(List.of());
        }
    }
}
