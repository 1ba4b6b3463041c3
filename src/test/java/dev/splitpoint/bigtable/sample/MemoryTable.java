package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** A table in memory that is cut as a server cuts its own, and counts what is read of it. */
final class MemoryTable implements KeyReads {
    private final TreeMap<KeyBytes, Long> bytes = new TreeMap<>();
    private final List<SplitPoint> boundaries = new ArrayList<>();
    final AtomicLong read = new AtomicLong();
    final AtomicLong requests = new AtomicLong();

    MemoryTable put(String key, long size) {
        return put(KeyBytes.utf8(key), size);
    }

    MemoryTable put(KeyBytes key, long size) {
        bytes.put(key, size);
        return this;
    }

    int size() {
        return bytes.size();
    }

    List<KeyBytes> keys() {
        return List.copyOf(bytes.keySet());
    }

    /** {@return what lies up to each key, itself among it} */
    TreeMap<KeyBytes, Double> sums(boolean ofRows) {
        TreeMap<KeyBytes, Double> sums = new TreeMap<>();
        double sum = 0;
        for (Map.Entry<KeyBytes, Long> row : bytes.entrySet()) {
            sum += ofRows ? 1 : row.getValue();
            sums.put(row.getKey(), sum);
        }
        return sums;
    }

    /** Cuts it as an emulator does: at each row with a chance of 1 in 100, and at the last one. */
    MemoryTable cutAtRandom(Random random) {
        keys().forEach(key -> {
            if (random.nextInt(100) == 0 || key.equals(bytes.lastKey())) {
                boundaries.add(new SplitPoint(key, 0));
            }
        });
        return this;
    }

    /** Cuts it as an instance does: into sections of about the same number of bytes. */
    MemoryTable cut(int sections, Random random) {
        TreeMap<KeyBytes, Double> sums = sums(false);
        double total = sums.lastEntry().getValue();
        double next = total / sections;
        double before = 0;
        for (Map.Entry<KeyBytes, Double> row : sums.entrySet()) {
            if (before >= next && sections > 1) {
                boundaries.add(new SplitPoint(row.getKey(), (long) before));
                next = before + total / sections * (0.5 + random.nextDouble());
            }
            before = row.getValue();
        }
        boundaries.add(new SplitPoint(KeyBytes.EMPTY, (long) total));
        return this;
    }

    /** Removes every second boundary. */
    void dropEverySecondBoundary() {
        boundaries.removeIf(boundary -> boundaries.indexOf(boundary) % 2 == 0);
    }

    /** Says of no section how large it is. */
    MemoryTable withoutSizes() {
        boundaries.replaceAll(boundary -> new SplitPoint(boundary.key(), 0));
        return this;
    }

    @Override
    public List<SplitPoint> boundaries() {
        return List.copyOf(boundaries);
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        requests.incrementAndGet();
        long count = 0;
        for (KeyBytes key : in(range).keySet()) {
            count++;
            read.incrementAndGet();
            if (!taker.test(new SampledKey(key, OptionalLong.of(1), 0, 1)) || count == limit) {
                return false;
            }
        }
        return true;
    }

    @Override
    public KeyRange narrowed(KeyRange range) {
        requests.incrementAndGet();
        NavigableMap<KeyBytes, Long> rows = in(range);
        return new KeyRange(
                range.start(),
                Optional.of(rows.isEmpty() ? range.start() : rows.lastKey().next()));
    }

    private NavigableMap<KeyBytes, Long> in(KeyRange range) {
        NavigableMap<KeyBytes, Long> from = bytes.tailMap(range.start(), true);
        return range.end().isPresent() ? from.headMap(range.end().get(), false) : from;
    }
}
