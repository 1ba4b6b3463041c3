package dev.splitpoint.heat.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.pattern.LoadPattern.Kind;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PatternsTest {
    private static final int CELLS = 240;
    private static final int BUCKETS = 512;
    private static final double[] NO_SCANS = {};

    private interface Load {
        double at(int cell, int bucket);
    }

    private static HeatGrid grid(Load load) {
        SplittableRandom random = new SplittableRandom(3);
        double[] values = new double[CELLS * BUCKETS];
        for (int i = 0; i < values.length; i++) {
            values[i] = load.at(i / BUCKETS, i % BUCKETS) * (0.8 + 0.4 * random.nextDouble());
        }
        return new HeatGrid(CELLS, BUCKETS, values);
    }

    private static Patterns patterns(Load load) {
        return Patterns.of(grid(load), rows(bucket -> 1), NO_SCANS);
    }

    private static double[] rows(IntToDoubleFunction rows) {
        return IntStream.range(0, BUCKETS).mapToDouble(rows).toArray();
    }

    private static org.assertj.core.api.ListAssert<Kind> kinds(Patterns patterns) {
        return assertThat(patterns.patterns().stream().map(LoadPattern::kind).toList());
    }

    @Test
    void evenLoadHasOnlyTheEvenlyDistributedPattern() {
        Patterns even = patterns((cell, bucket) -> 5);
        kinds(even).containsExactly(Kind.EVENLY_DISTRIBUTED);
        assertThat(even.largestToMean()).isBetween(1.0, 1.3);
        assertThat(even.gini()).isLessThan(0.1);
        assertThat(even.text()).startsWith("Evenly distributed · busiest keys 1.");
    }

    @Test
    void loadOfOneRowIsNotEven() {
        Patterns one = Patterns.of(
                grid((cell, bucket) -> bucket == 300 ? 1000 : 0), rows(bucket -> bucket == 300 ? 1 : 0), NO_SCANS);
        assertThat(one.patterns()).extracting(LoadPattern::kind).doesNotContain(Kind.EVENLY_DISTRIBUTED);
    }

    @Test
    void noLoadHasNoPattern() {
        assertThat(patterns((cell, bucket) -> 0).patterns()).isEmpty();
    }

    @Test
    void aDiagonalIsSequentialInEitherDirection() {
        Patterns up = patterns((cell, bucket) -> bucket == BUCKETS / 4 + cell ? 100 : 0.01);
        kinds(up).containsExactly(Kind.SEQUENTIAL);
        LoadPattern pattern = up.patterns().getFirst();
        assertThat(pattern.fromBucket()).isBetween(BUCKETS / 4 - 30, BUCKETS / 4 + 8);
        assertThat(pattern.toBucket()).isBetween(BUCKETS / 4 + CELLS - 8, BUCKETS / 4 + CELLS + 30);
        assertThat(pattern.explanation()).contains("upwards");
        assertThat(up.gini()).isGreaterThan(0.9);
        kinds(patterns((cell, bucket) -> bucket == BUCKETS - 1 - cell * 2 ? 100 : 0))
                .containsExactly(Kind.SEQUENTIAL);
    }

    @Test
    void hotBandIsAHotKeyRangeAtItsKeys() {
        Patterns hot = patterns((cell, bucket) -> bucket >= 200 && bucket < 212 ? 40 : 1);
        kinds(hot).containsExactly(Kind.HOT_KEY_RANGE);
        assertThat(hot.patterns().getFirst().fromBucket()).isEqualTo(200);
        assertThat(hot.patterns().getFirst().toBucket()).isEqualTo(212);
        assertThat(hot.patterns().getFirst().explanation()).contains("2.3% of the keys", "49% of the load");
        kinds(patterns((cell, bucket) -> bucket < 12 ? 2 : 1)).doesNotContain(Kind.HOT_KEY_RANGE);
    }

    @Test
    void repeatedWavesArePeriodic() {
        kinds(patterns((cell, bucket) -> 5 + 3 * Math.sin(2 * Math.PI * cell / 60)))
                .containsExactly(Kind.EVENLY_DISTRIBUTED, Kind.PERIODIC);
        kinds(patterns((cell, bucket) -> 1 + cell * 0.01)).containsExactly(Kind.EVENLY_DISTRIBUTED);
        kinds(patterns((cell, bucket) -> 5 + 3 * Math.sin(2 * Math.PI * cell / CELLS)))
                .doesNotContain(Kind.PERIODIC);
    }

    @Test
    void stepIsASuddenIncreaseAtItsTime() {
        Patterns step = patterns((cell, bucket) -> cell < 150 ? 1 : 4);
        kinds(step).containsExactly(Kind.EVENLY_DISTRIBUTED, Kind.SUDDEN_INCREASE);
        assertThat(step.patterns().getLast().fromCell()).isCloseTo(150, within(3));
        assertThat(step.patterns().getLast().explanation()).contains("4.0 times");
        kinds(patterns((cell, bucket) -> 1 + cell / 60.0)).doesNotContain(Kind.SUDDEN_INCREASE);
    }

    @Test
    void fullScanPatternMatchesTheCountedScans() {
        HeatGrid load = grid((cell, bucket) -> 5);
        double[] scans = new double[CELLS];
        scans[7] = 3;
        LoadPattern full =
                Patterns.of(load, rows(bucket -> 1), scans).patterns().getLast();
        assertThat(full.kind()).isEqualTo(Kind.FULL_SCANS);
        assertThat(full.fromCell()).isEqualTo(7);
        assertThat(full.toCell()).isEqualTo(8);
        kinds(Patterns.of(load, rows(bucket -> 1), new double[CELLS])).doesNotContain(Kind.FULL_SCANS);
    }

    @Test
    void evenLoadOnUnevenRowCountsIsUneven() {
        Patterns skewed = Patterns.of(
                grid((cell, bucket) -> 5), rows(bucket -> bucket >= 128 && bucket < 256 ? 1 : 100), NO_SCANS);
        kinds(skewed).containsExactly(Kind.HOT_KEY_RANGE);
        assertThat(skewed.patterns().getFirst().fromBucket()).isBetween(125, 128);
        assertThat(skewed.patterns().getFirst().toBucket()).isBetween(256, 259);
        assertThat(skewed.gini()).isBetween(0.2, 0.3);
        assertThat(skewed.largestToMean()).isGreaterThan(20);
    }

    @Test
    void zeroWidthRowIsInTheBandAtItsPosition() {
        Patterns hot = Patterns.of(
                grid((cell, bucket) -> bucket == 300 ? 1000 : 1), rows(bucket -> bucket == 300 ? 0 : 1), NO_SCANS);
        kinds(hot).containsExactly(Kind.HOT_KEY_RANGE);
        assertThat(hot.patterns().getFirst().fromBucket()).isBetween(294, 300);
        assertThat(hot.patterns().getFirst().toBucket()).isBetween(301, 306);
    }

    @Test
    void patternContainsAZeroWidthHotRowAtBothEndsOfTheTable() {
        for (int row : new int[] {0, 1, BUCKETS - 2, BUCKETS - 1}) {
            // As at the head of Zipf's law: its neighbors have no width either.
            Patterns hot = Patterns.of(
                    grid((cell, bucket) -> bucket == row ? 1000 : 1),
                    rows(bucket -> Math.abs(bucket - row) < 4 ? 0 : 1),
                    NO_SCANS);
            kinds(hot).containsExactly(Kind.HOT_KEY_RANGE);
            assertThat(hot.patterns().getFirst().fromBucket())
                    .as("from, row %d", row)
                    .isLessThanOrEqualTo(row);
            assertThat(hot.patterns().getFirst().toBucket())
                    .as("to, row %d", row)
                    .isGreaterThan(row);
            assertThat(hot.patterns().getFirst().toBucket()
                            - hot.patterns().getFirst().fromBucket())
                    .isLessThan(16);
        }
    }

    @Test
    void frequentlyWrittenRowIsAHotKeyRange() {
        SimulationRun run = TestDesigns.run(
                TestDesigns.writes(
                        List.of("{ name: id, format: { paddedDecimal: { width: 6 } }, generator: { hotspot: { items:"
                                + " 100000, keyFraction: 0.00001, opFraction: 0.3 } } }"),
                        5000,
                        3,
                        0),
                200_000,
                1);
        assertThat(Patterns.of(run).text()).startsWith("Hot key range");
    }

    @Test
    void noiseIsNotPeriodic() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int cells = 8 + random.nextInt(89);
            double[] values = random.doubles((long) cells * 2).toArray();
            Patterns noise = Patterns.of(new HeatGrid(cells, 2, values), new double[] {1, 1}, NO_SCANS);
            kinds(noise).as("seed %d, %d cells", seed, cells).doesNotContain(Kind.PERIODIC);
        }
    }
}
