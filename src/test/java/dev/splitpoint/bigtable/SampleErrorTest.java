package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.Parts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Whether the sampler's own statement of its error holds, on tables in memory that are cut as the servers cut theirs. */
class SampleErrorTest {
    private static final int SEEDS = 100;
    private static final int ROWS = 60_000;
    /** What a stratum is about: an instance's is of equal bytes, not of equal rows. */
    private static final SampleBudget BUDGET = new SampleBudget(6_000, Duration.ofMinutes(5));

    @Test
    void anEmulatorsTableIsWithinItsErrorInNinetyFiveOfAHundredSeeds() {
        assertThat(within(true)).isGreaterThanOrEqualTo(95);
    }

    @Test
    void anInstancesTableIsWithinItsErrorInNinetyFiveOfAHundredSeeds() {
        assertThat(within(false)).isGreaterThanOrEqualTo(95);
    }

    /** {@return in how many tables no range of a thousand is off by more than was said} */
    private static int within(boolean emulated) {
        int held = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Memory table = Memory.random(random, emulated);
            TableSample sample = new TableSampler(table, emulated, BUDGET, new Parts(Runnable::run, 1, () -> false), rows -> {}).sample();
            assertThat(sample.whole()).isFalse();
            assertThat(sample.error()).isBetween(0.0001, 0.25);
            TreeMap<KeyBytes, Double> estimated = sums(sample.sample().keys(), SampledKey::weight);
            TreeMap<KeyBytes, Double> real = table.sums;
            double worst = 0;
            List<KeyBytes> all = new ArrayList<>(table.rows.keySet());
            for (int i = 0; i < 1_000; i++) {
                KeyBytes one = all.get(random.nextInt(all.size()));
                KeyBytes other = all.get(random.nextInt(all.size()));
                worst = Math.max(worst, Math.abs((before(estimated, one) - before(estimated, other))
                        - (before(real, one) - before(real, other))));
            }
            held += worst <= sample.error() ? 1 : 0;
        }
        return held;
    }

    private interface Weight {
        double of(SampledKey key);
    }

    private static TreeMap<KeyBytes, Double> sums(List<SampledKey> keys, Weight weight) {
        TreeMap<KeyBytes, Double> sums = new TreeMap<>();
        double sum = 0;
        for (SampledKey key : keys.stream().sorted(java.util.Comparator.comparing(SampledKey::key)).toList()) {
            sum += weight.of(key);
            sums.put(key.key(), sum);
        }
        return sums;
    }

    /** {@return the share of the weight before a key} */
    private static double before(TreeMap<KeyBytes, Double> sums, KeyBytes key) {
        Map.Entry<KeyBytes, Double> lower = sums.lowerEntry(key);
        return lower == null ? 0 : lower.getValue() / sums.lastEntry().getValue();
    }

    /**
     * A table in memory.
     *
     * @param sums what lies up to each key: bytes, or on an emulator rows
     */
    private record Memory(NavigableMap<KeyBytes, SampledKey> rows, TreeMap<KeyBytes, Double> sums, boolean emulated, long seed)
            implements KeyReads {
        /** Of a few to many prefixes, each with its own share and its own size of rows. */
        static Memory random(Random random, boolean emulated) {
            NavigableMap<KeyBytes, SampledKey> rows = new TreeMap<>();
            int prefixes = 1 + random.nextInt(40);
            int[] sizes = random.ints(prefixes, 200, 20_000).toArray();
            double skew = random.nextDouble() * 3;
            while (rows.size() < ROWS) {
                int prefix = (int) (prefixes * Math.pow(random.nextDouble(), 1 + skew));
                KeyBytes key = KeyBytes.utf8(String.format(Locale.ROOT, "%s%03d#%09d", prefix % 3 == 0 ? "user" : "dev",
                        prefix, random.nextInt(1_000_000_000)));
                rows.put(key, new SampledKey(key, OptionalLong.of(1), sizes[prefix] + random.nextInt(200), 1));
            }
            return new Memory(rows, SampleErrorTest.sums(List.copyOf(rows.values()), row -> emulated ? 1 : row.bytes()), emulated, random.nextLong());
        }

        @Override
        public void boundaries(Consumer<Boundary> taker) {
            Random random = new Random(seed);
            double total = sums.lastEntry().getValue();
            double next = total / 400;
            for (Map.Entry<KeyBytes, Double> row : sums.entrySet()) {
                boolean last = row.getKey().equals(sums.lastKey());
                if (emulated ? last || random.nextInt(100) == 0 : row.getValue() >= next) {
                    taker.accept(new Boundary(row.getKey(), row.getValue().longValue()));
                    next = row.getValue() + total / 400 * (0.5 + random.nextDouble());
                }
            }
            if (!emulated) {
                taker.accept(new Boundary(KeyBytes.EMPTY, (long) total));
            }
        }

        @Override
        public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
            NavigableMap<KeyBytes, SampledKey> from = rows.tailMap(range.start(), true);
            long count = 0;
            for (SampledKey row : (range.end().isPresent() ? from.headMap(range.end().get(), false) : from).values()) {
                count++;
                if (!taker.test(new SampledKey(row.key(), row.newest(), 0, 1)) || count == limit) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public double bytesARow(Iterable<KeyRange> ranges) {
            return sums.lastEntry().getValue() / rows.size();
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
