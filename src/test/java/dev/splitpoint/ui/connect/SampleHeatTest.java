package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.sample.SampledKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleHeatTest {
    private static final String WHICH = "The time of a row that was sampled is that of the newest cell of its first column.";

    @Test
    void theWordsSayWhichTimeOfARowItIs() {
        assertThat(heat(1_000_000).text()).contains(WHICH);
        assertThat(heat(0).text()).startsWith("All rows have one time").contains(WHICH);
        assertThat(heat(1_000_000).at(0.5, 0.5)).contains(" rows with times from ");
    }

    private static SampleHeat heat(long apart) {
        List<SampledKey> keys = IntStream.range(0, 100)
                .mapToObj(i -> new SampledKey(KeyBytes.utf8("k" + i), OptionalLong.of(i * apart), 0, 1))
                .toList();
        return new SampleHeat(KeyTimes.of(new KeySample(keys, 100, 100, Optional.empty(), Optional.empty()), 10, 10).orElseThrow(), Certainty.Measure.ROWS);
    }
}
