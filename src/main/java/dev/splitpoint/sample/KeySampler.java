package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/**
 * Sampler of a bounded number of keys from a stream of any length, in one pass.
 *
 * <p>It retains the distinct keys with the smallest hashes (bottom-k: Cohen, Kaplan, "Summarizing data using bottom-k
 * sketches", PODC 2007). Each distinct key therefore has the same probability, independent of its number of
 * occurrences. The occurrences of a retained key are counted exactly, since it was retained from its first occurrence.
 * Very frequent keys are added ({@link HeavyHitters}). The weights of the other keys are divided by the probability.
 *
 * <p>Example: a sample of 1,000 of 10,000 distinct keys has a probability of 0.1; a key with 3 occurrences has a weight
 * of 30.
 *
 * <p>Memory: {@code size} keys, and at most 64 MB of key bytes. Not safe for several threads.
 */
public final class KeySampler {
    /**
     * Default size, for which the share of any key range has an error of 0.3 percentage points (two standard errors).
     */
    public static final int DEFAULT_SIZE = 100_000;

    /** Maximum total length of the keys: a fourth of the 256 MB of heap that a sample may use. */
    private static final long MAX_BYTES = 64L << 20;

    private final int size;
    private final Map<KeyBytes, Entry> entries = new HashMap<>();
    private final PriorityQueue<Entry> largest =
            new PriorityQueue<>(Comparator.comparingLong((Entry k) -> k.hash).reversed());
    private final HeavyHitters heavy = new HeavyHitters();
    private long bytes;
    /** Exclusive upper bound of the retained hashes. Hashes are 0 to 2⁶³ − 1. */
    private long threshold = Long.MAX_VALUE;

    private long seen;
    private double weight;
    private Optional<KeyBytes> first = Optional.empty();
    private Optional<KeyBytes> last = Optional.empty();

    /** @param size the maximum number of retained keys, at least 1 */
    public KeySampler(int size) {
        this.size = size;
    }

    /** Retained key with its accumulated weight. */
    private static final class Entry {
        private final KeyBytes key;
        private final long hash;
        private double weight;
        private long rowBytes;
        private long newest = Long.MIN_VALUE;

        Entry(KeyBytes key, long hash) {
            this.key = key;
            this.hash = hash;
        }

        void add(SampledKey more) {
            weight += more.weight();
            rowBytes = Math.max(rowBytes, more.bytes());
            newest = Math.max(newest, more.newest().orElse(Long.MIN_VALUE));
        }

        SampledKey of(double total) {
            return new SampledKey(
                    key, newest == Long.MIN_VALUE ? OptionalLong.empty() : OptionalLong.of(newest), rowBytes, total);
        }
    }

    /** Adds an occurrence of a key. */
    public void add(SampledKey found) {
        KeyBytes key = found.key();
        seen++;
        weight += found.weight();
        if (first.isEmpty() || key.compareTo(first.get()) < 0) {
            first = Optional.of(key);
        }
        if (last.isEmpty() || key.compareTo(last.get()) > 0) {
            last = Optional.of(key);
        }
        heavy.add(key, found.weight());
        long hash = hash(key);
        if (hash < threshold) {
            retain(key, hash).add(found);
        }
    }

    private Entry retain(KeyBytes key, long hash) {
        Entry old = entries.get(key);
        if (old != null) {
            return old;
        }
        Entry fresh = new Entry(key, hash);
        entries.put(key, fresh);
        largest.add(fresh);
        bytes += key.length();
        while (entries.size() > size || bytes > MAX_BYTES && entries.size() > 1) {
            Entry out = largest.remove();
            entries.remove(out.key);
            bytes -= out.key.length();
            threshold = out.hash;
        }
        return fresh;
    }

    /** {@return the sample of the keys added so far} */
    public KeySample sample() {
        double probability = threshold == Long.MAX_VALUE ? 1 : threshold / 0x1p63;
        Map<KeyBytes, Double> frequent = probability == 1 ? Map.of() : heavy.above(weight / size);
        List<Entry> byHash = new ArrayList<>(entries.values());
        byHash.sort(Comparator.comparingLong((Entry k) -> k.hash).thenComparing(k -> k.key));
        List<SampledKey> keys = new ArrayList<>();
        for (Entry entry : byHash) {
            boolean exact = frequent.containsKey(entry.key);
            keys.add(entry.of(exact ? entry.weight : entry.weight / probability));
        }
        List<KeyBytes> additional = frequent.keySet().stream()
                .filter(key -> !entries.containsKey(key))
                .sorted()
                .toList();
        additional.forEach(
                key -> keys.add(new SampledKey(key, OptionalLong.empty(), 0, frequent.getOrDefault(key, 1.0))));
        // The estimate of distinct keys may exceed the number of occurrences.
        double rows = probability == 1 ? entries.size() : Math.min(seen, entries.size() / probability);
        return new KeySample(keys, seen, rows, first, last);
    }

    /** {@return a hash of 63 bits: the bytes in words, mixed as in SplitMix64 (Steele, Lea, Flood, OOPSLA 2014)} */
    private static long hash(KeyBytes key) {
        long hash = key.length();
        long word = 0;
        for (int i = 0; i < key.length(); i++) {
            word = word << 8 | key.at(i) & 0xFF;
            if (i % 8 == 7) {
                hash = mixed(hash ^ word);
                word = 0;
            }
        }
        return mixed(hash ^ word) >>> 1;
    }

    private static long mixed(long word) {
        long z = word + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
