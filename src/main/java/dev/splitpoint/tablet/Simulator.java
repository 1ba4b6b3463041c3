package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadFootprint;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.LoadSampler;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.Parts;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import dev.splitpoint.tablet.RunMonitor.Stage;
import java.util.concurrent.Executor;

/** Turns a design into load on tablets. */
public final class Simulator {
    private final Executor executor;
    private final SampleFiles files;

    /**
     * @param executor runs the parts; the calling thread works too
     * @param files    where sample files are read from
     */
    public Simulator(Executor executor, SampleFiles files) {
        this.executor = executor;
        this.files = files;
    }

    /**
     * {@return the run of a design}
     *
     * <p>Where the heap of the options is too small, the load is counted in fewer key ranges or wider time cells, and the run
     * says so.
     *
     * @param design    what to simulate
     * @param options   how finely
     * @param monitor   learns how far the run is, and can cancel it
     * @throws HeapTooSmallException if the heap is too small for any resolution
     * @throws dev.splitpoint.stream.WorkloadException if the design cannot be simulated, with a sentence for the user
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public SimulationRun run(TableDesign design, RunOptions options, RunMonitor monitor) {
        Parts parts = new Parts(executor, options.threads(), monitor);
        LoadSampler sampler = new LoadSampler(design, files, parts);
        LoadFootprint footprint = sampler.footprint();
        Resolution wanted = new Resolution(design.simulation().cell(), options.maxBuckets());
        Resolution used = Resolution.fit(design, options, footprint);
        if (!used.cell().equals(wanted.cell())) {
            sampler = new LoadSampler(design.withSimulation(design.simulation().withCell(used.cell())), files, parts);
        }
        LoadGrid load = sampler.sample(
                options.samples(), used.buckets(), share -> monitor.progress(Stage.SAMPLING, share));
        SimulationRun run = new ClusterRun(design, load, parts, options.fixedTablets())
                .run(share -> monitor.progress(Stage.CLUSTER, share));
        return used.equals(wanted) ? run : run.reduced(Resolution.reduction(design, options, footprint, used));
    }
}
