package dev.splitpoint.design.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.GeneratorTraits.Growth;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class GeneratorTraitsTest {
    @Test
    void numberGeneratorCountsTheValuesWithinItsLimits() {
        assertThat(GeneratorTraits.of(new Generator.Uniform(-5, 5))).satisfies(traits -> {
            assertThat(traits.count()).hasValue(11);
            assertThat(traits.smallest()).isEqualTo(-5);
            assertThat(traits.largest()).hasValue(5);
        });
        List<Generator> items = List.of(
                new Generator.Zipf(7, 1, true),
                new Generator.Hotspot(7, 0.2, 0.8),
                new Generator.Exponential(7, 95, 0.8),
                new Generator.Normal(7, 3, 1),
                new Generator.KeyRanges(7, 2, 1, 0, 1, 0),
                new Generator.Salt(List.of(), Generator.HashAlgorithm.CRC32, 7));
        assertThat(items).map(GeneratorTraits::of).allSatisfy(traits -> {
            assertThat(traits.areNumbers()).isTrue();
            assertThat(traits.count()).hasValue(7);
            assertThat(traits.largest()).hasValue(6);
        });
    }

    @Test
    void textsHaveACountButNoLimits() {
        assertThat(GeneratorTraits.of(new Generator.Weighted(Map.of("a", 1.0, "b", 1.0))))
                .satisfies(traits -> {
                    assertThat(traits.areTexts()).isTrue();
                    assertThat(traits.count()).hasValue(2);
                    assertThat(traits.largest()).isEmpty();
                });
        assertThat(GeneratorTraits.of(new Generator.Sample("values.csv")).count())
                .isEmpty();
    }

    @Test
    void growingValuesHaveNoCountAndNoLargestValue() {
        assertThat(GeneratorTraits.of(new Generator.Sequence(8, 2)))
                .isEqualTo(new GeneratorTraits(
                        GeneratorTraits.Values.NUMBERS,
                        Growth.WITH_ROWS,
                        OptionalLong.empty(),
                        8,
                        OptionalLong.empty()));
        assertThat(growth(new Generator.Latest(7, 1))).isEqualTo(Growth.WITH_ROWS);
        assertThat(growth(new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty())))
                .isEqualTo(Growth.WITH_TIME);
        assertThat(growth(new Generator.Uuid(7))).isEqualTo(Growth.WITH_TIME);
        assertThat(growth(new Generator.Uuid(4))).isEqualTo(Growth.NONE);
    }

    @Test
    void overrideWithInheritedItemsHasNoCount() {
        GeneratorTraits traits = GeneratorTraits.of(new Generator.Hotspot(Generator.Hotspot.INHERITED, 0.2, 0.8));
        assertThat(traits.count()).isEmpty();
        assertThat(traits.largest()).isEmpty();
    }

    private static Growth growth(Generator generator) {
        return GeneratorTraits.of(generator).growth();
    }
}
