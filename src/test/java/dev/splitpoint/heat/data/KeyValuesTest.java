package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class KeyValuesTest {
    private static final long MIDNIGHT = 1_767_225_600_000L;
    private static final long MINUTE = 60_000;

    private static KeyValues.Ticks ticks(List<String> segments, int most, Stream<String> starts) {
        TableDesign design = TestDesigns.writes(segments, 1000, 1, 0);
        KeyBuckets buckets = KeyBuckets.cutAt(starts.map(KeyBytes::utf8).toList());
        KeyHierarchy hierarchy = KeyHierarchy.of(buckets, design);
        return KeyValues.of(
                new KeyLabels(buckets, design, hierarchy), hierarchy.levels().getFirst(), most);
    }

    @Test
    void timesHaveRoundTicksAndADayAsAGroup() {
        // A bucket for each 40 minutes from 22:00 on.
        KeyValues.Ticks ticks = ticks(
                List.of(TestDesigns.TIME, TestDesigns.ID),
                6,
                Stream.iterate(-120L, at -> at + 40).limit(10).map(at -> (MIDNIGHT + at * MINUTE) + "#"));
        assertThat(ticks.ticks())
                .extracting(KeyValues.Tick::text)
                .containsExactly("23:00", "00:00", "01:00", "02:00", "03:00", "04:00");
        // The first bucket starts at the empty key and has the first time, so 23:00 is half of the third bucket.
        assertThat(ticks.ticks().getFirst().bucket()).isCloseTo(2.5, within(1e-6));
        assertThat(ticks.groups()).extracting(KeyValues.Group::text).containsExactly("Dec 31", "Jan 1");
        assertThat(ticks.groups().getFirst().toBucket())
                .isCloseTo(ticks.groups().getLast().fromBucket(), within(1e-9));
    }

    @Test
    void descendingTimesHaveDescendingTicks() {
        String reversed = "{ name: at, format: { reversedTimestamp: { unit: ms, from: 9999999999999, width: 13 } }, "
                + "generator: { clock: {} } }";
        KeyValues.Ticks ticks = ticks(
                List.of(reversed, TestDesigns.ID),
                6,
                Stream.iterate(190L, at -> at - 40)
                        .limit(8)
                        .map(at -> (9_999_999_999_999L - (MIDNIGHT + at * MINUTE)) + "#"));
        assertThat(ticks.ticks())
                .extracting(KeyValues.Tick::text)
                .containsExactly("03:00", "02:00", "01:00", "00:00", "23:00");
        assertThat(ticks.groups()).extracting(KeyValues.Group::text).containsExactly("Jan 1", "Dec 31");
    }

    @ParameterizedTest
    @CsvSource({"3, sensor-02000 sensor-04000", "6, sensor-01000 sensor-02000 sensor-03000 sensor-04000 sensor-05000"})
    void numbersHaveRoundTicks(int most, String texts) {
        KeyValues.Ticks ticks = ticks(
                List.of(
                        "{ name: sensor, format: { template: { text: \"sensor-{}\", digits: 5 } }, "
                                + "generator: { uniform: { min: 0, max: 99999 } } }",
                        TestDesigns.ID),
                most,
                Stream.of(170, 900, 1580, 2330, 3110, 4050, 5020).map(n -> "sensor-%05d#".formatted(n)));
        assertThat(ticks.ticks()).extracting(KeyValues.Tick::text).containsExactly(texts.split(" "));
        assertThat(ticks.groups()).isEmpty();
    }

    @Test
    void wordsHaveTicksAtTheStartsOfTheirBlocks() {
        KeyValues.Ticks ticks = ticks(
                List.of(TestDesigns.ID, TestDesigns.TIME), 6, Stream.of("athens#", "berlin#", "cairo#x", "delhi#"));
        assertThat(ticks.ticks())
                .extracting(KeyValues.Tick::text)
                .containsExactly("athens", "berlin", "cairo", "delhi");
        assertThat(ticks.ticks()).noneMatch(tick -> tick.text().contains("…"));
    }
}
