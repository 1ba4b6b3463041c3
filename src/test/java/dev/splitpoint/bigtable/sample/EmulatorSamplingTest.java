package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Samples of tables that are cut as an emulator cuts them, and which sampling does not read to their end. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("fast")
class EmulatorSamplingTest {
    private static final SampleBudget BUDGET = new SampleBudget(10_000, Duration.ofMinutes(1));

    @Test
    void failedConnectionYieldsAPartialSample() {
        TableSample sample = sample(
                new Broken(() -> {
                    throw new BigtableException("The emulator has ended.");
                }),
                () -> false);
        assertThat(sample.failed()).isTrue();
        assertThat(sample.stopReason()).contains("The emulator has ended.");
        assertThat(sample.sample().keys()).isNotEmpty();
        assertThat(sample.accuracy().error()).isBetween(0.5, 1.0);
    }

    @Test
    void cancellationYieldsAPartialSample() {
        AtomicBoolean cancelled = new AtomicBoolean();
        TableSample sample = sample(new Broken(() -> cancelled.set(true)), cancelled::get);
        assertThat(sample.failed()).isFalse();
        assertThat(sample.stopReason()).contains("Sampling was cancelled.");
        assertThat(sample.sample().keys()).isNotEmpty();
    }

    @Test
    void tableLargerThanEstimatedIsSampledEvenly() {
        MemoryTable table = new MemoryTable();
        for (int i = 0; i < 12_000; i++) {
            table.put("user#" + (100_000 + i), 100);
        }
        // One boundary in 200 rows: half of the estimate.
        Random random = new Random(3);
        table.cutAtRandom(random).dropEverySecondBoundary();
        TableSample sample = sample(table, 10_000);
        assertThat(sample.isComplete()).isFalse();
        assertThat(sample.read()).isBetween(2_000L, 10_000L);
        double[] shares = new double[4];
        sample.sample()
                .keys()
                .forEach(key ->
                        shares[(Integer.parseInt(key.key().toText().substring(5)) - 100_000) / 3_000] += key.weight());
        for (double share : shares) {
            assertThat(share / sample.sample().totalWeight())
                    .isBetween(
                            0.25 - sample.accuracy().error(),
                            0.25 + sample.accuracy().error());
        }
    }

    @Test
    void tinyBudgetReportsBoundsOfTheRowCount() {
        MemoryTable few = new MemoryTable();
        for (int i = 0; i < 50; i++) {
            few.put("user#" + (100_000 + i), 100);
        }
        few.cutAtRandom(new Random(1));
        MemoryTable many = new MemoryTable();
        for (int i = 0; i < 3_000; i++) {
            many.put("user#" + (100_000 + i), 100);
        }
        many.cutAtRandom(new Random(2));
        // Which thread reads the only row is chance, and must make no difference.
        for (int time = 0; time < 20; time++) {
            assertThat(sample(few, 1).text())
                    .startsWith("1 key of about 300 rows (22 to 722 with 95% confidence), from ");
            assertThat(sample(many, 1).text())
                    .matches("1 key of about [23],[0-9]00 rows \\([12],[0-9]+ to [34],[0-9]+ with 95% confidence\\),"
                            + " .*");
        }
    }

    @Test
    void rowsWithInvalidKeysAreSkippedAndReported() {
        MemoryTable table = new MemoryTable()
                .put("a", 1)
                .put(KeyBytes.of(new byte[4_097]), 1)
                .put(KeyBytes.of(new byte[4_096]), 1);
        TableSample sample = sample(table.cutAtRandom(new Random(1)), 100);
        assertThat(sample.sample().keys()).hasSize(2);
        assertThat(sample.text())
                .isEqualTo("2 keys, the whole table. 1 row is skipped, with a key over 4,096 bytes, which Bigtable"
                        + " rejects.");
    }

    private static TableSample sample(KeyReads table, long rows) {
        return new TableSampler(
                        table,
                        true,
                        new SampleBudget(rows, Duration.ofMinutes(1)),
                        new ParallelTasks(Thread::startVirtualThread, 4, () -> false),
                        told -> {})
                .sample();
    }

    private static TableSample sample(KeyReads table, BooleanSupplier cancelled) {
        return new TableSampler(
                        table, true, BUDGET, new ParallelTasks(Thread::startVirtualThread, 4, cancelled), rows -> {})
                .sample();
    }

    /** A large table that does something after 100 requests. */
    private static final class Broken extends NoReads {
        private final MemoryTable table = new MemoryTable();
        private final AtomicInteger requests = new AtomicInteger();
        private final Runnable end;

        Broken(Runnable end) {
            this.end = end;
            for (int i = 0; i < 100_000; i++) {
                table.put("user#" + (100_000 + i), 100);
            }
            table.cutAtRandom(new Random(1));
        }

        @Override
        public List<SplitPoint> boundaries() {
            return table.boundaries();
        }

        @Override
        public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
            if (requests.incrementAndGet() > 100) {
                end.run();
            }
            return table.read(range, limit, taker);
        }

        @Override
        public KeyRange narrowed(KeyRange range) {
            return table.narrowed(range);
        }
    }
}
