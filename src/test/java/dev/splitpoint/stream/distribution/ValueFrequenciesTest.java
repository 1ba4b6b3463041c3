package dev.splitpoint.stream.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.SampleFiles;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Popularities agree with sums over the probabilities of all values. */
@Tag("fast")
class ValueFrequenciesTest {
    @ParameterizedTest
    @CsvSource({"1000, 95, 0.857", "1000, 50, 0.5", "10, 80, 0.2", "1, 95, 0.857", "5000, 99, 0.001"})
    void ofExponentialGeneratorsIsThatOfTheTruncatedDistribution(long items, double percentile, double fraction) {
        Generator.Exponential generator = new Generator.Exponential(items, percentile, fraction);
        ExponentialDistribution distribution = ExponentialDistribution.of(generator);
        double most = LongStream.range(0, items).mapToDouble(distribution::probability).max().orElseThrow();
        double squares = LongStream.range(0, items).mapToDouble(distribution::probability).map(p -> p * p).sum();
        assertThat(ValueFrequencies.of(generator, SampleFiles.NONE).hottestShare()).isCloseTo(most, withinPercentage(1e-6));
        assertThat(ValueFrequencies.of(generator, SampleFiles.NONE).collisionProbability()).isCloseTo(squares, withinPercentage(0.5));
    }
}
