package dev.splitpoint.ui.heatmap;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.fx.NewestJob;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The key ranges that a query touches in the run that is shown, looked for in the background. */
final class QueryKeyRanges {
    private static final Logger LOG = LoggerFactory.getLogger(QueryKeyRanges.class);

    private final NewestJob<Ask, List<KeyRange>> job;
    private final Consumer<List<KeyRange>> found;
    private Optional<Function<SimulationRun, List<KeyRange>>> read = Optional.empty();
    private Optional<SimulationRun> run = Optional.empty();

    private record Ask(Function<SimulationRun, List<KeyRange>> read, SimulationRun run) {}

    /** @param found takes the ranges; none where no read is looked for */
    QueryKeyRanges(Executor background, Consumer<Runnable> fxThread, Consumer<List<KeyRange>> found) {
        this.found = found;
        this.job = new NewestJob<>(background, fxThread, ask -> ask.read().apply(ask.run()), found, this::failed);
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

    private void failed(RuntimeException e) {
        // A query may name segments that the simulated design does not have yet.
        if (!(e instanceof WorkloadException)) {
            LOG.warn("The keys of a query were not found.", e);
        }
        found.accept(List.of());
    }
}
