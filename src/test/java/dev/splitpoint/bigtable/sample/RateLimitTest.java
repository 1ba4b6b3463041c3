package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An instance's rows are asked for no faster than the budget has them. The clock is the test's own. */
@Tag("fast")
class RateLimitTest {
    private static final long SECOND = 1_000_000_000;
    private static final SampleBudget BUDGET = new SampleBudget(6_000, Duration.ofSeconds(60));

    @Test
    void rateIsNeverExceededAndTheTimeSufficesForTheBudget() {
        AtomicLong clock = new AtomicLong();
        List<Long> times = new ArrayList<>();
        MemoryTable table = new MemoryTable();
        for (int i = 0; i < 60_000; i++) {
            table.put("user#" + (100_000 + i), 10_000);
        }
        table.cut(400, new Random(1));
        KeyReads slow = new NoReads() {
            @Override
            public List<SplitPoint> boundaries() {
                return table.boundaries();
            }

            @Override
            public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
                clock.addAndGet(SECOND / 1_000);
                return table.read(range, limit, row -> {
                    times.add(clock.get());
                    return taker.test(row);
                });
            }

            @Override
            public KeyRange narrowed(KeyRange range) {
                return table.narrowed(range);
            }
        };
        TableSample sample = new TableSampler(
                        slow,
                        false,
                        BUDGET,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        rows -> {},
                        new SamplingStop(() -> false, BUDGET.time(), clock::get),
                        Optional.of(new RateLimit(BUDGET.rate(), clock::get, clock::addAndGet)))
                .sample();
        assertThat(sample.stopReason()).isEmpty();
        assertThat(times).hasSizeBetween(4_000, 6_000);
        // a second's, what one request may have at once, and what was left over from the second before
        for (int i = 0; i + 220 < times.size(); i++) {
            assertThat(times.get(i + 220) - times.get(i)).as("from row " + i).isGreaterThanOrEqualTo(SECOND);
        }
        assertThat(times.getLast()).isBetween(40 * SECOND, 60 * SECOND);
    }

    @Test
    void waitReturnsFalseAfterCancellation() {
        RateLimit pace = new RateLimit(1, () -> 0, nanos -> {});
        assertThat(pace.await(10, () -> false)).isTrue();
        assertThat(pace.await(10, () -> true)).isFalse();
    }

    @Test
    void releasedRowsAreAvailableAgain() {
        AtomicLong clock = new AtomicLong();
        RateLimit pace = new RateLimit(10, clock::get, clock::addAndGet);
        pace.await(20, () -> false);
        pace.release(20);
        pace.await(20, () -> false);
        assertThat(clock).hasValue(0);
        pace.await(20, () -> false);
        assertThat(clock.get()).isBetween(2 * SECOND - 10, 2 * SECOND + 10);
    }

    @Test
    void memoryOfSampledKeysIsBounded() {
        MemoryTable table = new MemoryTable();
        byte[] key = new byte[4096];
        for (int i = 0; i < 30_000; i++) {
            key[4093] = (byte) (i >>> 16);
            key[4094] = (byte) (i >>> 8);
            key[4095] = (byte) i;
            table.put(KeyBytes.of(key), 5_000);
        }
        table.cutAtRandom(new Random(1));
        TableSample sample = new TableSampler(
                        table,
                        true,
                        SampleBudget.EMULATOR,
                        new ParallelTasks(Thread::startVirtualThread, 4, () -> false),
                        rows -> {})
                .sample();
        long bytes = sample.sample().keys().stream()
                .mapToLong(row -> row.key().length())
                .sum();
        assertThat(bytes).isBetween(RangeReader.MOST_BYTES / 4, RangeReader.MOST_BYTES);
        assertThat(sample.isComplete()).isFalse();
        assertThat(sample.accuracy().error()).as("keys of all parts").isLessThan(0.3);
    }
}
