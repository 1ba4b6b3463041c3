package dev.splitpoint.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HashMixingTest {
    @Test
    void streamOfASeedEqualsSplittableRandom() {
        for (long seed : new long[] {0, 1, 42, -1, Long.MIN_VALUE, 0x123456789abcdefL}) {
            SplittableRandom peer = new SplittableRandom(seed);
            RandomStream stream = RandomStream.ofSeed(seed);
            for (int i = 0; i < 1000; i++) {
                assertThat(stream.word(i)).isEqualTo(peer.nextLong());
            }
        }
    }

    @Test
    void eachPurposeHasItsOwnStream() {
        RandomStream one = RandomStream.of(42, "value/a");
        RandomStream two = RandomStream.of(42, "value/b");
        long equalBits = 0;
        for (int i = 0; i < 1000; i++) {
            equalBits += 64 - Long.bitCount(one.word(i) ^ two.word(i));
        }
        assertThat(equalBits / 64_000.0).isBetween(0.49, 0.51);
    }

    @Test
    void unitIsNeverOne() {
        assertThat(HashMixing.unit(-1L)).isLessThan(1);
        assertThat(HashMixing.unit(0)).isZero();
        assertThat(HashMixing.below(-1L, 10)).isEqualTo(9);
        assertThat(HashMixing.below(0, 10)).isZero();
    }
}
