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
 * Takes a sample of bounded size from any number of keys, in one pass.
 *
 * <p>Of all different keys those with the smallest hashes are kept (bottom-k: Cohen, Kaplan, "Summarizing data using bottom-k
 * sketches", PODC 2007), so each key has the same chance, however often it occurs, and the occurrences of a kept key are
 * counted exactly, since a key that is kept at the end was kept from its first occurrence on. Keys that occur very often
 * are kept besides ({@link HeavyHitters}). The others of the sample stand for all the rest: their weights are divided by
 * their chance.
 *
 * <p>Memory: {@code size} keys, and at most 64 MB of key bytes. Not for several threads.
 */
public final class KeySampler {
    /** Of this many keys, any share of the table is known to 0.3 percentage points (two standard errors). */
    public static final int DEFAULT_SIZE = 100_000;

    /** A fourth of the 256 MB of heap that a sample is to be taken in. */
    private static final long MOST_BYTES = 64L << 20;

    private final int size;
    private final Map<KeyBytes, Kept> kept = new HashMap<>();
    private final PriorityQueue<Kept> largest =
            new PriorityQueue<>(Comparator.comparingLong((Kept k) -> k.hash).reversed());
    private final HeavyHitters heavy = new HeavyHitters();
    private long bytes;
    /** Only hashes below it are kept; hashes are 0 to 2⁶³ − 1. */
    private long threshold = Long.MAX_VALUE;

    private long seen;
    private double weight;
    private Optional<KeyBytes> first = Optional.empty();
    private Optional<KeyBytes> last = Optional.empty();

    /** @param size the most keys that are kept, 1 or more */
    public KeySampler(int size) {
        this.size = size;
    }

    /** A key that is in the sample so far. */
    private static final class Kept {
        private final KeyBytes key;
        private final long hash;
        private double weight;
        private long rowBytes;
        private long newest = Long.MIN_VALUE;

        Kept(KeyBytes key, long hash) {
            this.key = key;
            this.hash = hash;
        }

        void add(SampledKey more) {
            weight += more.weight();
            rowBytes = Math.max(rowBytes, more.bytes());
            newest = Math.max(newest, more.newest().orElse(Long.MIN_VALUE));
        }

        SampledKey of(double of) {
            return new SampledKey(
                    key, newest == Long.MIN_VALUE ? OptionalLong.empty() : OptionalLong.of(newest), rowBytes, of);
        }
    }

    /** Takes an occurrence of a key. */
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
            keep(key, hash).add(found);
        }
    }

    private Kept keep(KeyBytes key, long hash) {
        Kept old = kept.get(key);
        if (old != null) {
            return old;
        }
        Kept fresh = new Kept(key, hash);
        kept.put(key, fresh);
        largest.add(fresh);
        bytes += key.length();
        while (kept.size() > size || bytes > MOST_BYTES && kept.size() > 1) {
            Kept out = largest.remove();
            kept.remove(out.key);
            bytes -= out.key.length();
            threshold = out.hash;
        }
        return fresh;
    }

    /** {@return the sample of what was added so far} */
    public KeySample sample() {
        double chance = threshold == Long.MAX_VALUE ? 1 : threshold / 0x1p63;
        Map<KeyBytes, Double> often = chance == 1 ? Map.of() : heavy.over(weight / size);
        List<Kept> byHash = new ArrayList<>(kept.values());
        byHash.sort(Comparator.comparingLong((Kept k) -> k.hash).thenComparing(k -> k.key));
        List<SampledKey> keys = new ArrayList<>();
        for (Kept one : byHash) {
            boolean whole = often.containsKey(one.key);
            keys.add(one.of(whole ? one.weight : one.weight / chance));
        }
        List<KeyBytes> besides = often.keySet().stream()
                .filter(key -> !kept.containsKey(key))
                .sorted()
                .toList();
        besides.forEach(key -> keys.add(new SampledKey(key, OptionalLong.empty(), 0, often.getOrDefault(key, 1.0))));
        // an estimate of different keys may be above what there can be
        double rows = chance == 1 ? kept.size() : Math.min(seen, kept.size() / chance);
        return new KeySample(keys, seen, rows, first, last);
    }

    /** {@return a hash of 63 bits: the bytes in words, mixed as SplitMix64 does (Steele, Lea, Flood, OOPSLA 2014)} */
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
