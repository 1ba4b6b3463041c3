package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import java.util.List;
import java.util.OptionalLong;

/**
 * Stages of the simulation of one design: a coarse run first, then finer ones.
 *
 * @param keys number of sampled keys of each stage, in ascending order
 */
public record SimulationStages(List<Long> keys) {
    /** The usual stages. The first one takes about a tenth of a second. */
    public static final SimulationStages USUAL = new SimulationStages(List.of(100_000L, 1_000_000L, 4_000_000L));

    /** The stages with one more, for users who wait for the finest heatmap. */
    public static final SimulationStages FINEST =
            new SimulationStages(List.of(100_000L, 1_000_000L, 4_000_000L, 16_000_000L));

    /** Copies the list. */
    public SimulationStages {
        keys = List.copyOf(keys);
    }

    /** {@return the first stage, and the finer ones up to a number of keys} */
    public static SimulationStages upTo(long mostKeys) {
        return new SimulationStages(FINEST.keys.stream()
                .filter(stage -> stage <= Math.max(mostKeys, FINEST.keys.getFirst()))
                .toList());
    }

    /** {@return the first stage with more than a number of keys; empty if none exists} */
    public OptionalLong after(long sampled) {
        return keys.stream()
                .mapToLong(Long::longValue)
                .filter(stage -> stage > sampled)
                .findFirst();
    }

    /** {@return the number of the stage with a number of keys, from 1} */
    public int number(long stage) {
        return 1 + (int) keys.stream().filter(other -> other < stage).count();
    }

    /** {@return the share of the keys of all stages that precede a stage, 0 to 1} */
    public double progress(long stage) {
        double total = keys.stream().mapToLong(Long::longValue).sum();
        double done = keys.stream()
                .filter(other -> other < stage)
                .mapToLong(Long::longValue)
                .sum();
        return Math.min(1, done / Math.max(1, total));
    }

    /**
     * {@return the resolution of a stage}
     *
     * <p>The first stage has half the buckets of the later ones, because writing values by cell and bucket takes most
     * of its time. A bucket is still at most two pixels high on a full screen.
     *
     * @param design design to simulate
     * @param samples number of keys of the stage
     * @param heap heap that the runs may use
     * @param threads number of threads, 1 or more; a run may use fewer
     */
    public static RunOptions options(TableDesign design, long samples, HeapBudget heap, int threads) {
        int buckets = RunOptions.bucketsFor(design.simulation().nodes());
        boolean first = samples <= USUAL.keys.getFirst();
        return new RunOptions(samples, first ? buckets / 2 : buckets, Math.min(threads, RunOptions.MAX_THREADS))
                .within(heap);
    }
}
