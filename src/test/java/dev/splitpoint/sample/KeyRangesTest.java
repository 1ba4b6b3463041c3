package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeyRangesTest {
    @Test
    void neighborsAreSplitAtTheSamePositionWithinTheLimit() {
        KeyRanges ranges = ranges(
                IntStream.range(0, 5000)
                        .mapToObj(i -> KeyBytes.utf8("user#%04d".formatted(i)))
                        .toList(),
                256);
        assertThat(ranges.starts()).hasSize(50).startsWith(KeyBytes.utf8("user#0000"), KeyBytes.utf8("user#0100"));
        assertThat(ranges.rows()).hasSize(50).containsOnly(100.0);
    }

    @Test
    void excessiveRangesAreGroupedByByte() {
        List<KeyBytes> keys = IntStream.range(0, 512)
                .mapToObj(i -> KeyBytes.of(new byte[] {(byte) ('a' + i / 256), (byte) i}))
                .toList();
        assertThat(ranges(keys, 100).rows())
                .as("two by the first byte, 512 by the second")
                .hasSize(64)
                .containsOnly(8.0);
        assertThat(ranges(keys, 600).rows()).hasSize(512);
        assertThat(ranges(keys, 1).rows()).containsExactly(512);
    }

    @Test
    void keyThatIsAPrefixOfOthersComesFirst() {
        KeyRanges ranges =
                ranges(List.of(KeyBytes.EMPTY, KeyBytes.utf8("a"), KeyBytes.utf8("ab"), KeyBytes.utf8("b")), 10);
        assertThat(ranges.starts())
                .containsExactly(KeyBytes.EMPTY, KeyBytes.utf8("a"), KeyBytes.utf8("ab"), KeyBytes.utf8("b"));
        assertThat(Arrays.stream(ranges.rows()).sum()).isEqualTo(4);
        assertThat(ranges(List.of(KeyBytes.EMPTY), 10).rows()).containsExactly(1);
        assertThat(KeyRanges.of(KeySample.of(List.of()), 10)).isEmpty();
    }

    private static KeyRanges ranges(List<KeyBytes> keys, int most) {
        return KeyRanges.of(KeySample.of(keys), most).orElseThrow();
    }
}
