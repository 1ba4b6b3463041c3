package dev.splitpoint.stream.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DigitsTest {
    private static final int ROOM = 64;

    @Test
    void numbersAroundPowersOfTenAreFormattedLikeTheJdk() {
        LongStream powers = LongStream.iterate(1, power -> power <= Long.MAX_VALUE / 10, power -> power * 10);
        powers.forEach(power -> {
            for (long value : new long[] {power - 1, power, power + 1, 9 * power, -power, 1 - power}) {
                allWidths(value);
            }
        });
        allWidths(Long.MAX_VALUE);
        allWidths(Long.MIN_VALUE + 1);
    }

    @Test
    void randomNumbersAreFormattedLikeTheJdk() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            allWidths(random.nextLong() >>> random.nextInt(64));
        }
    }

    @Test
    void smallestLongIsFormattedCompletely() {
        assertThat(written(Long.MIN_VALUE, 0, ROOM)).isEqualTo("-9223372036854775808");
    }

    @Test
    void nothingIsWrittenPastTheEndOfTheArray() {
        for (int digits = 1; digits <= 19; digits++) {
            long value = new BigInteger("1234567890123456789".substring(0, digits)).longValueExact();
            assertThat(written(value, 0, digits)).isEqualTo(Long.toString(value));
        }
    }

    private static void allWidths(long value) {
        for (int width = 0; width <= 19; width++) {
            String digits = Long.toString(Math.abs(value));
            String expected = (value < 0 ? "-" : "") + "0".repeat(Math.max(0, width - digits.length())) + digits;
            assertThat(written(value, width, ROOM)).isEqualTo(expected);
        }
    }

    private static String written(long value, int width, int room) {
        byte[] out = new byte[room];
        return new String(out, 0, Digits.padded(value, width, out, 0), StandardCharsets.US_ASCII);
    }
}
