package dev.splitpoint.stream.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.OrderedCodeNumber;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class FormatTest {
    private static final String LONG =
            "01234567890123456789012345678901234567890123456789012345678901234567890123456789"
                    + "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"
                    + "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"
                    + "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij";

    static Stream<Arguments> numbers() {
        return Stream.of(
                Arguments.of(new Format.Plain(), 417L, "417"),
                Arguments.of(new Format.PaddedDecimal(10), 417L, "0000000417"),
                Arguments.of(new Format.PaddedDecimal(2), 417L, "417"),
                Arguments.of(new Format.PaddedDecimal(19), Long.MAX_VALUE, "9223372036854775807"),
                Arguments.of(new Format.UnpaddedDecimal(), 0L, "0"),
                Arguments.of(new Format.Hex(8, false), 0xBEEFL, "0000beef"),
                Arguments.of(new Format.Hex(4, true), 0x1BEEFL, "BEEF"),
                Arguments.of(new Format.ReversedText(OptionalInt.empty()), 1230L, "0321"),
                Arguments.of(new Format.ReversedText(OptionalInt.of(6)), 123L, "321000"),
                Arguments.of(new Format.Template("sensor-{}", OptionalInt.of(5)), 417L, "sensor-00417"),
                Arguments.of(new Format.Template("<{}>", OptionalInt.empty()), 7L, "<7>"),
                Arguments.of(new Format.Ipv4(), 0xC0A80001L, "192.168.0.1"),
                Arguments.of(new Format.Uuid(), 0xABCL, "00000000-0000-0000-0000-000000000abc"),
                Arguments.of(new Format.Base64Url(), 0xFBFFL, "AAAAAAAA-_8"),
                Arguments.of(new Format.ReversedTimestamp(TimeUnit.MS, 10_000, 5), 1L, "09999"));
    }

    @Test
    void writesBigEndianBytes() {
        assertThat(bytes(new Format.BigEndian(4, TimeUnit.S, 0), new Generator.Sequence(0, 1), 0, 258)
                        .toHex())
                .isEqualTo("00000102");
        assertThat(bytes(new Format.BigEndian(1, TimeUnit.S, 0), new Generator.Sequence(0, 1), 0, 258)
                        .toHex())
                .as("truncated")
                .isEqualTo("02");
        assertThat(bytes(new Format.BigEndian(3, TimeUnit.S, 1_000), new Generator.Sequence(0, 1), 0, 258)
                        .toHex())
                .isEqualTo("0002e6");
        long time = (1_767_229_199L - 1_767_225_600L) * 1_000_000_000L;
        assertThat(bytes(new Format.BigEndian(4, TimeUnit.S, 0), Keys.CLOCK, time, 0)
                        .toHex())
                .isEqualTo(Long.toHexString(1_767_229_199L));
        assertThat(bytes(new Format.BigEndian(8, TimeUnit.MS, Long.MAX_VALUE), Keys.CLOCK, time, 0)
                        .toHex())
                .isEqualTo(Long.toHexString(Long.MAX_VALUE - 1_767_229_199_000L));
        assertThat(bytes(new Format.BigEndian(2, TimeUnit.MS, 0), new Generator.Weighted(Map.of("513", 1.0)), 0, 0)
                        .toHex())
                .isEqualTo("0201");
        assertThatThrownBy(() -> new Format.BigEndian(4, TimeUnit.S, Long.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Format.BigEndian(9, TimeUnit.S, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static KeyBytes bytes(Format format, Generator generator, long nanos, long row) {
        return Keys.key(
                new Segment("b", Optional.empty(), new ValueType.Bytes(), format, generator, Extras.NONE),
                0,
                nanos,
                row);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void writesNumbers(Format format, long value, String expected) {
        assertThat(Keys.key(Keys.number(format), 0, 0, value).toText()).isEqualTo(expected);
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(new Format.Plain(), "Zürich", "Z\\xc3\\xbcrich"),
                Arguments.of(new Format.ReversedDomain(), "www.example.co.uk", "uk.co.example.www"),
                Arguments.of(new Format.ReversedText(OptionalInt.empty()), "abc", "cba"),
                Arguments.of(new Format.Template("u:{}", OptionalInt.empty()), "eu", "u:eu"),
                Arguments.of(new Format.Base64Url(), "??>", "Pz8-"),
                Arguments.of(new Format.PaddedDecimal(4), "42", "0042"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void writesTexts(Format format, String value, String expected) {
        Segment segment = Segment.of("s", format, new Generator.Constant(value));
        assertThat(Keys.key(segment, 0, 0, 0).toText()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-MM-dd'T'HH:mm:ss",
                "uuuuMMdd",
                "yyyy/MM/dd HH",
                "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
                "yyyyMMddHHmmssSSSSSS",
                "EEE d. MMM yyyy",
                "yyyy-DDD",
                "yyyy''MM",
                "yyyy[-MM[-dd]]",
                "yyyy-MM-dd'T'''HH",
                "VV OOOO zzzz MMMM EEEE",
                "ppppppH",
                "yyyy-MM-dd'" + LONG + "'",
                "d'" + LONG + "'"
            })
    void writesDatesLikeTheJdk(String pattern) {
        for (String zone : new String[] {"UTC", "Europe/Zurich", "Asia/Kathmandu"}) {
            Segment segment = Keys.time(new Format.IsoDate(pattern, ZoneId.of(zone)));
            DateTimeFormatter peer =
                    DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT).withZone(ZoneId.of(zone));
            Random random = new Random(1);
            for (int i = 0; i < 300; i++) {
                long nanos = random.nextLong(-8_000L * 86_400, 8_000L * 86_400) * 1_000_000_000L
                        + random.nextInt(1_000_000_000);
                Instant time = Instant.parse("2026-01-01T00:00:00Z").plusNanos(nanos);
                assertThat(Keys.key(segment, 0, nanos, 0)).isEqualTo(KeyBytes.utf8(peer.format(time)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-MM-dd",
                "yyyy-M-d",
                "yyyy-M-d H:m:sXXX",
                "EEE, d MMM yyyy h:mm a",
                "D",
                "VV",
                "[yyyy]",
                "'day 'd"
            })
    void maximumKeyLengthIsThatOfTheLongestDate(String pattern) {
        for (String zone : new String[] {"UTC", "Europe/London", "America/St_Johns", "Asia/Tokyo"}) {
            Segment segment = Keys.time(new Format.IsoDate(pattern, ZoneId.of(zone)));
            KeyCursor cursor = Keys.stream(segment).cursor();
            int longest = 0;
            for (long minute = 0; minute < 365 * 24 * 60 - 24 * 60; minute += 19) {
                cursor.renderNew(minute, minute * 60_000_000_000L + 41_000_000_000L, 0);
                longest = Math.max(longest, cursor.length());
            }
            assertThat(KeyStream.maxKeyLength(Keys.delimited(segment), 42, SampleFiles.NONE))
                    .as(zone)
                    .isEqualTo(longest);
        }
    }

    @Test
    void writesTimesInTheirUnits() {
        long nanos = 12_345_678_901_234L;
        assertThat(Keys.key(Keys.time(new Format.Timestamp(TimeUnit.S, 10)), 0, nanos, 0)
                        .toText())
                .isEqualTo("1767237945");
        assertThat(Keys.key(Keys.time(new Format.Timestamp(TimeUnit.NS, 19)), 0, nanos, 0)
                        .toText())
                .isEqualTo("1767237945678901234");
        assertThat(Keys.key(Keys.time(new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19)), 0, nanos, 0)
                        .toText())
                .isEqualTo(Long.toString(Long.MAX_VALUE - 1767237945678L));
    }

    static Stream<Arguments> ordered() {
        return Stream.of(
                Arguments.of(Keys.number(new Format.PaddedDecimal(19)), 1),
                Arguments.of(Keys.number(new Format.Hex(16, false)), 1),
                Arguments.of(Keys.number(new Format.Hex(16, true)), 1),
                Arguments.of(Keys.number(new Format.Template("sensor-{}", OptionalInt.of(19))), 1),
                Arguments.of(Keys.number(new Format.Uuid()), 1),
                Arguments.of(Keys.number(new Format.Geohash(12)), 1),
                Arguments.of(typed(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES)), 1),
                Arguments.of(typed(new ValueType.Int64(IntEncoding.ORDERED_CODE_BYTES)), 1),
                Arguments.of(Keys.number(new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19)), -1));
    }

    private static Segment typed(ValueType type) {
        return new Segment("n", Optional.empty(), type, new Format.Plain(), new Generator.Sequence(0, 1), Extras.NONE);
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void byteOrderMatchesNumberOrder(Segment segment, int direction) {
        KeyCursor cursor = Keys.stream(segment).cursor();
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            long one = random.nextLong() >>> 1 + random.nextInt(62);
            long two = i % 3 == 0 ? one + 1 : random.nextLong() >>> 1 + random.nextInt(62);
            cursor.renderNew(0, 0, one);
            KeyBytes first = cursor.toKey();
            cursor.renderNew(0, 0, two);
            int order = Integer.signum(first.compareTo(cursor.toKey()));
            int expected = direction * Long.compare(one, two);
            if (segment.format() instanceof Format.Geohash && order == 0) {
                continue;
            }
            assertThat(order).as("%d and %d", one, two).isEqualTo(expected);
        }
    }

    @Test
    void orderedCodeSortsNegativeNumbers() {
        NumberFormat format = new OrderedCodeNumber();
        Random random = new Random(3);
        byte[] one = new byte[10];
        byte[] two = new byte[10];
        for (int i = 0; i < 20_000; i++) {
            long first = random.nextLong() >> random.nextInt(64);
            long second = i % 4 == 0 ? first + 1 : random.nextLong() >> random.nextInt(64);
            int order = java.util.Arrays.compareUnsigned(
                    one, 0, format.write(first, one, 0), two, 0, format.write(second, two, 0));
            assertThat(Integer.signum(order)).isEqualTo(Long.compare(first, second));
        }
        assertThat(KeyBytes.of(one, 0, format.write(0, one, 0)).toHex()).isEqualTo("80");
        assertThat(KeyBytes.of(one, 0, format.write(-1, one, 0)).toHex()).isEqualTo("7f");
        assertThat(KeyBytes.of(one, 0, format.write(64, one, 0)).toHex()).isEqualTo("c040");
    }

    @Test
    void onlyOrderPreservingFormatsAreRising() {
        assertThat(Keys.stream(Keys.time(new Format.Timestamp(TimeUnit.MS, 13))).trend(1, 0))
                .isEqualTo(ByteOrderTrend.RISING);
        assertThat(Keys.stream(Keys.time(new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19)))
                        .trend(1, 0))
                .isEqualTo(ByteOrderTrend.FALLING);
        assertThat(Keys.stream(Keys.time(new Format.IsoDate("yyyy-MM-dd HH:mm", ZoneOffset.UTC)))
                        .trend(1, 0))
                .isEqualTo(ByteOrderTrend.RISING);
        assertThat(Keys.stream(Keys.time(new Format.IsoDate("HH:mm", ZoneOffset.UTC)))
                        .trend(1, 0))
                .isEqualTo(ByteOrderTrend.UNKNOWN);
        assertThat(Keys.stream(Keys.number(new Format.UnpaddedDecimal())).trend(1, 0))
                .isEqualTo(ByteOrderTrend.UNKNOWN);
    }
}
