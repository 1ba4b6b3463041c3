package dev.splitpoint.tablet;

import dev.splitpoint.design.Simulation;

/**
 * Options of a simulation run.
 *
 * @param samples approximate number of sampled keys, 1,000 to 1 billion
 * @param maxBuckets maximum number of key buckets, {@link #MIN_BUCKETS} to {@link #MAX_BUCKETS}
 * @param threads number of threads, 1 to {@link #MAX_THREADS}; does not affect the result
 * @param fixedTablets whether tablets never split, merge or move after the start
 * @param heap memory limit; a run that does not fit gets a coarser resolution, see {@link ResolutionReduction}
 */
public record RunOptions(long samples, int maxBuckets, int threads, boolean fixedTablets, HeapBudget heap) {
    /** Smallest permitted value of {@code maxBuckets}. */
    public static final int MIN_BUCKETS = 16;

    /** Largest permitted value of {@code maxBuckets}. */
    public static final int MAX_BUCKETS = 8 * Simulation.MAX_NODES;

    /** Default of {@code maxBuckets} for clusters of up to 128 nodes. */
    public static final int DEFAULT_BUCKETS = 1024;

    private static final int BUCKETS_PER_NODE = 8;

    /** Default number of samples. */
    public static final long DEFAULT_SAMPLES = 1_000_000;

    /** Smallest permitted number of samples. */
    public static final long MIN_SAMPLES = 1_000;

    /** Largest permitted number of samples. */
    public static final long MAX_SAMPLES = 1_000_000_000;

    /** Largest permitted number of threads. */
    public static final int MAX_THREADS = 256;

    /** @throws IllegalArgumentException if a number is out of range */
    public RunOptions {
        if (samples < MIN_SAMPLES || samples > MAX_SAMPLES) {
            throw new IllegalArgumentException("The number of samples is " + samples + ", but must be " + MIN_SAMPLES
                    + " to " + MAX_SAMPLES + ".");
        }
        if (maxBuckets < MIN_BUCKETS || maxBuckets > MAX_BUCKETS) {
            throw new IllegalArgumentException("The number of buckets is " + maxBuckets + ", but must be " + MIN_BUCKETS
                    + " to " + MAX_BUCKETS + ".");
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException(
                    "The number of threads is " + threads + ", but must be 1 to " + MAX_THREADS + ".");
        }
    }

    /** Creates options for a run with dynamic tablets and an unlimited heap. */
    public RunOptions(long samples, int maxBuckets, int threads) {
        this(samples, maxBuckets, threads, false, HeapBudget.UNLIMITED);
    }

    /** {@return these options, with or without fixed tablets} */
    public RunOptions withFixedTablets(boolean fixed) {
        return new RunOptions(samples, maxBuckets, threads, fixed, heap);
    }

    /** {@return these options with another number of samples} */
    public RunOptions withSamples(long newSamples) {
        return new RunOptions(newSamples, maxBuckets, threads, fixedTablets, heap);
    }

    public RunOptions within(HeapBudget newHeap) {
        return new RunOptions(samples, maxBuckets, threads, fixedTablets, newHeap);
    }

    /** {@return the number of key buckets for a cluster: 8 for each node, at least the default} */
    public static int bucketsFor(int nodes) {
        return Math.clamp((long) BUCKETS_PER_NODE * nodes, DEFAULT_BUCKETS, MAX_BUCKETS);
    }
}
