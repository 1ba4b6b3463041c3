package dev.splitpoint.load.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.preview.ValuePreview.Axis;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ValuePreviewTest {
    @Test
    void binsContainAllGeneratedValuesOfEverySampleSegment() {
        for (String name : Samples.names()) {
            TableDesign design = Samples.load(name).design();
            for (Segment segment : design.rowKey().segments()) {
                ValuePreview preview = ValuePreview.of(design, segment.name(), SampleFiles.NONE, () -> false);
                int sum = preview.counts().stream().mapToInt(Integer::intValue).sum();
                if (preview.axis() == Axis.POPULAR) {
                    assertThat(sum).isBetween(ValuePreview.BINS, ValuePreview.SAMPLES);
                } else {
                    assertThat(sum).as(name + " " + segment.name()).isEqualTo(ValuePreview.SAMPLES);
                }
                assertThat(preview.counts()).hasSizeBetween(1, ValuePreview.BINS);
                assertThat(preview.topTen()).isBetween(0.0, 1.0);
                assertThat(preview.first()).isNotEmpty();
            }
        }
    }

    @Test
    void topTenShareOfZipfMatchesItsFormula() {
        double exponent = 0.99;
        ValuePreview preview = of(new Generator.Zipf(10_000, exponent, true));
        double all = IntStream.rangeClosed(1, 10_000)
                .mapToDouble(r -> Math.pow(r, -exponent))
                .sum();
        double ten = IntStream.rangeClosed(1, 10)
                .mapToDouble(r -> Math.pow(r, -exponent))
                .sum();
        assertThat(preview.topTen()).isCloseTo(ten / all, within(0.01));
    }

    @Test
    void uniformRangeIsEvenAndLabeledWithItsBounds() {
        ValuePreview preview = of(new Generator.Uniform(100, 163));
        assertThat(preview.axis()).isEqualTo(Axis.NUMBERS);
        assertThat(List.of(preview.first(), preview.last())).containsExactly("100", "163");
        assertThat(preview.distinct()).isEqualTo(64);
        assertThat(preview.counts()).hasSize(64).allSatisfy(c -> assertThat(c).isBetween(1300, 1830));
        assertThat(preview.topTen()).isCloseTo(10 / 64.0, within(0.02));
    }

    @ParameterizedTest
    @ValueSource(longs = {65, 97, 100, 129, 1000, 10_000, 1_000_003})
    void uniformRangeHasEvenDensityForAnyNumberOfValues(long values) {
        ValuePreview preview = of(new Generator.Uniform(0, values - 1));
        double mean = preview.densities().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        assertThat(preview.densities())
                .hasSize(ValuePreview.BINS)
                .allSatisfy(density -> assertThat(density / mean).isBetween(0.82, 1.18));
        assertThat(preview.counts().stream().mapToInt(Integer::intValue).sum()).isEqualTo(ValuePreview.SAMPLES);
    }

    @Test
    void weightedListHasItsShares() {
        Map<String, Double> weights = new LinkedHashMap<>();
        weights.put("view", 90.0);
        weights.put("click", 10.0);
        ValuePreview preview = of(new Generator.Weighted(weights));
        assertThat(preview.axis()).isEqualTo(Axis.TEXTS);
        assertThat(preview.counts().getFirst() / 100_000.0).isCloseTo(0.9, within(0.01));
        assertThat(List.of(preview.first(), preview.last())).containsExactly("view", "click");
        assertThat(preview.topTen()).isEqualTo(1);
    }

    @Test
    void clockWithoutJitterIsConstantAndUuidsAreDistinct() {
        ValuePreview clock = of(new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty()));
        assertThat(clock.axis()).isEqualTo(Axis.TIMES);
        assertThat(clock.distinct()).isEqualTo(1);
        assertThat(clock.counts()).containsExactly(ValuePreview.SAMPLES);
        ValuePreview uuid = of(Segment.of("s", new Format.Uuid(), new Generator.Uuid(7)));
        assertThat(uuid.distinct()).isEqualTo(ValuePreview.SAMPLES);
        assertThat(uuid.topTen()).isEqualTo(10.0 / ValuePreview.SAMPLES);
    }

    @Test
    void saltIsGeneratedFromItsSourceSegments() {
        TableDesign design = Samples.load("sensor-readings").design();
        ValuePreview salt = ValuePreview.of(design, "shard", SampleFiles.NONE, () -> false);
        assertThat(salt.distinct()).isEqualTo(16);
        assertThat(salt.counts()).hasSize(16);
        assertThat(List.of(salt.first(), salt.last())).containsExactly("00", "15");
        assertThat(ValuePreview.needed(design.rowKey(), "shard").segments())
                .extracting(Segment::name)
                .containsExactly("shard", "sensor_id");
    }

    @Test
    void missingSourceSegmentIsReportedInOneSentence() {
        Segment lost = Segment.of("s", new Format.Plain(), new Generator.Hash(List.of("gone"), HashAlgorithm.MD5, 8));
        assertThatThrownBy(() -> of(lost))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("'s' is computed from 'gone'");
    }

    private static ValuePreview of(Generator generator) {
        return of(Segment.of("s", new Format.Plain(), generator));
    }

    private static ValuePreview of(Segment segment) {
        TableDesign design = TableDesign.empty("one");
        return ValuePreview.of(
                design.withRowKey(design.rowKey().withSegments(List.of(segment))), "s", SampleFiles.NONE, () -> false);
    }

    @Test
    void theFrequentNumberOfScatteredRanksIsNotTheSmallest() {
        TableDesign design = Samples.load("sensor-readings").design();
        Segment sensor = design.rowKey().segment("sensor_id").orElseThrow();
        TableDesign skewed = design.withRowKey(new RowKey(
                design.rowKey().encoding(),
                List.of(Segment.of("id", sensor.format(), new Generator.Zipf(100_000, 1.2, true))),
                design.rowKey().extras()));
        long frequent = ValuePreview.frequentNumber(skewed, "id", SampleFiles.NONE);
        assertThat(frequent).isPositive();
        TableDesign plain = design.withRowKey(new RowKey(
                design.rowKey().encoding(),
                List.of(Segment.of("id", sensor.format(), new Generator.Zipf(100_000, 1.2, false))),
                design.rowKey().extras()));
        assertThat(ValuePreview.frequentNumber(plain, "id", SampleFiles.NONE)).isZero();
    }
}
