package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadFootprint;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import dev.splitpoint.tablet.RunMonitor.Stage;
import java.util.concurrent.Executor;

/** Turns a design into load on tablets. */
public final class Simulator {
    private final Executor executor;

    /** @param executor runs the parts; the calling thread works too */
    public Simulator(Executor executor) {
        this.executor = executor;
    }

    /**
     * {@return the run of a design}
     *
     * <p>Where the heap of the options is too small, the load is counted in fewer key ranges or wider time cells, and the run
     * says so.
     *
     * @param runnable  the design
     * @param options   how finely
     * @param monitor   learns how far the run is, and can cancel it
     * @throws HeapTooSmallException if the heap is too small for any resolution
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public SimulationRun run(RunnableDesign runnable, RunOptions options, RunMonitor monitor) {
        TableDesign design = runnable.design();
        ParallelTasks parts = new ParallelTasks(executor, options.threads(), monitor);
        LoadSampler sampler = new LoadSampler(runnable, parts);
        LoadFootprint footprint = sampler.footprint();
        Resolution wanted = new Resolution(design.simulation().cell(), options.maxBuckets());
        Resolution used = Resolution.fit(design, options, footprint);
        if (!used.cell().equals(wanted.cell())) {
            sampler = new LoadSampler(runnable.withCell(used.cell()), parts);
        }
        LoadGrid load = sampler.sample(
                options.samples(), used.buckets(), share -> monitor.progress(Stage.SAMPLING, share));
        SimulationRun run = new ClusterRun(design, load, parts, options.fixedTablets())
                .run(share -> monitor.progress(Stage.CLUSTER, share));
        return used.equals(wanted) ? run : run.reduced(Resolution.reduction(design, options, footprint, used));
    }
}
