package dev.splitpoint.bigtable.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.bigtable.Endpoint;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SampleBudgetTest {
    @Test
    void defaultBudgetOfAnInstanceIsSmallerThanOfAnEmulator() {
        SampleBudget instance = SampleBudget.defaultFor(Endpoint.Instance.of("p", "i"));
        assertThat(instance).isEqualTo(SampleBudget.INSTANCE);
        assertThat(instance.text()).isEqualTo("at most 60,000 rows in at most 60 s");
        assertThat(instance.rate())
                .as("rows a second, less than a tenth of a node's")
                .isEqualTo(1_000);
        assertThat(SampleBudget.defaultFor(Endpoint.Emulator.at("localhost", 8086)))
                .isEqualTo(SampleBudget.EMULATOR);
    }

    @Test
    void budgetBeyondMemoryIsRejected() {
        assertThatThrownBy(() -> new SampleBudget(SampleBudget.MAX_ROWS + 1, Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SampleBudget(1, Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }
}
