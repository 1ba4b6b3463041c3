package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class MetricUnitTest {
    @Test
    void valuesAreFormattedWithReadableUnits() {
        assertThat(MetricUnit.WRITES.format(18_240)).isEqualTo("18,240 writes/s");
        assertThat(MetricUnit.WRITES.formatShort(18_240)).isEqualTo("18.2k writes/s");
        assertThat(MetricUnit.COUNT.formatShort(999_900)).isEqualTo("1M");
        assertThat(MetricUnit.OPERATIONS.format(2_500_000)).isEqualTo("2.5M ops/s");
        assertThat(MetricUnit.BYTES.format(4.1e9)).isEqualTo("4.1 GB");
        assertThat(MetricUnit.BYTES.format(12)).isEqualTo("12 B");
        assertThat(MetricUnit.SHARE.format(0.61)).isEqualTo("61%");
        assertThat(MetricUnit.SHARE.format(0.0001)).isEqualTo("0.01%");
        assertThat(MetricUnit.MILLISECONDS.format(5.128)).isEqualTo("5.13 ms");
        assertThat(MetricUnit.READS.format(0)).isEqualTo("0 reads/s");
        assertThat(MetricUnit.READS.format(0.0345)).isEqualTo("0.0345 reads/s");
        assertThat(MetricUnit.SHARE.format(Double.NaN)).isEqualTo("no data");
        assertThat(MetricUnit.SHARE.format(Double.POSITIVE_INFINITY)).isEqualTo("∞×");
        assertThat(MetricUnit.SHARE.format(9.99)).isEqualTo("999%");
        assertThat(MetricUnit.SHARE.format(49_857)).isEqualTo("49,857×");
        assertThat(MetricUnit.BYTES.formatShort(Double.POSITIVE_INFINITY)).isEqualTo("∞ B");
    }

    @Test
    void timeTicksAreRoundAndLimited() {
        TimeGrid day = new TimeGrid(1440, Duration.ofMinutes(1));
        assertThat(TimeAxis.ticks(day, 0, 1440, 9).stream().map(TimeAxis.Tick::text))
                .containsExactly("00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "24:00");
        assertThat(TimeAxis.ticks(day, 582, 584, 5).stream().map(TimeAxis.Tick::text))
                .containsExactly("09:42:00", "09:42:30", "09:43:00", "09:43:30", "09:44:00");
        assertThat(TimeAxis.text(day, 582)).isEqualTo("09:42");
        assertThat(TimeAxis.text(new TimeGrid(10, Duration.ofSeconds(1)), 5)).isEqualTo("00:00:05");
        TimeGrid days = new TimeGrid(4320, Duration.ofMinutes(1));
        assertThat(TimeAxis.text(days, 1500)).isEqualTo("day 2 01:00");
        assertThat(TimeAxis.text(days, 1500, 1501)).as("a day is named once").isEqualTo("day 2 01:00–01:01");
        assertThat(TimeAxis.text(days, 2879, 2880)).isEqualTo("day 2 23:59–day 3 00:00");
        assertThat(TimeAxis.text(days, 1439, 1440)).isEqualTo("23:59–24:00");
    }
}
