package dev.splitpoint.design.kind;

import static dev.splitpoint.design.kind.ParameterType.small;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.design.kind.ParameterType.Option;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The descriptors of all segment formats. */
public final class FormatDescriptors {
    /** Digits of the largest 64-bit number. */
    private static final int MOST_DIGITS = 19;

    /** All formats. */
    public static final KindRegistry<Format> ALL = new KindRegistry<>(
            "format",
            List.of(
                    KindDescriptor.of(
                            "plain", "plain", "The value as text. Numbers do not sort in order.", new Format.Plain()),
                    KindDescriptor.of(
                            "paddedDecimal",
                            "padded decimal",
                            "A number with leading zeros. Keys sort in order of the numbers.",
                            new Format.PaddedDecimal(10),
                            width(MOST_DIGITS, "Number of digits. Longer numbers are not truncated.")),
                    KindDescriptor.of(
                            "unpaddedDecimal",
                            "unpadded decimal",
                            "A number without leading zeros. Keys do not sort in order of the numbers.",
                            new Format.UnpaddedDecimal()),
                    KindDescriptor.of(
                            "hex",
                            "hexadecimal",
                            "A number in hexadecimal with leading zeros.",
                            new Format.Hex(8, false),
                            width(16, "Number of digits. Longer numbers are truncated to their lowest digits.")
                                    .orDefault(16),
                            ParameterDescriptor.of(
                                            "upperCase",
                                            "Uppercase",
                                            new ParameterType.Flag(),
                                            "Whether A to F are upper case.")
                                    .orOmittedDefault(false)),
                    KindDescriptor.of(
                            "timestamp",
                            "timestamp",
                            "The time since 1970 with leading zeros, oldest first.",
                            new Format.Timestamp(TimeUnit.MS, 13),
                            unit(),
                            width(MOST_DIGITS, "Number of digits. Default: 10, 13, 16 and 19 for s, ms, us and ns.")
                                    .orComputed("unit", TimeUnit.class, Format.Timestamp::defaultWidth)),
                    KindDescriptor.of(
                            "reversedTimestamp",
                            "reversed timestamp",
                            "A large number minus the time since 1970, newest first.",
                            new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, MOST_DIGITS),
                            unit(),
                            ParameterDescriptor.of(
                                            "from",
                                            "From",
                                            new NamedWhole(maxima()),
                                            "Number from which the time is subtracted.")
                                    .orOmittedDefault(Long.MAX_VALUE)
                                    .formHelp("Number from which the time is subtracted: int64Max, int32Max, or a"
                                            + " number"),
                            width(MOST_DIGITS, "Number of digits. Default: the digits of 'from'.")
                                    .orComputed("from", Long.class, FormatDescriptors::digits)),
                    KindDescriptor.<Format>of(
                                    "isoDate",
                                    "date",
                                    "A time in a pattern of date and time.",
                                    new Format.IsoDate(Format.IsoDate.DEFAULT_PATTERN, ZoneId.of("UTC")),
                                    ParameterDescriptor.of(
                                                    "pattern",
                                                    "Pattern",
                                                    new ParameterType.Text(),
                                                    "Pattern of java.time.format.DateTimeFormatter.")
                                            .orOmittedDefault(Format.IsoDate.DEFAULT_PATTERN)
                                            .formHelp("Pattern of Java's DateTimeFormatter, for example yyyy-MM-dd"),
                                    ParameterDescriptor.of(
                                                    "zone",
                                                    "Zone",
                                                    new ParameterType.Zone(),
                                                    "Time zone, such as UTC or Europe/Berlin.")
                                            .orOmittedDefault(ZoneId.of("UTC")))
                            .rejectedAt("pattern"),
                    KindDescriptor.of(
                            "reversedDomain",
                            "reversed domain",
                            "A domain name with reversed labels: com.example.www.",
                            new Format.ReversedDomain()),
                    KindDescriptor.of(
                            "reversedText",
                            "reversed text",
                            "Text with reversed characters.",
                            new Format.ReversedText(OptionalInt.empty()),
                            width(
                                            MOST_DIGITS,
                                            "If set, the value is a number that is padded to this number of digits and"
                                                    + " then reversed.")
                                    .orEmpty()),
                    KindDescriptor.of(
                            "template",
                            "template",
                            "A value with text before or after it.",
                            new Format.Template("id-{}", OptionalInt.of(5)),
                            ParameterDescriptor.of(
                                    "text", "Text", new ParameterType.Text(), "The text, with {} once for the value."),
                            ParameterDescriptor.of(
                                            "digits",
                                            "Digits",
                                            small(1, MOST_DIGITS),
                                            "If set, the value is a number that is padded to this number of digits.")
                                    .formHelp("Pads a number to this number of digits; leave empty for no padding")
                                    .orEmpty()),
                    KindDescriptor.of(
                            "base64Url",
                            "Base64",
                            "Base64 with the URL alphabet, without padding.",
                            new Format.Base64Url()),
                    KindDescriptor.<Format>of(
                                    "bigEndian",
                                    "big-endian bytes",
                                    "A binary number or time of 1 to 8 bytes, the most significant byte first. The"
                                            + " type is bytesType.",
                                    new Format.BigEndian(Long.BYTES, TimeUnit.MS, 0),
                                    ParameterDescriptor.of(
                                            "bytes",
                                            "Bytes",
                                            small(1, Long.BYTES),
                                            "Number of bytes. Longer numbers are truncated to their lowest bytes."),
                                    unit(),
                                    ParameterDescriptor.of(
                                                    "from",
                                                    "From",
                                                    new NamedWhole(maximaOrNone()),
                                                    "Number from which the value is subtracted, so that newer times"
                                                            + " sort first.")
                                            .orOmittedDefault(0L)
                                            .formHelp("Number from which the value is subtracted: none, int64Max,"
                                                    + " int32Max, or a number"))
                            .rejectedAt("from"),
                    KindDescriptor.of(
                            "uuid", "UUID", "36 characters of hexadecimal digits and hyphens.", new Format.Uuid()),
                    KindDescriptor.of(
                            "ipv4",
                            "IPv4 address",
                            "A 32-bit number as four decimal numbers separated by dots.",
                            new Format.Ipv4()),
                    KindDescriptor.of(
                            "geohash",
                            "geohash",
                            "A number as a cell of the geohash grid. Neighboring cells are mostly adjacent.",
                            new Format.Geohash(7),
                            ParameterDescriptor.of("precision", "Precision", small(1, 12), "Number of characters.")
                                    .orDefault(7))));

    private FormatDescriptors() {}

    private static ParameterDescriptor width(int most, String help) {
        return ParameterDescriptor.of("width", "Width", small(1, most), help);
    }

    private static ParameterDescriptor unit() {
        return ParameterDescriptor.of(
                        "unit",
                        "Unit",
                        new Choice(List.of(
                                new Option(TimeUnit.S, "s", "seconds"),
                                new Option(TimeUnit.MS, "ms", "milliseconds"),
                                new Option(TimeUnit.US, "us", "microseconds"),
                                new Option(TimeUnit.NS, "ns", "nanoseconds"))),
                        "Unit of the number.")
                .formHelp("Unit of the timestamp; it sets the width")
                .orDefault(TimeUnit.MS);
    }

    private static Map<String, Long> maxima() {
        Map<String, Long> maxima = new LinkedHashMap<>();
        maxima.put("int64Max", Long.MAX_VALUE);
        maxima.put("int32Max", (long) Integer.MAX_VALUE);
        return maxima;
    }

    private static Map<String, Long> maximaOrNone() {
        Map<String, Long> names = new LinkedHashMap<>(Map.of("none", 0L));
        names.putAll(maxima());
        return names;
    }

    /** The limit keeps the width valid for a negative number, so that the record reports the number. */
    private static Object digits(long from) {
        return Math.min(Format.ReversedTimestamp.defaultWidth(from), MOST_DIGITS);
    }
}
