package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
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
class KeyLabelsTest {
    private static final String USER = "{ name: user, format: { template: { text: \"user{}\", digits: 2 } }, "
            + "generator: { uniform: { min: 0, max: 99 } } }";

    private KeyHierarchy hierarchy = new KeyHierarchy(List.of());

    private KeyLabels labels(List<String> segments, String... starts) {
        TableDesign design = TestDesigns.writes(segments, 1000, 1, 0);
        KeyBuckets buckets =
                KeyBuckets.cutAt(Stream.of(starts).map(KeyBytes::utf8).toList());
        hierarchy = KeyHierarchy.of(buckets, design);
        return new KeyLabels(buckets, design, hierarchy);
    }

    @Test
    void blockHasItsFirstValueWithoutTheDelimiter() {
        KeyLabels labels = labels(
                List.of(USER, TestDesigns.ID), "user17#", "user42#00000005", "user42#00000900", "user43#", "user44#");
        List<Block> blocks = hierarchy.levels().getFirst();
        assertThat(blocks).extracting(labels::value).containsExactly("user17", "user42", "user43", "user44");
        assertThat(blocks).extracting(labels::hasSeveralValues).containsExactly(true, false, false, true);
    }

    @Test
    void blockOfOneSaltHasOneValue() {
        KeyLabels labels = labels(
                List.of(TestDesigns.salt(3), TestDesigns.ID),
                "00#00000005",
                "01#00000001",
                "01#00000700",
                "02#00000001");
        assertThat(hierarchy.levels().getFirst()).extracting(labels::value).containsExactly("00", "01", "02");
        assertThat(hierarchy.levels().getFirst()).noneMatch(labels::hasSeveralValues);
    }

    @ParameterizedTest
    @CsvSource({
        "s, '', 10, 1767247200, 1767248100, 2026-01-01 06:00 … 06:15",
        "ms, '', 13, 1767247200000, 1767247207000, 2026-01-01 06:00:00 … 06:00:07",
        "us, '', 16, 1767247200000000, 1767247200250000, 2026-01-01 06:00:00.000 … 06:00:00.250",
        "ns, '', 19, 1767247200000000000, 1767333600000000000, 2026-01-01 06:00 … 2026-01-02 06:00",
        "s, 9999999999, 10, 8232751899, 8232752799, 2026-01-01 06:15 … 06:00",
        "ms, 9223372036854775807, 19, 9223370269606675807, 9223370269607575807, 2026-01-01 06:15 … 06:00"
    })
    void timesSince1970AreReadable(String unit, String from, int width, String start, String end, String text) {
        String format = from.isEmpty()
                ? "timestamp: { unit: " + unit + ", width: " + width + " }"
                : "reversedTimestamp: { unit: " + unit + ", from: " + from + ", width: " + width + " }";
        String time = "{ name: at, format: { " + format + " }, generator: { clock: {} } }";
        KeyLabels labels = labels(List.of(time, TestDesigns.ID), start + "#", end + "#");
        assertThat(labels.value(hierarchy.levels().getFirst().getFirst())).startsWith(text.substring(0, 16));
        assertThat(labels.times(0, 1)).contains("at " + text);
    }

    @Test
    void timeIsDecodedOnlyIfPrecedingSegmentsAreEqual() {
        KeyLabels labels = labels(
                List.of(USER, TestDesigns.TIME),
                "user17#1767247200000",
                "user17#1767248100000",
                "user42#1767247200000",
                "user42#1767248100000");
        assertThat(labels.times(1, 2)).contains("at 2026-01-01 06:00 … 06:15");
        assertThat(labels.times(2, 3))
                .as("the rest of user17 and the users up to user42")
                .isEmpty();
        assertThat(labels.times(1, 4)).isEmpty();
    }

    @Test
    void incompleteTimeStaysAsBytes() {
        KeyLabels labels = labels(List.of(TestDesigns.TIME, TestDesigns.ID), "17672", "99999999999999999999#", "x#");
        assertThat(hierarchy.levels().getFirst()).extracting(labels::value).allMatch(text -> !text.contains("-"));
    }
}
