package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeyRanges;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeyTimes;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampledKey;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SampleHeatTest {
    @Test
    void textNamesTheKindOfRowTime() {
        assertThat(heat(1_000_000).text()).contains(Messages.TIME_OF_CELL);
        assertThat(heat(0).text()).startsWith("All rows have the same time").contains(Messages.TIME_OF_CELL);
        assertThat(heat(1_000_000).description(0.5, 0.5)).contains(" rows, times from ");
    }

    @Test
    void textNamesTimesFromAFile() {
        for (long step : List.of(0L, 1_000_000L)) {
            String text = heat(
                            step,
                            IntStream.range(0, 100)
                                    .mapToObj(i -> KeyBytes.utf8("k" + i))
                                    .toList(),
                            false)
                    .text();
            assertThat(text).contains(Messages.TIME_IN_FILE).doesNotContain("cell", "deleted");
        }
    }

    @Test
    void commonPrefixIsAbbreviatedForAnyBytes() {
        String alike = HexFormat.of().formatHex("é".repeat(10).getBytes(StandardCharsets.UTF_8));
        SampleHeat mixed = heat(
                1_000_000,
                Stream.of("01ff", "6d", "ff")
                        .map(rest -> KeyBytes.hex(alike + rest))
                        .toList());
        assertThat(mixed.keys().labels(List.of(0.0, 0.4, 0.8)))
                .containsExactly("…\\xc3\\xa9\\xc3\\xa9\\x01\\xff", "…éém", "…\\xc3\\xa9\\xc3\\xa9\\xff");
        assertThat(mixed.keys().labels(List.of(0.0)))
                .singleElement()
                .asString()
                .startsWith("\\xc3")
                .hasSizeGreaterThan(20);

        String across = "x".repeat(12) + "é".repeat(2) + "abc";
        SampleHeat words = heat(
                1_000_000,
                Stream.of("1", "2").map(rest -> KeyBytes.utf8(across + rest)).toList());
        assertThat(words.keys().labels(List.of(0.0, 0.5)))
                .as("no character is cut in two")
                .containsExactly("…éabc1", "…éabc2");
        assertThat(heat(1_000_000).keys().labels(List.of(0.0, 0.5))).allMatch(key -> key.startsWith("k"));
    }

    @Test
    void labelsNameEachKeyIfAllFit() {
        SampleKeyAxis few = heat(
                        1_000_000, Stream.of("a", "b", "c").map(KeyBytes::utf8).toList())
                .keys();
        assertThat(few.labelPositions(16)).hasSize(3).startsWith(0.0);
        assertThat(few.labels(few.labelPositions(16))).containsExactly("a", "b", "c");
        assertThat(few.keyAt(few.labelPositions(16).get(1) - 1e-9))
                .as("what is above the second is of the first")
                .isEqualTo(KeyBytes.utf8("a"));
        assertThat(few.labelPositions(2)).containsExactly(0.0, 0.5);
    }

    @Test
    void cellWithOneRowDiffersFromAnEmptyCell() {
        // One row each, but one cell with 80 of them.
        List<SampledKey> keys = IntStream.range(0, 180)
                .mapToObj(i -> new SampledKey(
                        KeyBytes.utf8("k%02d".formatted(i < 100 ? i : 50)),
                        OptionalLong.of(Math.min(i, 99) * 1_000_000L),
                        0,
                        1))
                .toList();
        SampleHeat heat =
                new SampleHeat(KeyTimes.of(sample(keys), 100, 100).orElseThrow(), SampleAccuracy.Measure.ROWS, true);
        for (boolean dark : List.of(true, false)) {
            int[] pixels = heat.pixels(100, 100, dark);
            int one = pixels[0];
            int none = pixels[99];
            assertThat(IntStream.of(16, 8, 0)
                            .map(shift -> Math.abs((one >> shift & 0xFF) - (none >> shift & 0xFF)))
                            .sum())
                    .isGreaterThan(150);
        }
        assertThat(heat.scale().ticks().getFirst()).satisfies(none -> {
            assertThat(none.text()).isEqualTo("0");
            assertThat(none.position()).isZero();
        });
        assertThat(heat.scale().ticks().get(1).text()).isEqualTo("1");
        assertThat(heat.scale().colors().position(heat.scale().paintedValue(1e-3)))
                .as("what is there at all")
                .isGreaterThan(0.3);
    }

    @Test
    void axisShowsWholeRows() {
        List<SampledKey> keys = IntStream.range(0, 15)
                .mapToObj(i -> new SampledKey(KeyBytes.utf8("a" + (char) ('a' + i)), OptionalLong.empty(), 0, 0.98))
                .toList();
        SampleBars bars = new SampleBars(KeyRanges.of(sample(keys), 1).orElseThrow(), SampleAccuracy.Measure.ROWS);
        assertThat(bars.marks(6)).extracting(SampleChart.Mark::text).containsExactly("0", "4", "8", "12", "16");
        assertThat(bars.scale().ticks().getLast().text()).isEqualTo("15");
        assertThat(bars.scale().description(13.7)).isEqualTo("14 rows");
        assertThat(bars.scale().description(0.4)).isEqualTo("1 row");
    }

    private static KeySample sample(List<SampledKey> keys) {
        return new KeySample(keys, keys.size(), keys.size(), Optional.empty(), Optional.empty());
    }

    private static SampleHeat heat(long apart) {
        return heat(
                apart,
                IntStream.range(0, 100).mapToObj(i -> KeyBytes.utf8("k" + i)).toList());
    }

    private static SampleHeat heat(long apart, List<KeyBytes> of) {
        return heat(apart, of, true);
    }

    private static SampleHeat heat(long apart, List<KeyBytes> of, boolean ofTable) {
        List<SampledKey> keys = IntStream.range(0, of.size())
                .mapToObj(i -> new SampledKey(of.get(i), OptionalLong.of(i * apart), 0, 1))
                .toList();
        return new SampleHeat(
                KeyTimes.of(new KeySample(keys, of.size(), of.size(), Optional.empty(), Optional.empty()), 10, 10)
                        .orElseThrow(),
                SampleAccuracy.Measure.ROWS,
                ofTable);
    }
}
