package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.sample.SampleAccuracy.Rows;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.ParallelTasks;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether the sampler's own statement of its error holds, on tables in memory that are cut as the servers cut theirs.
 */
@Tag("slow")
class SampleErrorTest {
    private static final int SEEDS = 20;
    private static final int REQUIRED = 19;
    private static final int ROWS = 60_000;
    private static final int SECTIONS = 400;
    /** What a stratum is about: an instance's is of equal bytes, not of equal rows. */
    private static final SampleBudget BUDGET = new SampleBudget(6_000, Duration.ofMinutes(5));

    @Test
    void emulatorSampleIsWithinItsErrorForMostSeeds() {
        assertThat(within(random -> ofPrefixes(random).cutAtRandom(random), true))
                .isGreaterThanOrEqualTo(REQUIRED);
    }

    @Test
    void instanceSampleIsWithinItsErrorForMostSeeds() {
        assertThat(within(random -> ofPrefixes(random).cut(SECTIONS, random), false))
                .isGreaterThanOrEqualTo(REQUIRED);
    }

    /** Where strata of a row or a few end at once, and others have more rows than are read. */
    @Test
    void sampleOfLargeAndSmallRowsIsWithinItsErrorForMostSeeds() {
        assertThat(within(
                        random -> {
                            MemoryTable table = new MemoryTable();
                            long large = 100_000_000L << random.nextInt(5);
                            int each = 1 + random.nextInt(10);
                            int prefixes = 2 + random.nextInt(7);
                            for (int i = 0; i < 60 * prefixes; i++) {
                                boolean few = i / 60 % 2 == 0;
                                int rows = few ? each : 200 + random.nextInt(200);
                                for (int row = 0; row < rows; row++) {
                                    table.put("k" + (1_000 + i) + "#" + (1_000 + row), large / rows);
                                }
                            }
                            return table.cut(SECTIONS, random);
                        },
                        false))
                .isGreaterThanOrEqualTo(REQUIRED);
    }

