package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.sample.SampledKey;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleHeatTest {
    private static final String WHICH = "The time of a row that was sampled is that of the newest cell of its first column.";

    @Test
    void theWordsSayWhichTimeOfARowItIs() {
        assertThat(heat(1_000_000).text()).contains(WHICH);
        assertThat(heat(0).text()).startsWith("All rows have one time").contains(WHICH);
        assertThat(heat(1_000_000).at(0.5, 0.5)).contains(" rows with times from ");
    }

    @Test
    void whatAllKeysBeginWithIsCutInBytesWhateverTheyAre() {
        String alike = HexFormat.of().formatHex("é".repeat(10).getBytes(StandardCharsets.UTF_8));
        SampleHeat mixed = heat(1_000_000, Stream.of("01ff", "6d", "ff").map(rest -> KeyBytes.hex(alike + rest)).toList());
        assertThat(mixed.keys().labels(6)).containsOnly("…\\xc3\\xa9\\xc3\\xa9\\x01\\xff", "…éém", "…\\xc3\\xa9\\xc3\\xa9\\xff");
        assertThat(mixed.keys().labels(1)).singleElement().asString().startsWith("\\xc3").hasSizeGreaterThan(20);

        String across = "x".repeat(12) + "é".repeat(2) + "abc";
        SampleHeat words = heat(1_000_000, Stream.of("1", "2").map(rest -> KeyBytes.utf8(across + rest)).toList());
        assertThat(words.keys().labels(2)).as("no character is cut in two").containsExactly("…éabc1", "…éabc2");
        assertThat(heat(1_000_000).keys().labels(2)).allMatch(key -> key.startsWith("k"));
    }

    private static SampleHeat heat(long apart) {
        return heat(apart, IntStream.range(0, 100).mapToObj(i -> KeyBytes.utf8("k" + i)).toList());
    }

    private static SampleHeat heat(long apart, List<KeyBytes> of) {
        List<SampledKey> keys = IntStream.range(0, of.size())
                .mapToObj(i -> new SampledKey(of.get(i), OptionalLong.of(i * apart), 0, 1))
                .toList();
        return new SampleHeat(KeyTimes.of(new KeySample(keys, of.size(), of.size(), Optional.empty(), Optional.empty()), 10, 10).orElseThrow(), Certainty.Measure.ROWS);
    }
}
