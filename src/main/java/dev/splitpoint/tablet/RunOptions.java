package dev.splitpoint.tablet;

import dev.splitpoint.design.Simulation;

/**
 * How finely to simulate.
 *
 * @param samples      how many keys to render, about; 1,000 to 1 billion
 * @param maxBuckets   most key buckets, {@link #MIN_BUCKETS} to {@link #MAX_BUCKETS}
 * @param threads      how many threads work at a time, 1 to {@link #MAX_THREADS}; the result does not depend on it
 * @param fixedTablets whether tablets never split, merge or move after the start
 * @param heap         the heap that the run may take; a run that does not fit is made coarser, see {@link ResolutionReduction}
 */
public record RunOptions(long samples, int maxBuckets, int threads, boolean fixedTablets, HeapBudget heap) {
    /** The fewest key buckets that options may allow. */
    public static final int MIN_BUCKETS = 16;

    /** The most key buckets. */
    public static final int MAX_BUCKETS = 8 * Simulation.MAX_NODES;

    /** Key buckets where a cluster is not large. */
    public static final int DEFAULT_BUCKETS = 1024;

    private static final int BUCKETS_PER_NODE = 8;

    /** Samples where nothing else is wanted. */
    public static final long DEFAULT_SAMPLES = 1_000_000;

    /** The fewest samples. */
    public static final long MIN_SAMPLES = 1_000;

    /** The most samples. */
    public static final long MAX_SAMPLES = 1_000_000_000;

    /** The most threads. */
    public static final int MAX_THREADS = 256;

    /** @throws IllegalArgumentException if a number is out of its range */
    public RunOptions {
        if (samples < MIN_SAMPLES || samples > MAX_SAMPLES) {
            throw new IllegalArgumentException(
                    "The number of samples is " + samples + ", but must be " + MIN_SAMPLES + " to " + MAX_SAMPLES + ".");
        }
        if (maxBuckets < MIN_BUCKETS || maxBuckets > MAX_BUCKETS) {
            throw new IllegalArgumentException(
                    "The number of buckets is " + maxBuckets + ", but must be " + MIN_BUCKETS + " to " + MAX_BUCKETS + ".");
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("The number of threads is " + threads + ", but must be 1 to " + MAX_THREADS + ".");
        }
    }

    /** Options for a run in which tablets split, merge and move, in an unlimited heap. */
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

    /** {@return these options with another heap} */
    public RunOptions within(HeapBudget newHeap) {
        return new RunOptions(samples, maxBuckets, threads, fixedTablets, newHeap);
    }

    /** {@return as many key buckets as a cluster needs for each node to have several, at least the default} */
    public static int bucketsFor(int nodes) {
        return Math.clamp((long) BUCKETS_PER_NODE * nodes, DEFAULT_BUCKETS, MAX_BUCKETS);
    }
}
