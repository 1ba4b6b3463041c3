package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Heavy-hitter search: finds the most frequent keys of each bucket in a subsample of bounded size.
 *
 * <p>A subsample of at most 2<sup>18</sup> keys is counted exactly in 2 MB: each key becomes a 64-bit word of 46 bits
 * of hash and 18 bits of sample number, and sorting groups equal keys. A streaming algorithm such as Space-Saving
 * (Metwally, Agrawal, El Abbadi: "Efficient computation of frequent and top-k elements in data streams", ICDT 2005)
 * would overestimate counts by up to the stream length ÷ number of counters. Here only the sampling error remains,
 * which each key contains.
 *
 * <p>Example: with 1,000,000 samples, the subsample has 62,500 keys. A bucket has 400 of them, and 100 are the same
 * key. Its share is 25%, with a standard error of √(0.25 × 0.75 ÷ 400) = 2.2 percentage points.
 */
record HeavyKeyFinder(
        List<OperationClass> classes,
        Timeline timeline,
        KeyBuckets buckets,
        RandomStream rowWords,
        RandomStream momentWords,
        ParallelTasks parts) {
    /** Maximum number of keys of a bucket and phase. */
    static final int MAX_KEYS = 8;

    /** Number of bits of a packed word for the sample number; the other bits are the hash. */
    private static final int NUMBER_BITS = 18;

    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** Ratio of all samples to the subsample. */
    private static final int ONE_IN = 16;

    /** Smallest number of samples of a heavy key. */
    private static final int MIN_SEEN = 3;

    /** Number of keys in one parallel part. */
    private static final int PART = 1024;

    /** Maximum number of heavy keys of a phase: the subsample divided by the smallest number of samples. */
    static final long MAX_FOUND = (NUMBER_MASK + 1) / MIN_SEEN;

    /** A frequent key of an operation class, with its samples and the operations that they represent. */
    private record Found(OperationClass operation, int number, int samples, int seen, double weight) {}

    /** {@return the most frequent keys, from a subsample of a sixteenth of {@code samples}} */
    HeavyKeys find(long samples) {
        int budget = Math.clamp(samples / ONE_IN, 1, NUMBER_MASK + 1);
        List<List<List<HeavyKey>>> phases = new ArrayList<>();
        int[] phaseOf = new int[timeline.grid().cells()];
        double total =
                classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        for (Timeline.PhaseInterval interval : timeline.intervals()) {
            Arrays.fill(phaseOf, interval.firstCell(), interval.lastCell() + 1, interval.number());
            List<OperationClass> classesOfPhase =
                    classes.stream().filter(c -> c.interval() == interval).toList();
            phases.add(ofPhase(classesOfPhase, upTo(interval), budget, total));
        }
        return new HeavyKeys(phaseOf, List.copyOf(phases));
    }

    private List<List<HeavyKey>> ofPhase(List<OperationClass> classesOfPhase, double[] upTo, int budget, double total) {
        List<List<Found>> found = new ArrayList<>();
        for (int b = 0; b < buckets.size(); b++) {
            found.add(new ArrayList<>());
        }
        double[] weights = new double[buckets.size()];
        double[] squares = new double[buckets.size()];
        for (OperationClass operation : classesOfPhase) {
            double share = (operation.totalOperations() / total + 1.0 / classes.size()) / 2;
            count(operation, upTo, (int) Math.max(1, budget * share), found, weights, squares);
        }
        return IntStream.range(0, buckets.size())
                .mapToObj(b -> heaviest(found.get(b), upTo, weights[b], squares[b]))
                .toList();
    }

    private void count(
            OperationClass operation,
            double[] upTo,
            int samples,
            List<List<Found>> found,
            double[] weights,
            double[] squares) {
        boolean rows = operation.kind() != Kind.READ || !operation.isScan();
        long[] packed = new long[samples];
        int[] place = new int[samples];
        parts.run((samples + PART - 1) / PART, part -> {
            Locator locator = operation.locator(timeline, rowWords);
            for (int i = part * PART; i < Math.min(samples, (part + 1) * PART); i++) {
                KeyCursor key = render(locator, operation, i, samples, upTo);
                place[i] = buckets.find(key.bytes(), key.length());
                packed[i] = hash(key) & ~NUMBER_MASK | i;
            }
        });
        double weight = operation.totalOperations() / samples;
        for (int bucket : place) {
            weights[bucket] += weight;
            squares[bucket] += weight * weight;
        }
        if (!rows) {
            return;
        }
        Arrays.sort(packed);
        int from = 0;
        for (int i = 1; i <= samples; i++) {
            if (i == samples || packed[i] >>> NUMBER_BITS != packed[from] >>> NUMBER_BITS) {
                if (i - from >= MIN_SEEN) {
                    int number = (int) packed[from] & NUMBER_MASK;
                    found.get(place[number]).add(new Found(operation, number, samples, i - from, weight * (i - from)));
                }
                from = i;
            }
        }
    }

    private KeyCursor render(Locator locator, OperationClass operation, int number, int samples, double[] upTo) {
        long index = operation.firstIndex() + number;
        double before = (number + 0.5) / samples * upTo[upTo.length - 1];
        int at = Arrays.binarySearch(upTo, before);
        int cell = operation.interval().firstCell() + Math.min(at >= 0 ? at + 1 : -at - 1, upTo.length - 1);
        double moment = HashMixing.unit(momentWords.word(index));
        return locator.render(index, timeline.moment(operation.interval(), cell, moment));
    }

    /**
     * Returns the cumulative operations of a phase at the end of each of its cells. The order of summation is fixed,
     * because samples may fall exactly on a boundary between cells.
     */
    private static double[] upTo(Timeline.PhaseInterval interval) {
        double[] upTo = interval.operations().clone();
        for (int i = 1; i < upTo.length; i++) {
            upTo[i] += upTo[i - 1];
        }
        return upTo;
    }

    private static long hash(KeyCursor key) {
        long hash = key.length();
        byte[] bytes = key.bytes();
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ bytes[i]) * HashMixing.GAMMA;
            hash ^= hash >>> 32;
        }
        return HashMixing.mix64(hash);
    }

    /** Merges the keys of all classes and returns the heaviest. The same key may occur in writes and in reads. */
    private List<HeavyKey> heaviest(List<Found> found, double[] upTo, double weight, double squares) {
        if (found.isEmpty()) {
            return List.of();
        }
        double samples = weight * weight / squares;
        List<HeavyKey> keys = new ArrayList<>();
        found.stream()
                .sorted(Comparator.<Found>comparingDouble(f -> -f.weight()))
                .limit(2 * MAX_KEYS)
                .forEach(f -> {
                    var key = render(
                                    f.operation().locator(timeline, rowWords),
                                    f.operation(),
                                    f.number(),
                                    f.samples(),
                                    upTo)
                            .toKey();
                    double share = f.weight() / weight;
                    int seen = f.seen();
                    for (int i = 0; i < keys.size(); i++) {
                        if (keys.get(i).key().equals(key)) {
                            share += keys.get(i).share();
                            seen += keys.get(i).seen();
                            keys.remove(i);
                            break;
                        }
                    }
                    keys.add(new HeavyKey(key, share, Math.sqrt(Math.max(0, share * (1 - share)) / samples), seen));
                });
        return keys.stream()
                .sorted(Comparator.comparingDouble(HeavyKey::share).reversed().thenComparing(HeavyKey::key))
                .limit(MAX_KEYS)
                .toList();
    }
}
