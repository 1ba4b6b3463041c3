package dev.splitpoint.ui.kind;

import static dev.splitpoint.ui.kind.Parameter.small;
import static dev.splitpoint.ui.kind.Parameter.text;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.ui.control.Input;
import dev.splitpoint.ui.text.Quantities;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The kinds of {@link Format}. */
public final class FormatKinds {
    /** All of them. */
    public static final Kinds<Format> ALL = new Kinds<>("Format", List.of(
            Kind.of("plain", "plain", Messages.PLAIN_HELP, Format.Plain.class, new Format.Plain()),
            Kind.of("paddedDecimal", Messages.PADDED_DECIMAL, Messages.PADDED_DECIMAL_HELP,
                    Format.PaddedDecimal.class, new Format.PaddedDecimal(10),
                    digits(19, Format.PaddedDecimal::width,
                            (f, v) -> new Format.PaddedDecimal(v))),
            Kind.of("unpaddedDecimal", Messages.UNPADDED_DECIMAL, Messages.UNPADDED_DECIMAL_HELP,
                    Format.UnpaddedDecimal.class, new Format.UnpaddedDecimal()),
            Kind.of("hex", "hexadecimal", Messages.HEX_HELP,
                    Format.Hex.class, new Format.Hex(8, false),
                    digits(16, Format.Hex::width,
                            (f, v) -> new Format.Hex(v, f.upperCase())),
                    Parameter.flag("upperCase", Messages.UPPER_CASE, Messages.UPPER_CASE_HELP, Format.Hex::upperCase,
                            (f, v) -> new Format.Hex(f.width(), v))),
            Kind.of("timestamp", "timestamp", Messages.TIMESTAMP_FORMAT_HELP,
                    Format.Timestamp.class, new Format.Timestamp(TimeUnit.MS, 13),
                    Parameter.choice("unit", "Unit", Messages.TIMESTAMP_UNIT, TimeUnit.class,
                            FormatKinds::name, Format.Timestamp::unit,
                            (f, v) -> new Format.Timestamp(v, Format.Timestamp.defaultWidth(v))),
                    digits(19, Format.Timestamp::width,
                            (f, v) -> new Format.Timestamp(f.unit(), v))),
            Kind.of("reversedTimestamp", Messages.REVERSED_TIMESTAMP, Messages.REVERSED_TIMESTAMP_HELP,
                    Format.ReversedTimestamp.class, new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19),
                    Parameter.choice("unit", "Unit", Messages.REVERSED_UNIT, TimeUnit.class, FormatKinds::name,
                            Format.ReversedTimestamp::unit,
                            (f, v) -> new Format.ReversedTimestamp(v, f.from(), f.width())),
                    text("from", "From", Messages.FROM_HELP,
                            FormatKinds::from, (Format.ReversedTimestamp f, String v) -> {
                                long from = from(v);
                                return new Format.ReversedTimestamp(
                                        f.unit(), from, Format.ReversedTimestamp.defaultWidth(from));
                            }),
                    digits(19, Format.ReversedTimestamp::width,
                            (f, v) -> new Format.ReversedTimestamp(f.unit(), f.from(), v))),
            Kind.of("isoDate", "date", Messages.DATE_HELP,
                    Format.IsoDate.class, new Format.IsoDate(Format.IsoDate.DEFAULT_PATTERN, ZoneId.of("UTC")),
                    text("pattern", "Pattern", Messages.DATE_PATTERN_HELP,
                            Format.IsoDate::pattern, (f, v) -> new Format.IsoDate(v, f.zone())),
                    text("zone", "Zone", Messages.ZONE_HELP, f -> f.zone().getId(),
                            (f, v) -> new Format.IsoDate(f.pattern(), zone(v)))),
            Kind.of("template", "template", Messages.TEMPLATE_HELP,
                    Format.Template.class, new Format.Template("id-{}", OptionalInt.of(5)),
                    text("text", "Text", Messages.TEMPLATE_TEXT, Format.Template::text,
                            (f, v) -> new Format.Template(v, f.digits())),
                    optional("digits", "Digits", Messages.TEMPLATE_DIGITS,
                            Format.Template::digits, (f, v) -> new Format.Template(f.text(), v))),
            Kind.of("uuid", "UUID", Messages.UUID_FORMAT_HELP,
                    Format.Uuid.class, new Format.Uuid()),
            Kind.of("reversedDomain", Messages.REVERSED_DOMAIN, Messages.REVERSED_DOMAIN_HELP,
                    Format.ReversedDomain.class, new Format.ReversedDomain()),
            Kind.of("reversedText", Messages.REVERSED_TEXT, Messages.REVERSED_TEXT_HELP,
                    Format.ReversedText.class, new Format.ReversedText(OptionalInt.empty()),
                    optional("width", "Width", Messages.REVERSED_TEXT_WIDTH,
                            Format.ReversedText::width, (f, v) -> new Format.ReversedText(v))),
            Kind.of("base64Url", Messages.BASE64, Messages.BASE64_HELP,
                    Format.Base64Url.class, new Format.Base64Url()),
            Kind.of("ipv4", Messages.IPV4, Messages.IPV4_HELP,
                    Format.Ipv4.class, new Format.Ipv4()),
            Kind.of("geohash", "geohash", Messages.GEOHASH_HELP,
                    Format.Geohash.class, new Format.Geohash(7),
                    small("precision", "Precision", Messages.PRECISION_HELP, Format.Geohash::precision,
                            (f, v) -> new Format.Geohash(v)).shownAs(new Input.Slide(1, 12, 1)))));

    private FormatKinds() {}

    private static <T> Parameter<T> digits(int most, Function<T, Integer> read, BiFunction<T, Integer, T> write) {
        return small("width", "Width", Messages.digits(most), read, write)
                .shownAs(new Input.Slide(1, most, 1));
    }

    private static <T> Parameter<T> optional(
            String id,
            String label,
            String help,
            Function<T, OptionalInt> read,
            BiFunction<T, OptionalInt, T> write) {
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new Input.Number(),
                value -> read.apply(value).isPresent() ? "" + read.apply(value).getAsInt() : "",
                (value, text) -> write.apply(
                        value,
                        text.isBlank()
                                ? OptionalInt.empty()
                                : OptionalInt.of(Quantities.parseSmall(id, text))));
    }

    private static String name(TimeUnit unit) {
        return switch (unit) {
            case S -> "seconds";
            case MS -> "milliseconds";
            case US -> "microseconds";
            case NS -> "nanoseconds";
        };
    }

    private static String from(Format.ReversedTimestamp format) {
        if (format.from() == Long.MAX_VALUE) {
            return "int64Max";
        }
        return format.from() == Integer.MAX_VALUE ? "int32Max" : Quantities.whole(format.from());
    }

    private static long from(String text) {
        return switch (text.strip()) {
            case "int64Max" -> Long.MAX_VALUE;
            case "int32Max" -> Integer.MAX_VALUE;
            default -> Quantities.parseWhole(text);
        };
    }

    private static ZoneId zone(String text) {
        try {
            return ZoneId.of(text.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(Messages.notZone(text.strip()), e);
        }
    }
}
