package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class KeyAxisTest {
    private final SimulationRun run = SyntheticRun.of(60, 128, Duration.ofMinutes(1));

    @ParameterizedTest
    @EnumSource(HeightScale.class)
    void everyBucketHasAHeightAndIsFoundByPosition(HeightScale scale) {
        KeyAxis axis = scale.axis(run);
        assertThat(axis.top(0)).isZero();
        assertThat(axis.top(128)).isEqualTo(1);
        for (int bucket = 0; bucket < 128; bucket++) {
            double height = axis.top(bucket + 1) - axis.top(bucket);
            assertThat(height).isGreaterThan(0.099 / 128);
            assertThat(axis.bucketAt(axis.top(bucket))).isEqualTo(bucket);
            assertThat(axis.bucketAt(axis.top(bucket) + height / 2)).isEqualTo(bucket);
        }
        assertThat(axis.bucketAt(1)).isEqualTo(127);
        assertThat(axis.bucketAt(-1)).isZero();
    }

    @Test
    void heightIsProportionalToWeight() {
        KeyAxis axis = KeyAxis.ofWeights(new double[] {3, 1, 0});
        assertThat(axis.top(1)).isCloseTo(0.1 / 3 + 0.9 * 0.75, within(1e-12));
        assertThat(axis.top(2) - axis.top(1)).isCloseTo(0.1 / 3 + 0.9 * 0.25, within(1e-12));
    }

    @Test
    void tabletsHaveNearlyEqualHeights() {
        KeyAxis axis = HeightScale.TABLETS.axis(run);
        TabletMap map = run.tablets().getLast();
        for (int tablet = 0; tablet + 1 < map.size(); tablet++) {
            int from = map.starts()[tablet];
            int to = map.starts()[tablet + 1];
            double expected = 0.9 / map.size() + 0.1 * (to - from) / 128;
            assertThat(axis.top(to) - axis.top(from)).isCloseTo(expected, within(1e-9));
        }
    }
}
