package dev.splitpoint.stream.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.SampleFiles;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Popularities agree with sums over the probabilities of all values. */
@Tag("fast")
class ValueFrequenciesTest {
    @ParameterizedTest
    @CsvSource({"1000, 95, 0.857", "1000, 50, 0.5", "10, 80, 0.2", "1, 95, 0.857", "5000, 99, 0.001"})
    void exponentialGeneratorHasTheTruncatedDistribution(long items, double percentile, double fraction) {
        Generator.Exponential generator = new Generator.Exponential(items, percentile, fraction);
        ExponentialDistribution distribution = ExponentialDistribution.of(generator);
        double most = LongStream.range(0, items)
                .mapToDouble(distribution::probability)
                .max()
                .orElseThrow();
        double squares = LongStream.range(0, items)
                .mapToDouble(distribution::probability)
                .map(p -> p * p)
                .sum();
        assertThat(ValueFrequencies.of(generator, SampleFiles.NONE).hottestShare())
                .isCloseTo(most, withinPercentage(1e-6));
        assertThat(ValueFrequencies.of(generator, SampleFiles.NONE).collisionProbability())
                .isCloseTo(squares, withinPercentage(0.5));
    }

    static Stream<Generator> extremes() {
        long most = Generator.MAX_ITEMS;
        return Stream.of(
                new Generator.Zipf(most, 0.99, true),
                new Generator.Zipf(most, 1e-300, true),
                new Generator.Zipf(most, 100, true),
                new Generator.Latest(most, 0.99),
                new Generator.Hotspot(most, 1e-320, 1),
                new Generator.Exponential(most, 95, 0.857),
                new Generator.Exponential(most, 95, Double.MIN_VALUE),
                new Generator.Normal(most, most - 1, 1),
                new Generator.KeyRanges(most, 30, 1e-199, 0, 0, 0),
                new Generator.KeyRanges(most, 30, 1e300, 0, 0, 0),
                new Generator.Weighted(Map.of("a", Double.MIN_VALUE, "b", 0.0)),
                new Generator.Weighted(Map.of("a", 1e308, "b", 1.0)));
    }

    @ParameterizedTest
    @MethodSource("extremes")
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void extremeGeneratorsHaveFiniteFrequencies(Generator generator) {
        ValueFrequencies frequencies = ValueFrequencies.of(generator, SampleFiles.NONE);
        assertThat(frequencies.share()).isCloseTo(1, withinPercentage(1e-6));
        assertThat(frequencies.hottestShare()).isPositive().isLessThanOrEqualTo(1 + 1e-9);
        assertThat(frequencies.values()).isGreaterThanOrEqualTo(1).isLessThanOrEqualTo(Generator.MAX_ITEMS);
        assertThat(frequencies.expectedDistinct(1e6)).isBetween(0.9, 1e6);
    }
}
