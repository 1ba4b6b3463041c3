package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeavyKeysTest {
    private static final String WEIGHTED = "{ name: k, generator: { weighted: { a: 50, b: 30, c: 15, d: 5 } } }";

    @Test
    void heavyKeySharesMatchTheDistributionWithinTheirError() {
        LoadGrid load = load(List.of(WEIGHTED), 200_000, 2);
        List<HeavyKey> all = IntStream.range(0, load.buckets().size())
                .mapToObj(b -> load.heavyKeys().at(7, b))
                .flatMap(List::stream)
                .toList();
        assertThat(all).extracting(HeavyKey::key).contains(KeyBytes.utf8("a"), KeyBytes.utf8("d"));
        for (int b = 0; b < load.buckets().size(); b++) {
            double share = load.heavyKeys().at(7, b).stream()
                    .mapToDouble(HeavyKey::share)
                    .sum();
            assertThat(share).isCloseTo(1, within(1e-9));
        }
        LoadGrid whole = load(List.of(WEIGHTED), 200_000, 1);
        List<HeavyKey> keys = whole.heavyKeys().at(7, 0);
        assertThat(keys)
                .extracting(HeavyKey::key)
                .containsExactly(KeyBytes.utf8("a"), KeyBytes.utf8("b"), KeyBytes.utf8("c"), KeyBytes.utf8("d"));
        double[] expected = {0.5, 0.3, 0.15, 0.05};
        // A sixteenth of the samples is counted.
        double counted = 200_000 / 16;
        for (int i = 0; i < expected.length; i++) {
            double error = Math.sqrt(expected[i] * (1 - expected[i]) / counted);
            assertThat(keys.get(i).error()).isCloseTo(error, within(0.1 * error));
            assertThat(keys.get(i).share()).isCloseTo(expected[i], within(4 * error));
            assertThat(keys.get(i).seen())
                    .isCloseTo((int) (expected[i] * counted), within((int) (4 * error * counted) + 1));
        }
    }

    @Test
    void equallyFrequentKeysHaveNoHeavyKey() {
        LoadGrid load = load(List.of(TestDesigns.ID, TestDesigns.TIME), 200_000, 256);
        for (int b = 0; b < load.buckets().size(); b++) {
            assertThat(load.heavyKeys().at(0, b)).isEmpty();
        }
    }

    @Test
    void heavyKeysAreWeightedByTheLoadOfTheirTime() {
        String text = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: at, format: { isoDate: { pattern: yyyyMMddHH } }, generator: { clock: {} } }
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 100 } } ]
            workload:
              seed: 42
              phases:
                - { name: late, duration: 4h, mix: { write: 1 },
                    rate: { points: [ [ 0s, 0 ], [ 10800s, 0 ], [ 10801s, 1000 ], [ 4h, 1000 ] ] } }
            simulation: { nodes: 3 }
            """;
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(TestDesigns.read(text), SampleFiles.NONE),
                        new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(50_000, 1);
        assertThat(load.heavyKeys().at(200, 0))
                .singleElement()
                .satisfies(key -> assertThat(key.share()).isCloseTo(1, within(1e-9)));
    }

    private static LoadGrid load(List<String> segments, long samples, int buckets) {
        return new LoadSampler(
                        RunnableDesign.of(TestDesigns.writes(segments, 1000, 3, 0), SampleFiles.NONE),
                        new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(samples, buckets);
    }
}
