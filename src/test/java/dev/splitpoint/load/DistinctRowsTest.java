package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.RowEstimate;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rows are distinct keys: what the load says of them is held against keys that are drawn and counted one by one. */
@Tag("slow")
class DistinctRowsTest {
    private static final long SAMPLES = 200_000;
    private static final SampleFiles FILES = name -> IntStream.range(0, 50)
            .mapToObj(i -> new SampleFiles.WeightedValue("v%02d".formatted(i), 50.0 / (i + 1)))
            .toList();

    private static final String UNIFORM =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 999 } } }";
    private static final String ZIPF =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 20000, exponent: 0.99,"
                    + " scatter: %s } } }";
    private static final String STEEP =
            "{ name: n, format: { paddedDecimal: { width: 9 } }, generator: { zipf: { items: 1000000, exponent: 1.2,"
                    + " scatter: %s } } }";
    private static final String WEIGHTED = "{ name: w, generator: { weighted: { a: 60, b: 25, c: 10, d: 5 } } }";
    private static final String SAMPLED = "{ name: s, generator: { sample: { file: x.csv } } }";
    private static final String HOTSPOT =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { hotspot: { items: 10000, keyFraction:"
                    + " 0.01, opFraction: 0.9 } } }";
    private static final String NORMAL =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { normal: { items: 5000, mean: 2000,"
                    + " deviation: 300 } } }";
    private static final String EXPONENTIAL =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { exponential: { items: 5000, percentile:"
                    + " 95, fraction: 0.3 } } }";
    private static final String RANGES =
            "{ name: n, format: { paddedDecimal: { width: 6 } }, generator: { keyRanges: { items: 5000, ranges: 20, a:"
                    + " 141.8, b: -1.05, c: 5, d: -0.1 } } }";
    private static final String MILLIS = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String HOUR =
            "{ name: at, format: { isoDate: { pattern: yyyyMMddHH } }, generator: { clock: {} } }";

    private static Map<String, List<String>> keys() {
        return Map.ofEntries(
                Map.entry("uniform", List.of(UNIFORM)),
                Map.entry("zipf", List.of(ZIPF.formatted(false))),
                Map.entry("scattered zipf", List.of(ZIPF.formatted(true))),
                Map.entry("steep zipf", List.of(STEEP.formatted(true))),
                Map.entry("weighted, uniform", List.of(WEIGHTED, UNIFORM)),
                Map.entry("sampled", List.of(SAMPLED)),
                Map.entry("sampled, weighted", List.of(SAMPLED, WEIGHTED)),
                Map.entry("hotspot", List.of(HOTSPOT)),
                Map.entry("normal", List.of(NORMAL)),
                Map.entry("exponential", List.of(EXPONENTIAL)),
                Map.entry("key ranges", List.of(RANGES)),
                Map.entry("clock last", List.of(ZIPF.formatted(true), MILLIS)),
                Map.entry("hours last", List.of(ZIPF.formatted(true), HOUR)),
                Map.entry("hours first", List.of(HOUR, ZIPF.formatted(false))));
    }

    /** Writes are drawn for an hour, and the distinct keys of each bucket counted, for several seeds. */
    @TestFactory
    Stream<DynamicTest> rowsOfBucketsEqualTheDistinctKeysWritten() {
        return keys().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(key -> Stream.of(500, 5_000, 50_000)
                        .map(writes -> DynamicTest.dynamicTest(
                                key.getKey() + ", " + writes + " writes", () -> checkWrites(key.getValue(), writes))));
    }

    private static void checkWrites(List<String> segments, int writes) {
        TableDesign design = design(segments, writes, 0);
        LoadGrid load = sampler(design).sample(SAMPLES, 64);
        KeyBuckets buckets = load.buckets();
        double[] held = new double[buckets.size()];
        for (int cell = 0; cell < load.time().cells(); cell++) {
            for (int b = 0; b < held.length; b++) {
                held[b] += load.at(load.newRows(), cell, b);
            }
        }
        check(held, buckets, brute(design, buckets, writes));
        assertThat(Arrays.stream(held).sum())
                .isCloseTo(
                        Preflight.timeline(design, FILES).rowsAtEnd(),
                        within(0.03 * Arrays.stream(held).sum()));
    }

    /**
     * Rows at the start are as many distinct keys as are asked for, at the places of keys that are drawn until there
     * are so many.
     */
    @TestFactory
    Stream<DynamicTest> initialRowsAreDistinctKeys() {
        return keys().entrySet().stream()
                .filter(key -> key.getValue().stream().noneMatch(segment -> segment.contains("clock")))
                .sorted(Map.Entry.comparingByKey())
                .flatMap(key -> Stream.of(20, 150, 1_500, 15_000)
                        .filter(rows -> rows <= 0.9 * possible(key.getValue()))
                        .map(rows -> DynamicTest.dynamicTest(key.getKey() + ", " + rows + " rows", () -> {
                            TableDesign design = design(key.getValue(), 1, rows);
                            LoadGrid load = sampler(design).sample(SAMPLES, 64);
                            assertThat(Arrays.stream(load.initialRows()).sum()).isCloseTo(rows, within(1e-6 * rows));
                            check(load.initialRows(), load.buckets(), bruteRows(design, load.buckets(), rows));
                        })));
    }

    private static double possible(List<String> segments) {
        return KeyDistribution.of(design(segments, 1, 0).rowKey(), Map.of(), FILES)
                .possibleKeys();
    }

    /** Each bucket's rows are those of one table and another, and the noise between tables tells how close is close. */
    private static void check(double[] rows, KeyBuckets buckets, List<double[]> counted) {
        double differences = 0;
        for (int b = 0; b < rows.length; b++) {
            int bucket = b;
            double mean = counted.stream()
                    .mapToDouble(table -> table[bucket])
                    .average()
                    .orElseThrow();
            double error = Math.sqrt(mean / counted.size()) + 0.06 * mean + 0.3;
            assertThat(rows[b]).as("bucket %s from %s", b, buckets.start(b)).isCloseTo(mean, within(4 * error));
            differences += Math.abs(rows[b] - mean);
        }
        double sum = Arrays.stream(rows).sum();
        double chance = Math.sqrt(rows.length / sum / counted.size());
        assertThat(differences / sum).isLessThan(0.06 + 1.2 * chance);
    }

    private static List<double[]> brute(TableDesign design, KeyBuckets buckets, int writes) {
        List<double[]> tables = new ArrayList<>();
        for (int seed = 1; seed <= 8; seed++) {
            KeyCursor cursor = cursor(design);
            Random random = new Random(seed);
            Set<KeyBytes> keys = new HashSet<>();
            long first = 1_000_000_000L * seed;
            for (int i = 0; i < writes; i++) {
                long nanos = (long) (random.nextDouble() * design.workload().nanos());
                cursor.renderNew(first + i, nanos, i);
                keys.add(cursor.toKey());
            }
            tables.add(count(keys, buckets));
        }
        return tables;
    }

    private static List<double[]> bruteRows(TableDesign design, KeyBuckets buckets, int rows) {
        List<double[]> tables = new ArrayList<>();
        for (int seed = 1; seed <= 8; seed++) {
            KeyCursor cursor = cursor(design);
            Set<KeyBytes> keys = new HashSet<>();
            for (long i = 1_000_000_000L * seed; keys.size() < rows; i++) {
                cursor.renderNew(i, 0, 0);
                keys.add(cursor.toKey());
            }
            tables.add(count(keys, buckets));
        }
        return tables;
    }

    /** The names of popular values follow from the design's seed, and so are the same in all tables. */
    private static KeyCursor cursor(TableDesign design) {
        return KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), FILES)
                .cursor();
    }

    private static double[] count(Set<KeyBytes> keys, KeyBuckets buckets) {
        double[] counts = new double[buckets.size()];
        keys.forEach(key -> counts[buckets.find(key)]++);
        return counts;
    }

    @Test
    void fullKeySpaceContainsEachKeyOnce() {
        LoadGrid load =
                sampler(design(List.of(ZIPF.formatted(false)), 1, 20_000)).sample(SAMPLES, 64);
        for (int b = 0; b < load.buckets().size(); b++) {
            int from = b == 0
                    ? 0
                    : Integer.parseInt(load.buckets().start(b).toReadable().substring(0, 6));
            // A bucket of a single key begins with the key, and ends right after it.
            from += b > 0 && load.buckets().start(b).length() > 6 ? 1 : 0;
            int to = 20_000;
            if (b + 1 < load.buckets().size()) {
                KeyBytes end = load.buckets().start(b + 1);
                to = Integer.parseInt(end.toReadable().substring(0, 6)) + (end.length() > 6 ? 1 : 0);
            }
            assertThat(load.initialRows()[b]).isCloseTo(to - from, within(1e-6));
        }
    }

    @Test
    void rowsDoNotExceedThePossibleKeys() {
        for (List<String> key : List.of(List.of(UNIFORM), List.of(SAMPLED), List.of(SAMPLED, WEIGHTED))) {
            TableDesign design = design(key, 1_000_000, 1_000_000);
            double possible = possible(key);
            LoadGrid load = sampler(design).sample(SAMPLES, 64);
            assertThat(Arrays.stream(load.initialRows()).sum()).isCloseTo(possible, within(1e-6));
            assertThat(Arrays.stream(load.newRows()).sum()).isLessThan(1e-6 * possible);
            assertThat(SizeEstimate.of(design, 0, FILES).rows()).isCloseTo(possible, within(1e-6));
        }
    }

    /** The first ten of 20,000 keys have a third of the writes and demands and ten rows. */
    @Test
    void queryReadsAtMostItsPossibleKeys() {
        TableDesign design = TestDesigns.design(
                List.of(ZIPF.formatted(false)),
                "  - { name: q, where: { n: { range: [ 0, 10 ] } } }",
                "{ q: 1 }",
                "1h",
                1,
                3,
                "{ rows: 20000 }");
        assertThat(explained(design).inRanges()).isCloseTo(10, within(1e-3));
        assertThat(explained(design).table()).isEqualTo(20_000);
        assertThat(scanned(design)).isBetween(7.0, 10.001);
    }

    @Test
    void queryOfThirteenKeysReadsThirteenRows() {
        String months = IntStream.range(1, 14)
                .mapToObj("m%02d: 1"::formatted)
                .reduce((a, b) -> a + ", " + b)
                .orElseThrow();
        TableDesign design = TestDesigns.design(
                List.of(UNIFORM, "{ name: month, generator: { weighted: { " + months + " } } }"),
                "  - { name: q, where: { n: { eq: 7 } } }",
                "{ write: 0.999, q: 0.001 }",
                "1h",
                10_000,
                3,
                "{ rows: 100 }");
        assertThat(explained(design).inRanges()).isCloseTo(13, within(0.01));
        assertThat(scanned(design)).isBetween(9.0, 13.01);
    }

    /** Each hour of a popular key has a bucket of its own, and one row. */
    @Test
    void eachHourOfAFrequentKeyHasOneRow() {
        TableDesign design = TestDesigns.design(
                List.of(ZIPF.formatted(true), HOUR),
                "  - { name: q, where: { n: { eq: 5 }, at: { range: [ now-24h, now ] } } }",
                "{ write: 0.9, q: 0.1 }",
                "48h",
                20_000,
                3,
                "{ rows: 14000000 }");
        LoadGrid load = sampler(design).sample(SAMPLES, 1024);
        assertThat(Arrays.stream(load.newRows()).sum()).isCloseTo(20_000 * 48.0, withinPercentage(2));
        assertThat(scanned(design)).isCloseTo(25, withinPercentage(10));
    }

    private static RowEstimate explained(TableDesign design) {
        return QueryRanges.of(design, design.queries().getFirst(), FILES, Instant.parse("2026-01-01T01:00:00Z"))
                .rows();
    }

    private static double scanned(TableDesign design) {
        LoadGrid load = sampler(design).sample(SAMPLES, 1024);
        return Arrays.stream(load.scanned()).sum() / Arrays.stream(load.reads()).sum();
    }

    private static LoadSampler sampler(TableDesign design) {
        return new LoadSampler(RunnableDesign.of(design, FILES), new ParallelTasks(Runnable::run, 1, () -> false));
    }

    private static TableDesign design(List<String> segments, int writes, long rows) {
        StringBuilder phases = new StringBuilder(
                        "workload:\n  seed: 42\n  phases:\n    - { name: p, duration: 1h, rate: { constant: ")
                .append(writes / 3600.0)
                .append(" }, mix: { write: 1 } }\n");
        return TestDesigns.with(segments, phases + "simulation: { nodes: 3, initial: { rows: " + rows + " } }\n");
    }
}
