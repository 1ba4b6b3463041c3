package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatChoicesTest {
    private final HeatChoices choices = new HeatChoices();

    @Test
    void aMetricHasTheScaleThatFitsItUnlessAnotherOneIsChosen() {
        choices.metricProperty().set(Metric.WRITES);
        assertThat(choices.scaleProperty().get()).isEqualTo(ScaleChoice.PERCENTILE);
        choices.metricProperty().set(Metric.LATENCY);
        assertThat(choices.scaleProperty().get()).isEqualTo(ScaleChoice.ABSOLUTE);
        choices.scaleProperty().set(ScaleChoice.RANK);
        choices.metricProperty().set(Metric.BYTES_IN);
        assertThat(choices.scaleProperty().get()).isEqualTo(ScaleChoice.RANK);
    }

    @Test
    void anotherMetricAndItsScaleAreOneChange() {
        AtomicInteger changes = new AtomicInteger();
        choices.highProperty().set(0.5);
        choices.onChange(changes::incrementAndGet);
        changes.set(0);
        choices.metricProperty().set(Metric.READS);
        assertThat(changes).hasValue(1);
        assertThat(choices.highProperty().get()).isEqualTo(1);
    }
}
