package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.LoadGrid;
import dev.splitpoint.workload.LoadSampler;
import dev.splitpoint.workload.Parts;
import dev.splitpoint.workload.SampleFiles;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

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
     * @param design    what to simulate
     * @param options   how finely
     * @param cancelled asked often; when it says yes the run ends with the exception below
     * @throws dev.splitpoint.workload.WorkloadException if the design cannot be simulated, with a sentence for the user
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public SimulationRun run(TableDesign design, RunOptions options, BooleanSupplier cancelled) {
        Parts parts = new Parts(executor, options.threads(), cancelled);
        LoadGrid load = new LoadSampler(design, files, parts).sample(options.samples(), options.maxBuckets());
        return new ClusterRun(design, load, parts, options.fixedTablets()).run();
    }
}
