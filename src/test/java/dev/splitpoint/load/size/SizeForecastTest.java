package dev.splitpoint.load.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SizeForecastTest {
    private static final TableDesign SENSORS = Samples.load("sensor-readings").design();
    private static final List<Duration> TIMES = List.of(Duration.ofDays(1), Duration.ofDays(3));

    @Test
    void forecastIsTheSizeOfALongerWorkload() {
        TableDesign design = SENSORS.withSimulation(SENSORS.simulation().withRows(0));
        for (Duration time : TIMES) {
            SizeEstimate simulated = SizeEstimate.of(writes(design, time), 35, SampleFiles.NONE);
            SizeForecast forecast = SizeForecast.of(
                            writes(design, Duration.ofHours(2)), 35, SampleFiles.NONE, List.of(time))
                    .getFirst();
            assertThat(forecast.rows()).isCloseTo(simulated.rows(), withinPercentage(1));
            assertThat(forecast.rows()).isCloseTo(time.toSeconds() * 100.0, withinPercentage(5));
            assertThat(forecast.bytes()).isCloseTo(simulated.bytes(), withinPercentage(1));
        }
    }

    @Test
    void garbageCollectionLimitsTheForecast() {
        List<SizeForecast> forecasts = SizeForecast.of(
                writes(SENSORS.withSimulation(SENSORS.simulation().withRows(0)), Duration.ofHours(2)),
                35,
                SampleFiles.NONE,
                List.of(Duration.ofDays(30), Duration.ofDays(60), Duration.ofDays(90)));
        assertThat(forecasts.get(0).bytes()).isPositive();
        assertThat(forecasts.get(2).bytes()).isCloseTo(forecasts.get(1).bytes(), withinPercentage(1));
        assertThat(SizeForecast.of(
                        SENSORS.withWorkload(SENSORS.workload().withPhases(List.of())), 35, SampleFiles.NONE, TIMES))
                .isEmpty();
    }

    @Test
    void rowsOfEachSensorFollowFromTheRateOfWrites() {
        EntityRate rate = EntityRate.of(writes(SENSORS, Duration.ofHours(2)), SampleFiles.NONE)
                .orElseThrow();
        assertThat(rate.segment()).isEqualTo("sensor_id");
        assertThat(rate.values()).isCloseTo(100_000, withinPercentage(1));
        assertThat(rate.meanRowsPerDay()).isCloseTo(86.4, withinPercentage(1));
        assertThat(rate.meanSeconds()).isCloseTo(1000, withinPercentage(1));
        assertThat(rate.hottestSeconds()).isLessThan(rate.meanSeconds());
    }

    @Test
    void rowsOfEachValueAreUnknownWithoutATimeInTheKey() {
        TableDesign design = SENSORS.withRowKey(SENSORS.rowKey()
                .withSegments(SENSORS.rowKey().segments().stream()
                        .filter(segment -> !(segment.generator() instanceof Generator.Clock))
                        .toList()));
        assertThat(EntityRate.of(design, SampleFiles.NONE)).isEmpty();
    }

    /** {@return a design with 100 writes per second} */
    private static TableDesign writes(TableDesign design, Duration duration) {
        Mix mix = Mix.ofShares(Map.of(Phase.WRITE, 1.0));
        return design.withWorkload(
                new Workload(1, 0, List.of(Phase.ofWrites("p", duration, 100).withMix(mix)), Extras.NONE));
    }
}
