package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.Parts;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What was read while an emulator's table was still being cut is not lost when that does not come to its end. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EmulatorSamplingTest {
    private static final SampleBudget BUDGET = new SampleBudget(10_000, Duration.ofMinutes(1));

    @Test
    void whenItFailsWhileALargeTableIsBeingCut() {
        TableSample sample = sample(new Broken(500, () -> {
            throw new BigtableException("It has ended.");
        }), () -> false);
        assertThat(sample.failed()).isTrue();
        assertThat(sample.cutShort()).contains("It has ended.");
        assertThat(sample.sample().keys()).isNotEmpty().allMatch(key -> key.weight() == 1);
        assertThat(sample.sample().rows()).isEqualTo(sample.sample().keys().size());
        assertThat(sample.certainty().rows()).isEqualTo(Certainty.Rows.UNKNOWN);
    }

    @Test
    void whenItIsCancelledWhileALargeTableIsBeingCut() {
        AtomicBoolean cancelled = new AtomicBoolean();
        TableSample sample = sample(new Broken(500, () -> cancelled.set(true)), cancelled::get);
        assertThat(sample.cutShort()).contains("It was cancelled.");
        assertThat(sample.sample().keys()).isNotEmpty();
    }

    @Test
    void whenItFailsBeforeTheLargeTableWasReadAgain() {
        Broken table = new Broken(Integer.MAX_VALUE, () -> {});
        table.onceCut = () -> {
            throw new BigtableException("It has ended.");
        };
        TableSample sample = sample(table, () -> false);
        assertThat(sample.failed()).isTrue();
        assertThat(sample.sample().keys()).isNotEmpty();
        assertThat(sample.certainty().error()).isEqualTo(1);
        assertThat(sample.text()).doesNotContain("off by at most");
    }

    @Test
    void aTinyBudgetTellsBetweenWhichBoundsTheNumberOfRowsIs() {
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
            assertThat(sample(few, 1).text()).startsWith("1 key of about 300 rows (22 to 722 with 95 % confidence), from ");
            assertThat(sample(many, 1).text()).matches("1 key of about [23],[0-9]00 rows \\([12],[0-9]+ to [34],[0-9]+ with 95 % confidence\\), .*");
        }
    }

    @Test
    void rowsWithKeysThatBigtableDoesNotTakeAreLeftOutAndSaid() {
        MemoryTable table = new MemoryTable().put("a", 1).put(KeyBytes.of(new byte[4_097]), 1).put(KeyBytes.of(new byte[4_096]), 1);
        TableSample sample = sample(table.cutAtRandom(new Random(1)), 100);
        assertThat(sample.sample().keys()).hasSize(2);
        assertThat(sample.text()).isEqualTo("2 keys, the whole table. 1 row is left out, with a key of over 4,096 bytes, which Bigtable does not take.");
    }

    private static TableSample sample(KeyReads table, long rows) {
        return new TableSampler(table, true, new SampleBudget(rows, Duration.ofMinutes(1)), new Parts(Thread::startVirtualThread, 4, () -> false),
                told -> {}).sample();
    }

    private static TableSample sample(KeyReads table, BooleanSupplier cancelled) {
        return new TableSampler(table, true, BUDGET, new Parts(Thread::startVirtualThread, 4, cancelled), rows -> {}).sample();
    }

    /** A table that tells where it can be cut, goes on when a part was read, and ends when it has told so much. */
    private static final class Broken extends NoReads {
        private final MemoryTable table = new MemoryTable();
        private final CountDownLatch read = new CountDownLatch(1);
        private final int after;
        private final Runnable end;
        private volatile Runnable onceCut = () -> {};
        private volatile boolean isCut;

        Broken(int after, Runnable end) {
            this.after = after;
            this.end = end;
            for (int i = 0; i < 100_000; i++) {
                table.put("user#" + (100_000 + i), 100);
            }
            table.cutAtRandom(new Random(1));
        }

        @Override
        public void boundaries(Consumer<Boundary> taker) {
            int[] told = {0};
            table.boundaries(boundary -> {
                taker.accept(boundary);
                told[0]++;
                if (told[0] == 60) {
                    await();
                }
                if (told[0] == after) {
                    end.run();
                }
            });
            isCut = true;
        }

        private void await() {
            try {
                assertThat(read.await(10, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        }

        @Override
        public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
            if (isCut) {
                onceCut.run();
            }
            boolean ended = table.read(range, limit, taker);
            read.countDown();
            return ended;
        }
    }
}