    /** {@return in how many tables no range of a thousand is off by more than was said} */
    private static int within(Function<Random, MemoryTable> made, boolean emulated) {
        int held = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            MemoryTable table = made.apply(random);
            TableSample sample = sample(table, emulated, BUDGET);
            assertThat(sample.isComplete()).isFalse();
            assertThat(sample.accuracy().error()).isBetween(0.0001, 0.25);
            assertThat(sample.accuracy().measure()).isEqualTo(emulated ? Measure.RANDOM_ROWS : Measure.BYTES);
            held += worst(sample, table, random) <= sample.accuracy().error() ? 1 : 0;
        }
        return held;
    }

    private static double worst(TableSample sample, MemoryTable table, Random random) {
        TreeMap<KeyBytes, Double> estimated = sums(sample.sample().keys());
        TreeMap<KeyBytes, Double> real = table.sums(sample.accuracy().measure() != Measure.BYTES);
        List<KeyBytes> all = table.keys();
        double worst = 0;
        for (int i = 0; i < 1_000; i++) {
            KeyBytes one = all.get(random.nextInt(all.size()));
            KeyBytes other = all.get(random.nextInt(all.size()));
            worst = Math.max(
                    worst,
                    Math.abs((before(estimated, one) - before(estimated, other))
                            - (before(real, one) - before(real, other))));
        }
        return worst;
    }

    @Test
    void rowCountIsEstimatedFromCompletelyReadRanges() {
        int held = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            MemoryTable table = new MemoryTable();
            int size = 5_000 + random.nextInt(20_000);
            for (int i = 0; i < ROWS; i++) {
                table.put(Long.toHexString(random.nextLong() >>> 4 | 1L << 60), size / 2 + random.nextInt(size));
            }
            TableSample sample = sample(table.cut(SECTIONS, random), false, BUDGET);
            assertThat(sample.accuracy().rows()).isEqualTo(Rows.ESTIMATED);
            held += Math.abs(sample.sample().rows() / ROWS - 1) < 0.2 ? 1 : 0;
        }
        assertThat(held).as("rows within a fifth").isGreaterThanOrEqualTo(REQUIRED);
    }

    @Test
    void rowCountIsAssumedWithoutACompletelyReadRange() {
        MemoryTable table = new MemoryTable();
        for (int i = 0; i < 100_000; i++) {
            table.put(String.format(Locale.ROOT, "user#%06d", i), 10_000);
        }
        TableSample sample = sample(table.cut(4, new Random(1)), false, BUDGET);
        assertThat(sample.accuracy().rows()).isEqualTo(Rows.ASSUMED);
        assertThat(sample.text()).contains("is unknown").doesNotContain(" of about");
    }

    @Test
    void tableOfOneSectionIsSampledUniformly() {
        for (String prefix : List.of("", "user#", "t/a/")) {
            MemoryTable table = new MemoryTable();
            for (int i = 0; i < 100_000; i++) {
                table.put(String.format(Locale.ROOT, "%s%06d", prefix, i), 10_000);
            }
            assertSpread(sample(table.cut(1, new Random(1)), false, BUDGET), table, 20);
        }
    }

    @Test
    void tableOfOneSectionWithMixedKeysIsSampledUniformly() {
        MemoryTable table = new MemoryTable();
        Random random = new Random(7);
        for (int i = 0; i < 30_000; i++) {
            table.put(String.format(Locale.ROOT, "dev#%08x", random.nextInt()), 10_000);
            table.put(String.format(Locale.ROOT, "user#%09d", random.nextInt(1_000_000_000)), 10_000);
            table.put(
                    String.format(Locale.ROOT, "org.%c%c.%d", 'a' + random.nextInt(26), 'a' + random.nextInt(26), i),
                    10_000);
        }
        assertSpread(sample(table.cut(1, new Random(1)), false, BUDGET), table, 10);
    }

    @Test
    void smallTableBeyondTheBudgetIsSampledUniformly() {
        for (int sections : new int[] {1, 20, 200}) {
            MemoryTable table = new MemoryTable();
            for (int i = 0; i < 500_000; i += 5) {
                table.put(String.format(Locale.ROOT, "user#%06d", i), 500);
            }
            Random random = new Random(sections);
            TableSample sample = sample(table.cut(sections, random), false, BUDGET);
            assertThat(sample.isComplete()).isFalse();
            assertThat(table.read.get()).as("rows that it cost").isLessThanOrEqualTo(BUDGET.rows() + 64);
            assertSpread(sample, table, 10);
            assertThat(worst(sample, table, random))
                    .isLessThanOrEqualTo(sample.accuracy().error());
            assertThat(sample.sample().rows()).isGreaterThan(BUDGET.rows());
        }
    }

    @Test
    void smallTableWithinTheBudgetIsReadCompletely() {
        MemoryTable table = new MemoryTable();
        for (int i = 0; i < BUDGET.rows() - 100; i++) {
            table.put(String.format(Locale.ROOT, "user#%06d", i), i % 100 == 0 ? 100_000 : 100);
        }
        TableSample sample = sample(table.cut(20, new Random(3)), false, BUDGET);
        assertThat(sample.isComplete()).isTrue();
        assertThat(sample.sample().keys())
                .hasSize(table.size())
                .doesNotHaveDuplicates()
                .allMatch(key -> key.weight() == 1);
    }

    @Test
    void tableWithoutSizesReportsUnknownRowCountAndError() {
        MemoryTable table = new MemoryTable();
        for (int i = 0; i < 50_000; i++) {
            table.put(String.format(Locale.ROOT, "user#%06d", i), 500);
        }
        TableSample sample = sample(table.cut(20, new Random(3)).withoutSizes(), false, BUDGET);
        assertThat(sample.isComplete()).isFalse();
        assertThat(sample.accuracy().error()).isEqualTo(1);
        assertThat(sample.accuracy().rows()).isEqualTo(Rows.UNKNOWN);
        assertThat(sample.text()).contains("are unknown").doesNotContain("off by at most");
        assertSpread(sample, table, 20);
    }

    /**
     * Each of so many stretches of the table's rows, which are all alike, has its share of the weight, to a fourth or
     * four times.
     */
    private static void assertSpread(TableSample sample, MemoryTable table, int stretches) {
        List<KeyBytes> all = table.keys();
        Map<KeyBytes, Integer> places = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            places.put(all.get(i), (int) ((long) i * stretches / all.size()));
        }
        double[] shares = new double[stretches];
        sample.sample()
                .keys()
                .forEach(key -> shares[places.getOrDefault(key.key(), 0)] +=
                        key.weight() * stretches / sample.sample().totalWeight());
        assertThat(Arrays.stream(shares).boxed().toList())
                .as("the weight of each stretch")
                .allMatch(share -> share > 0.25 && share < 4);
    }

    private static TableSample sample(MemoryTable table, boolean emulated, SampleBudget budget) {
        return new TableSampler(table, emulated, budget, new ParallelTasks(Runnable::run, 1, () -> false), rows -> {})
                .sample();
    }

    private static TreeMap<KeyBytes, Double> sums(List<SampledKey> keys) {
        TreeMap<KeyBytes, Double> sums = new TreeMap<>();
        double sum = 0;
        for (SampledKey key :
                keys.stream().sorted(Comparator.comparing(SampledKey::key)).toList()) {
            sum += key.weight();
            sums.put(key.key(), sum);
        }
        return sums;
    }

    /** {@return the share of the weight before a key} */
    private static double before(TreeMap<KeyBytes, Double> sums, KeyBytes key) {
        Map.Entry<KeyBytes, Double> lower = sums.lowerEntry(key);
        return lower == null ? 0 : lower.getValue() / sums.lastEntry().getValue();
    }

    /** Of a few to many prefixes, each with its own share and its own size of rows. */
    private static MemoryTable ofPrefixes(Random random) {
        MemoryTable table = new MemoryTable();
        int prefixes = 1 + random.nextInt(40);
        int[] sizes = random.ints(prefixes, 200, 20_000).toArray();
        double skew = random.nextDouble() * 3;
        while (table.size() < ROWS) {
            int prefix = (int) (prefixes * Math.pow(random.nextDouble(), 1 + skew));
            table.put(
                    (prefix % 3 == 0 ? "user" : "dev") + (100 + prefix) + "#"
                            + (1_000_000_000 + random.nextInt(1_000_000_000)),
                    sizes[prefix] + random.nextInt(200));
        }
        return table;
    }
}
