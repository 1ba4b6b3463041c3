package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.NewestJob;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Key ranges that a query reads in the visible run, computed in the background. */
final class QueryKeyRanges {
    private static final Logger LOG = LoggerFactory.getLogger(QueryKeyRanges.class);

    private final NewestJob<Request, List<KeyRange>> job;
    private final Consumer<List<KeyRange>> found;
    private Optional<Function<SimulationRun, List<KeyRange>>> query = Optional.empty();
    private Optional<SimulationRun> run = Optional.empty();

    private record Request(Function<SimulationRun, List<KeyRange>> query, SimulationRun run) {}

    /** @param found receives the key ranges; an empty list without a query */
    QueryKeyRanges(Executor background, Consumer<Runnable> fxThread, Consumer<List<KeyRange>> found) {
        this.found = found;
        this.job = new NewestJob<>(
                background, fxThread, request -> request.query().apply(request.run()), found, this::failed);
    }

    /** Sets the query, or none. */
    void follow(Optional<Function<SimulationRun, List<KeyRange>>> newQuery) {
        query = newQuery;
        update();
    }

    /** Sets the run, or none. */
    void show(Optional<SimulationRun> newRun) {
        if (!run.equals(newRun)) {
            run = newRun;
            update();
        }
    }

    private void update() {
        job.cancel();
        if (query.isPresent() && run.isPresent()) {
            job.submit(new Request(query.get(), run.get()));
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
