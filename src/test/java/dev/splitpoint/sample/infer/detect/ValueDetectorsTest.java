package dev.splitpoint.sample.infer.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class ValueDetectorsTest {
    private static final String HEX = "0123456789abcdef";

    static Stream<Arguments> columns() {
        return Stream.of(
                of("constant 'user'", r -> "user"),
                of("always empty", r -> ""),
                of("one of 3 values", r -> List.of("red", "green", "blue").get(r.nextInt(3))),
                of(
                        "UUID of version 4",
                        r -> of(r, HEX, 8) + "-" + of(r, HEX, 4) + "-4" + of(r, HEX, 3) + "-a" + of(r, HEX, 3) + "-"
                                + of(r, HEX, 12)),
                of("IP address", r -> r.nextInt(256) + "." + r.nextInt(256) + ".0." + r.nextInt(256)),
                of("IP address", r -> "2001:db8:" + of(r, HEX, 4) + "::" + of(r, HEX, 4) + ":" + of(r, HEX, 3)),
                of("MAC address", r -> "00:1b:44:" + of(r, HEX, 2) + ":" + of(r, HEX, 2) + ":" + of(r, HEX, 2)),
                of("e-mail address", r -> of(r, "abcdefgh", 6) + "@example.com"),
                of("date as yyyyMMdd", r -> "2025%02d%02d".formatted(1 + r.nextInt(12), 1 + r.nextInt(28))),
                of(
                        "date as yyyy-MM-dd'T'HH:mm:ss'Z'",
                        r -> "2025-09-%02dT%02d:%02d:%02dZ"
                                .formatted(1 + r.nextInt(30), r.nextInt(24), r.nextInt(60), r.nextInt(60))),
                of(
                        "date as yyyy/MM/dd HH:mm",
                        r -> "2025/09/%02d %02d:%02d".formatted(1 + r.nextInt(30), r.nextInt(24), r.nextInt(60))),
                of("timestamp in s", r -> Long.toString(seconds(r))),
                of("timestamp in ms", r -> Long.toString(seconds(r) * 1_000 + r.nextInt(1_000))),
                of(
                        "reversed timestamp in ms, from 9223372036854775807",
                        r -> Long.toString(Long.MAX_VALUE - seconds(r) * 1_000)),
                of("reversed timestamp in s, from 9999999999", r -> Long.toString(9_999_999_999L - seconds(r))),
                of("number of 6 digits", r -> of(r, "0123456789", 6)),
                of("number without leading zeros", r -> Integer.toString(r.nextInt(100_000))),
                of("'host-' and a number of 4 digits", r -> "host-" + of(r, "0123456789", 4)),
                of("hexadecimal time in s", r -> "%08x".formatted(seconds(r))),
                of("ObjectId", r -> "%08x".formatted(seconds(r)) + of(r, HEX, 16)),
                of("hexadecimal time in ms", r -> "%x".formatted(seconds(r) * 1_000)),
                of("12 hexadecimal digits", r -> "70b3d5" + of(r, HEX, 6)),
                of("32 hexadecimal digits", r -> of(r, HEX, 32)),
                of("geohash of 7 characters", r -> of(r, "0123456789bcdefghjkmnpqrstuvwxyz", 7)),
                of("Base64", r -> of(r, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 16)),
                of("domain name", r -> of(r, "abcdefgh", 5) + ".example.org"),
                of("reversed domain name", r -> "org.example." + of(r, "abcdefgh", 5)),
                of("text", r -> of(r, "abcdefghijklmnopqrstuvwxyz ", 5 + r.nextInt(9))),
                of("binary number of 8 bytes", r -> big(r.nextInt(1_000_000_000), 8)),
                of("binary timestamp in s of 4 bytes", r -> big(seconds(r), 4)),
                of("reversed binary timestamp in ms of 8 bytes", r -> big(Long.MAX_VALUE - seconds(r) * 1_000, 8)),
                of("16 bytes", r -> big(r.nextLong(), 8) + big(r.nextLong(), 8)));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void firstMatchIsTheType(String type, Function<Random, String> value) {
        Random random = new Random(5);
        SegmentValues column = SegmentValues.of(
                Stream.generate(() -> value.apply(random)).limit(400).toList());
        assertThat(ValueDetectors.all(column).getFirst().type().text()).isEqualTo(type);
    }

    @Test
    void twoPercentOfTheValuesMayBeMalformed() {
        Random random = new Random(5);
        List<String> values = Stream.iterate(0, i -> i + 1)
                .limit(400)
                .map(i -> i % 50 == 0 ? "null" : of(random, "0123456789", 6))
                .toList();
        assertThat(ValueDetectors.all(SegmentValues.of(values)).getFirst()).satisfies(match -> {
            assertThat(match.type()).isEqualTo(new SegmentType.Padded(6));
            assertThat(match.share()).isEqualTo(0.98);
            assertThat(match.fits()).accepts("123456").rejects("null");
        });
    }

    @Test
    void rangeDetectsAFilledBlock() {
        assertThat(new NumberRange(470_012, 479_987, 1).fillsBlock(10)).isTrue();
        assertThat(new NumberRange(1_200_003, 1_499_871, 1).fillsBlock(10)).isFalse();
        assertThat(new NumberRange(1_757_672_000, 1_761_128_000, 3_600).bits()).isBetween(9.9, 9.92);
    }

    private static Arguments of(String type, Function<Random, String> value) {
        return Arguments.of(type, value);
    }

    private static String of(Random random, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        random.ints(length, 0, alphabet.length()).forEach(i -> text.append(alphabet.charAt(i)));
        return text.toString();
    }

    private static long seconds(Random random) {
        return 1_757_672_000L + random.nextInt(40 * 86_400);
    }

    private static String big(long number, int bytes) {
        StringBuilder text = new StringBuilder();
        for (int i = bytes - 1; i >= 0; i--) {
            text.append((char) (number >>> 8 * i & 0xFF));
        }
        return text.toString();
    }
}
