package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadFootprint;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.RunMonitor.Stage;
import java.util.concurrent.Executor;

/** Simulation of a design: samples its load and runs the cluster model. */
public final class Simulator {
    private final Executor executor;

    /** @param executor executor of parallel parts; the calling thread also runs parts */
    public Simulator(Executor executor) {
        this.executor = executor;
    }

    /**
     * Simulates a design.
     *
     * <p>If the heap is too small, the run has fewer key ranges or wider time cells, and the result contains the
     * reduction.
     *
     * @param runnable design to simulate
     * @param options options of the run
     * @param monitor listener for progress, which can also cancel the run
     * @throws dev.splitpoint.tablet.HeapBudget.HeapTooSmallException if the heap is too small for any resolution
     * @throws java.util.concurrent.CancellationException if the run was cancelled
     */
    public SimulationRun run(RunnableDesign runnable, RunOptions options, RunMonitor monitor) {
        TableDesign design = runnable.design();
        ParallelTasks parts = new ParallelTasks(executor, options.threads(), monitor);
        LoadSampler sampler = new LoadSampler(runnable, parts);
        LoadFootprint footprint = sampler.footprint();
        Resolution wanted = new Resolution(design.simulation().cell(), options.maxBuckets());
        Resolution used = Resolution.finestFitting(design, options, footprint);
        if (!used.cell().equals(wanted.cell())) {
            sampler = new LoadSampler(runnable.withCell(used.cell()), parts);
        }
        LoadGrid load =
                sampler.sample(options.samples(), used.buckets(), share -> monitor.progress(Stage.SAMPLING, share));
        SimulationRun run = new ClusterRun(design, load, parts, options.fixedTablets())
                .run(share -> monitor.progress(Stage.CLUSTER, share));
        return used.equals(wanted) ? run : run.withReduction(Resolution.reduction(design, options, footprint, used));
    }
}
