package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.SimulationRun;
import org.junit.jupiter.api.Test;

class KeyFindTest {
    private final SimulationRun run = SyntheticRun.day();
    private final KeyBuckets buckets = run.load().buckets();
    private final KeyHierarchy hierarchy = KeyHierarchy.of(buckets, run.design().rowKey());

    private KeyFind find(KeyBytes wanted) {
        return KeyFind.of(buckets, hierarchy, wanted);
    }

    @Test
    void aPrefixIsFoundWithAllItsKeys() {
        KeyFind found = find(KeyBytes.utf8("03#"));
        assertThat(found.ranges()).containsExactly(KeyRange.ofPrefix(KeyBytes.utf8("03#")));
        assertThat(buckets.find(found.ranges().getFirst().start())).isEqualTo(192);
        assertThat(buckets.end(found.ranges().getFirst())).isEqualTo(256);
    }

    @Test
    void aValueOfALaterSegmentIsFoundWhereverItStands() {
        KeyFind found = find(KeyBytes.utf8("sensor-0003"));
        assertThat(found.ranges()).hasSizeGreaterThan(1);
        assertThat(found.ranges()).allMatch(range -> range.start().toText().contains("sensor-0003"));
        assertThat(found.sentence()).contains(found.ranges().size() + " values");
    }

    @Test
    void whatIsNotThereIsSaidWithThePlaceWhereItWouldLie() {
        KeyFind found = find(KeyBytes.utf8("16#"));
        assertThat(found.ranges()).isEmpty();
        assertThat(found.sentence()).contains("No key", "16#", "end of table");
        assertThat(find(KeyBytes.EMPTY).ranges()).isEmpty();
        assertThat(find(KeyBytes.hex("ff")).ranges()).isEmpty();
    }
}
