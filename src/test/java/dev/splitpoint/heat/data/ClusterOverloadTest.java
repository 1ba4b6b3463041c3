package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.data.ClusterOverload.Span;
import dev.splitpoint.tablet.NodeSeries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ClusterOverloadTest {
    @Test
    void overloadRequiresTheWholeCluster() {
        double[] cpu = {
            1, 0.1, // one hot node is seen at its keys
            0.9, 0.9, 0.91, 0.92, 1, 0.85, 0.5, 0.5, 1, 1
        };
        NodeSeries nodes = new NodeSeries(2, 6, cpu, cpu, new double[12], new int[12], new double[12]);
        assertThat(ClusterOverload.of(nodes, 0.9).spans()).containsExactly(new Span(2, 4), new Span(5, 6));
    }
}
