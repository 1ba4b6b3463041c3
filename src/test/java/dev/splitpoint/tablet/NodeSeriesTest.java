package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NodeSeriesTest {
    /** The second node works off what waits: it is busy with a lower demand. */
    @Test
    void nodeWithTheHighestUtilizationMayDifferFromTheHighestDemand() {
        NodeSeries nodes = new NodeSeries(
                2,
                1,
                new double[] {0.6, 0.5},
                new double[] {0.6, 1},
                new double[] {0, 100},
                new int[] {1, 1},
                new double[] {0, 0});
        assertThat(nodes.hottest(0)).isZero();
        assertThat(nodes.hottestDemand(0)).isEqualTo(0.6);
        assertThat(nodes.hottestCpu(0)).isEqualTo(1);
    }
}
