package dev.splitpoint.stream.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.Permutation;
import dev.splitpoint.stream.RandomStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DistributionTest {
    private static final int DRAWS = 1_000_000;
    private static final RandomStream WORDS = RandomStream.of(42, "test");
    private static final RandomStream NAMES = RandomStream.of(42, "names");

    static Stream<Arguments> distributions() {
        return Stream.of(
                Arguments.of("uniform", new Generator.Uniform(-50, 49)),
                Arguments.of("zipf tabulated", new Generator.Zipf(1_000, 0.99, false)),
                Arguments.of("zipf scattered", new Generator.Zipf(1_000, 0.99, true)),
                Arguments.of("zipf of many", new Generator.Zipf(10_000_000_000L, 0.99, false)),
                Arguments.of("zipf of exponent 1", new Generator.Zipf(1L << 33, 1, false)),
                Arguments.of("zipf steep", new Generator.Zipf(1L << 40, 2.5, false)),
                Arguments.of("zipf gentle", new Generator.Zipf(400_000, 0.4, false)),
                Arguments.of("zipf of many scattered", new Generator.Zipf(300_000, 1.2, true)),
                Arguments.of("hotspot", new Generator.Hotspot(1_000, 0.2, 0.8)),
                Arguments.of("exponential", new Generator.Exponential(1_000, 95, 0.857)),
                Arguments.of("normal", new Generator.Normal(1_000, 100, 80)),
                Arguments.of("key ranges", new Generator.KeyRanges(1_000, 30, 14.18, -2.917, 0.0164, -0.08082)));
    }

    /** Chi-square over the most probable values and one class for the rest, at 1 in 10,000. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("distributions")
    void drawsInProportionToTheProbabilities(String name, Generator generator) {
        Distribution distribution = Distributions.of(generator, NAMES).orElseThrow();
        long[] drawn = LongStream.range(0, DRAWS)
                .map(i -> distribution.sample(WORDS.word(i)))
                .sorted()
                .toArray();
        // By their probabilities: classes chosen by what was drawn would look too frequent.
        List<Long> top = Arrays.stream(drawn)
                .distinct()
                .filter(value -> distribution.probability(value) * DRAWS >= 20)
                .boxed()
                .sorted(Comparator.comparingDouble(value -> -distribution.probability(value)))
                .limit(100)
                .toList();
        Map<Long, Long> counts = Arrays.stream(drawn)
                .boxed()
                .filter(Set.copyOf(top)::contains)
                .collect(Collectors.groupingBy(value -> value, Collectors.counting()));
        assertThat(top).hasSizeGreaterThan(5);
        double chiSquare = 0;
        double rest = DRAWS;
        double restExpected = DRAWS;
        for (long value : top) {
            double expected = distribution.probability(value) * DRAWS;
            double observed = counts.get(value);
            chiSquare += (observed - expected) * (observed - expected) / expected;
            rest -= observed;
            restExpected -= expected;
        }
        if (restExpected > 20) {
            chiSquare += (rest - restExpected) * (rest - restExpected) / restExpected;
        }
        assertThat(chiSquare).isLessThan(chiSquareLimit(top.size()));
    }

    /** Wilson and Hilferty's approximation of the 99.99 % quantile. */
    private static double chiSquareLimit(int degrees) {
        double z = 3.719;
        double t = 2.0 / (9 * degrees);
        return degrees * Math.pow(1 - t + z * Math.sqrt(t), 3);
    }

    /** Kolmogorov and Smirnov's test of the whole distribution, at 1 in 10,000. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("distributions")
    void drawsFollowTheDistributionFunction(String name, Generator generator) {
        Distribution distribution = Distributions.of(generator, NAMES).orElseThrow();
        if (distribution.size() > 400_000) {
            long[] drawn = LongStream.range(0, DRAWS)
                    .map(i -> distribution.sample(WORDS.word(i)))
                    .sorted()
                    .toArray();
            for (int i = 999; i < DRAWS; i += 1000) {
                // Equal values: the function jumps there, from the first of them to the last.
                int last = i;
                while (last + 1 < DRAWS && drawn[last + 1] == drawn[i]) {
                    last++;
                }
                double below = distribution.probability(distribution.min(), drawn[i]);
                assertThat(Math.abs((last + 1.0) / DRAWS - below) * Math.sqrt(DRAWS))
                        .isLessThan(2.23);
            }
            return;
        }
        long min = distribution.min();
        long[] counts = new long[(int) distribution.size()];
        for (int i = 0; i < DRAWS; i++) {
            counts[(int) (distribution.sample(WORDS.word(i)) - min)]++;
        }
        double observed = 0;
        double expected = 0;
        double largest = 0;
        for (int i = 0; i < counts.length; i++) {
            observed += counts[i];
            expected += distribution.probability(i + min) * DRAWS;
            largest = Math.max(largest, Math.abs(observed - expected));
        }
        assertThat(expected).isCloseTo(DRAWS, org.assertj.core.data.Offset.offset(DRAWS * 1e-3));
        assertThat(largest / Math.sqrt(DRAWS)).isLessThan(2.23);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("distributions")
    void aRangeHasTheProbabilityOfItsValues(String name, Generator generator) {
        Distribution distribution = Distributions.of(generator, NAMES).orElseThrow();
        long least = distribution.min();
        for (long from : new long[] {least - 5, least, least + 3, least + 70, least + distribution.size() - 7}) {
            double sum = LongStream.range(from, from + 40)
                    .mapToDouble(distribution::probability)
                    .sum();
            assertThat(distribution.probability(from, from + 39)).isCloseTo(sum, within(1e-6));
        }
        long from = least + distribution.size() / 50;
        long to = least + distribution.size() / 3;
        double drawn = (double) LongStream.range(0, DRAWS)
                        .map(i -> distribution.sample(WORDS.word(i)))
                        .filter(value -> value >= from && value < to)
                        .count()
                / DRAWS;
        assertThat(distribution.probability(from, to - 1)).isCloseTo(drawn, within(0.01));
        assertThat(distribution.probability(Long.MIN_VALUE, Long.MAX_VALUE)).isCloseTo(1, within(1e-6));
        assertThat(distribution.probability(to, from)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 95, 0.857",
        "1000, 50, 0.5",
        "1000, 50, 0.499",
        "1000, 99.9, 0.001",
        "9007199254740992, 95, 0.857",
        "100, 7, 0.07",
        "10, 80, 0.2",
        "1000000, 99.999999, 0.5",
        "2, 60, 0.5"
    })
    void leadingValuesReceiveThePercentileOfOperations(long items, double percentile, double fraction) {
        Distribution distribution = Distributions.of(new Generator.Exponential(items, percentile, fraction), NAMES)
                .orElseThrow();
        long leading = Math.round(items * fraction);
        assertThat(distribution.probability(0, leading - 1))
                .isCloseTo(percentile / 100, within(1e-9 + 1.0 / items * Math.abs(leading - items * fraction)));
        assertThat(distribution.probability(0, items - 1)).isCloseTo(1, within(1e-12));
        assertThat(distribution.probability(0)).isGreaterThanOrEqualTo(distribution.probability(items - 1));
        double drawn = (double) LongStream.range(0, DRAWS)
                        .map(i -> distribution.sample(WORDS.word(i)))
                        .filter(value -> value < leading)
                        .count()
                / DRAWS;
        assertThat(drawn).isCloseTo(percentile / 100, within(0.002));
    }

    @Test
    void hottestOfAThousandValuesHasTheTheoreticalShare() {
        Distribution zipf = Distributions.zipf(1_000, 0.99, true, NAMES);
        long[] counts = new long[1_000];
        for (int i = 0; i < DRAWS; i++) {
            counts[(int) zipf.sample(WORDS.word(i))]++;
        }
        double top = java.util.Arrays.stream(counts).max().orElseThrow() / (double) DRAWS;
        assertThat(top).isBetween(0.128, 0.130);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 10, 1000, 1024, 1025, 65_536, 65_537, 1_000_003})
    void permutationsAreBijections(long size) {
        Permutation permutation = new Permutation(size, NAMES);
        BitSet seen = new BitSet();
        for (long i = 0; i < size; i++) {
            long mapped = permutation.apply(i);
            assertThat(mapped).isBetween(0L, size - 1);
            assertThat(permutation.invert(mapped)).isEqualTo(i);
            seen.set((int) mapped);
        }
        assertThat(seen.cardinality()).isEqualTo((int) size);
    }

    @Test
    void permutationsOfHugeRangesAreInvertible() {
        for (long size : new long[] {(1L << 62) + 5, Long.MAX_VALUE, 10_000_000_019L}) {
            Permutation permutation = new Permutation(size, NAMES);
            for (long i = 0; i < 1000; i++) {
                long value = HashMixing.below(WORDS.word(i), size);
                assertThat(permutation.apply(value)).isBetween(0L, size - 1);
                assertThat(permutation.invert(permutation.apply(value))).isEqualTo(value);
            }
        }
    }

    @Test
    void valueWithoutWeightIsNeverSampled() {
        AliasTable table = new AliasTable(new double[] {1, 0, 3, 0, 1e-9});
        for (int i = 0; i < DRAWS; i++) {
            assertThat(table.sample(WORDS.word(i))).isNotIn(1L, 3L);
        }
        assertThat(table.sample(0)).isNotIn(1L, 3L);
        assertThat(table.sample(-1)).isNotIn(1L, 3L);
    }
}
