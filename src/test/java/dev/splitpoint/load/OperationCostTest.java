package dev.splitpoint.load;

import static dev.splitpoint.load.OperationCost.cpuSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation.Storage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class OperationCostTest {
    private static final NodeCapacity SSD = NodeCapacity.of(Storage.SSD);

    @Test
    void oneSecondOfNodeCapacityCostsOneSecond() {
        assertThat(cpuSeconds(SSD, 1024, 14_000, 0, 0, 0)).isCloseTo(1, within(1e-12));
        assertThat(cpuSeconds(SSD, 1024, 0, 17_000, 17_000, 0)).isCloseTo(1, within(1e-12));
        assertThat(cpuSeconds(SSD, 1000, 0, 0, 0, 220_000)).isCloseTo(1, within(1e-12));
    }

    @Test
    void costsOfOperationTypesAddUp() {
        assertThat(cpuSeconds(SSD, 1000, 7_000, 4_250, 4_250, 55_000)).isCloseTo(1, within(1e-12));
    }

    @Test
    void largeRowsCostProportionallyAndSmallRowsHaveAMinimumCost() {
        assertThat(cpuSeconds(SSD, 4096, 100, 100, 100, 0))
                .isCloseTo(4 * cpuSeconds(SSD, 1024, 100, 100, 100, 0), within(1e-12));
        assertThat(cpuSeconds(SSD, 10, 100, 100, 100, 0)).isEqualTo(cpuSeconds(SSD, 1024, 100, 100, 100, 0));
    }

    @Test
    void aRangeWithoutRowsCostsAsMuchAsASmallRow() {
        assertThat(cpuSeconds(SSD, 2_490_000, 0, 100, 0, 0)).isEqualTo(cpuSeconds(SSD, 10, 0, 100, 100, 0));
        assertThat(cpuSeconds(SSD, 2048, 0, 100, 50, 0))
                .isCloseTo(1.5 * cpuSeconds(SSD, 10, 0, 100, 100, 0), within(1e-12));
    }

    @Test
    void scanCostIsProportionalToItsBytes() {
        double ofSmallRows = cpuSeconds(SSD, 100, 0, 0, 0, 1000);
        assertThat(cpuSeconds(SSD, 50, 0, 0, 0, 2000)).isCloseTo(ofSmallRows, within(1e-15));
    }
}
