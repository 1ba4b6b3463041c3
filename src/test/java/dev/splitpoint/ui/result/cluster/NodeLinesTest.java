package dev.splitpoint.ui.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.ui.result.cluster.NodeLines.Line;
import dev.splitpoint.ui.result.cluster.NodeLines.Part;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NodeLinesTest {
    private static final int CELLS = 1_440;
    private static final TimeGrid DAY = new TimeGrid(CELLS, Duration.ofMinutes(1));

    @Test
    void eachOfAFewNodesHasALineWithItsShortPeaks() {
        NodeLines lines = NodeLines.of(peak(3, 1), DAY);

        assertThat(lines.lines()).extracting(Line::name).containsExactly("node 1", "node 2", "node 3");
        assertThat(highest(lines.lines().get(0))).isEqualTo(0.25);
        assertThat(highest(lines.lines().get(1))).isEqualTo(1);
        assertThat(lines.hours()).hasSize(240).startsWith(0).endsWith(23.9);
    }

    @Test
    void hottestOfManyNodesRetainsAOneCellPeakBetweenPoints() {
        NodeLines lines = NodeLines.of(peak(30, 7), DAY);

        assertThat(lines.lines()).extracting(Line::name).containsExactly("hottest", "median", "coolest");
        assertThat(lines.lines()).extracting(NodeLinesTest::highest).containsExactly(1.0, 0.25, 0.25);
    }

    @Test
    void removedNodeHasNoLoadValue() {
        NodeLines lines = NodeLines.of(halved(4), DAY);

        assertThat(lines.hasChangingNodes()).isTrue();
        assertThat(lines.active()).startsWith(4).endsWith(2);
        assertThat(lines.lines().get(1).parts()).containsExactly(new Part(0, 240));
        assertThat(lines.lines().get(3).parts()).containsExactly(new Part(0, 120));
        assertThat(lines.lines().get(3).share()[119]).isEqualTo(0.25);
        assertThat(lines.lines().get(3).share()[120]).isNaN();
    }

    @Test
    void ranksCoverTheNodesInService() {
        NodeLines lines = NodeLines.of(halved(30), DAY);

        assertThat(lines.lines()).extracting(line -> line.share()[239]).containsExactly(0.25, 0.25, 0.25);
        assertThat(NodeLines.of(peak(30, 7), DAY).hasChangingNodes()).isFalse();
    }

    /** All nodes in service have a load of a quarter; half of them leave at noon. */
    private static NodeSeries halved(int nodes) {
        int[] active = new int[CELLS];
        double[] cpu = new double[nodes * CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            active[cell] = cell < CELLS / 2 ? nodes : nodes / 2;
            Arrays.fill(cpu, cell * nodes, cell * nodes + active[cell], 0.25);
        }
        double[] none = new double[nodes * CELLS];
        return new NodeSeries(nodes, CELLS, none, cpu, none, new int[nodes * CELLS], none).withActive(active);
    }

    private static double highest(Line line) {
        return Arrays.stream(line.share()).max().orElseThrow();
    }

    /** All nodes stand at a quarter, but one in one cell, which is not the first under its point. */
    private static NodeSeries peak(int nodes, int hot) {
        double[] cpu = new double[nodes * CELLS];
        Arrays.fill(cpu, 0.25);
        cpu[601 * nodes + hot] = 1;
        double[] none = new double[nodes * CELLS];
        return new NodeSeries(nodes, CELLS, none, cpu, none, new int[nodes * CELLS], none);
    }
}
