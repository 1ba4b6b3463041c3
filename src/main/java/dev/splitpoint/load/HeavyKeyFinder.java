package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.stream.random.HashMixing;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the heaviest keys of each bucket on a subsample of bounded size.
 *
 * <p>A stream of any length would need counters that give each other up, as those of Metwally, Agrawal, El Abbadi,
 * "Efficient computation of frequent and top-k elements in data streams", ICDT 2005, whose counts may be too large by the
 * stream's length ÷ counters. A subsample of at most 2<sup>18</sup> keys is counted exactly in 2 MB: keys become 46 bits
 * of hash and 18 of number, and sorting brings equal ones together. What remains is the error of the subsample, which each
 * key carries.
 */
record HeavyKeyFinder(
        List<OperationClass> classes,
        Timeline timeline,
        KeyBuckets buckets,
        RandomStream rowWords,
        RandomStream momentWords,
        ParallelTasks parts) {
    /** Keys kept for a bucket and phase. */
    static final int KEPT = 8;

    /** Bits of a packed word that number the sample; the others are hash. */
    private static final int NUMBER_BITS = 18;

    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** Of so many samples one is looked at. */
    private static final int ONE_IN = 16;

    /** A key seen less often is no evidence. */
    private static final int MIN_SEEN = 3;

    /** Keys that one part of the work renders. */
    private static final int PART = 1024;

    /** Most keys of a phase that can be heavy: each is seen at least so often in the subsample. */
    static final long MOST_FOUND = (NUMBER_MASK + 1) / MIN_SEEN;

    /** A key found in a class: its samples and what they stand for. */
    private record Found(OperationClass of, int number, int samples, int seen, double weight) {}

    /** {@return the heaviest keys, by about a sixteenth of so many samples} */
    HeavyKeys find(long samples) {
        int budget = Math.clamp(samples / ONE_IN, 1, NUMBER_MASK + 1);
        List<List<List<HeavyKey>>> phases = new ArrayList<>();
        int[] phaseOf = new int[timeline.grid().cells()];
        double total = classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        for (Timeline.Stretch stretch : timeline.stretches()) {
            Arrays.fill(phaseOf, stretch.firstCell(), stretch.lastCell() + 1, stretch.number());
            List<OperationClass> inPhase = classes.stream().filter(c -> c.stretch() == stretch).toList();
            phases.add(ofPhase(inPhase, upTo(stretch), budget, total));
        }
        return new HeavyKeys(phaseOf, List.copyOf(phases));
    }

    private List<List<HeavyKey>> ofPhase(List<OperationClass> inPhase, double[] upTo, int budget, double total) {
        List<List<Found>> found = new ArrayList<>();
        for (int b = 0; b < buckets.size(); b++) {
            found.add(new ArrayList<>());
        }
        double[] weights = new double[buckets.size()];
        double[] squares = new double[buckets.size()];
        for (OperationClass of : inPhase) {
            double share = (of.totalOperations() / total + 1.0 / classes.size()) / 2;
            count(of, upTo, (int) Math.max(1, budget * share), found, weights, squares);
        }
        return IntStream.range(0, buckets.size())
                .mapToObj(b -> heaviest(found.get(b), upTo, weights[b], squares[b]))
                .toList();
    }

    private void count(OperationClass of, double[] upTo, int samples, List<List<Found>> found, double[] weights, double[] squares) {
        boolean rows = of.kind() != Kind.READ || !of.scans();
        long[] packed = new long[samples];
        int[] place = new int[samples];
        parts.run((samples + PART - 1) / PART, part -> {
            Locator locator = of.locator(timeline, rowWords);
            for (int i = part * PART; i < Math.min(samples, (part + 1) * PART); i++) {
                KeyCursor key = render(locator, of, i, samples, upTo);
                place[i] = buckets.find(key.bytes(), key.length());
                packed[i] = hash(key) & ~NUMBER_MASK | i;
            }
        });
        double weight = of.totalOperations() / samples;
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
                    found.get(place[number]).add(new Found(of, number, samples, i - from, weight * (i - from)));
                }
                from = i;
            }
        }
    }

    private KeyCursor render(Locator locator, OperationClass of, int number, int samples, double[] upTo) {
        long index = of.firstIndex() + number;
        double before = (number + 0.5) / samples * upTo[upTo.length - 1];
        int at = Arrays.binarySearch(upTo, before);
        int cell = of.stretch().firstCell() + Math.min(at >= 0 ? at + 1 : -at - 1, upTo.length - 1);
        double moment = HashMixing.unit(momentWords.word(index));
        return locator.render(index, timeline.moment(of.stretch(), cell, moment));
    }

    /**
     * Returns the cumulative operations of a phase at the end of each of its cells. Summed in the order of the cells: samples
     * may fall exactly on a border between cells, and another order of rounding would move them.
     */
    private static double[] upTo(Timeline.Stretch stretch) {
        double[] upTo = stretch.operations().clone();
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

    /** The same key may be found in several classes: as a write's and as a read's. */
    private List<HeavyKey> heaviest(List<Found> found, double[] upTo, double weight, double squares) {
        if (found.isEmpty()) {
            return List.of();
        }
        double samples = weight * weight / squares;
        List<HeavyKey> keys = new ArrayList<>();
        found.stream()
                .sorted(Comparator.<Found>comparingDouble(f -> -f.weight()))
                .limit(2 * KEPT)
                .forEach(f -> {
                    var key = render(f.of().locator(timeline, rowWords), f.of(), f.number(), f.samples(), upTo)
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
                .limit(KEPT)
                .toList();
    }
}
