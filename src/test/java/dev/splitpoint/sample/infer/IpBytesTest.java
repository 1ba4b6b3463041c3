package dev.splitpoint.sample.infer;

import static dev.splitpoint.sample.infer.KeyShapes.be4;
import static dev.splitpoint.sample.infer.KeyShapes.be8;
import static dev.splitpoint.sample.infer.KeyShapes.ms;
import static dev.splitpoint.sample.infer.KeyShapes.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.sample.KeySample;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class IpBytesTest {
    private static final String CODE = " \1";

    @Test
    void aTimeBehindACodeOfTwoBytesIsNoNetwork() {
        assertThat(KeyShapes.tell(read(r -> ",\1" + be4((int) s(r)) + drawn(r, 10)))).isEqualTo("=,\\x01 btime4-s bytes10");
        assertThat(KeyShapes.tell(read(r -> CODE + be4((int) s(r) / 3_600 * 3_600) + drawn(r, 10)))).isEqualTo("= \\x01 btime4-s bytes10");
        assertThat(read(r -> CODE + be4((int) s(r)) + drawn(r, 10)).confidence()).isLessThan(Reading.LOW_CONFIDENCE);
        assertThat(KeyShapes.tell(read(r -> CODE + be8(ms(r)).substring(2) + drawn(r, 8)))).contains("btime6-ms");
    }

    @Test
    void isNotSureOfAddressesThatBeginAsBytesBehindACodeDo() {
        Reading reading = read(r -> CODE + be4(1_600_000_000 + r.nextInt(1_000_000_000)) + drawn(r, 10));
        assertThat(reading.confidence()).isLessThan(Reading.LOW_CONFIDENCE);
        assertThat(reading.doubts()).contains("'ip' may be a code and other bytes behind it: all begin alike, as addresses of one block do.");
    }

    @Test
    void isSureOfNetworksOfOneProviderAndOfSeveralRegistries() {
        assertSure(r -> be4(0x2a01_04f8) + be4(new Random(r.nextInt(40)).nextInt()) + drawn(r, 8));
        assertSure(r -> be4(List.of(0x2a01_04f8, 0x2600_1f18).get(r.nextInt(2))) + drawn(r, 12));
        assertSure(r -> "\u00fe\u0080\0\0\0\0\0\0" + drawn(r, 8));
    }

    /** Teredo's network is 2001:0::/32, and 2600:0::/29 is of a provider. */
    @Test
    void networksThatBeginWithZerosAreAddressesBesideOthers() {
        assertSure(r -> be4(List.of(0x2001_0000, 0x2600_0000, 0x2a01_04f8).get(r.nextInt(3))) + drawn(r, 12));
    }

    private static void assertSure(Function<Random, String> address) {
        Reading reading = read(address);
        assertThat(KeyShapes.tell(reading)).isEqualTo("ip6bytes");
        assertThat(reading.doubts()).isEmpty();
        assertThat(reading.confidence()).isGreaterThan(0.9);
    }

    private static Reading read(Function<Random, String> key) {
        return KeyInference.read(KeySample.of(KeyShapes.shape("", "", key).keys(400, 5))).getFirst();
    }

    private static String drawn(Random r, int bytes) {
        return (be8(r.nextLong()) + be8(r.nextLong())).substring(0, bytes);
    }
}
