package dev.splitpoint.ui.kind;

import static dev.splitpoint.ui.kind.Parameter.small;
import static dev.splitpoint.ui.kind.Parameter.text;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.ui.form.Input;
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
            Kind.of("plain", "plain", "As it is. Numbers are not padded.", Format.Plain.class, new Format.Plain()),
            Kind.of("paddedDecimal", "padded decimal", "A number with leading zeros: keeps the numbers' order.",
                    Format.PaddedDecimal.class, new Format.PaddedDecimal(10),
                    digits(19, Format.PaddedDecimal::width,
                            (f, v) -> new Format.PaddedDecimal(v))),
            Kind.of("unpaddedDecimal", "unpadded decimal", "A number without leading zeros: 10 sorts before 9.",
                    Format.UnpaddedDecimal.class, new Format.UnpaddedDecimal()),
            Kind.of("hex", "hexadecimal", "A number in hexadecimal with leading zeros.",
                    Format.Hex.class, new Format.Hex(8, false),
                    digits(16, Format.Hex::width,
                            (f, v) -> new Format.Hex(v, f.upperCase())),
                    Parameter.flag("upperCase", "Upper case", "Whether A to F are upper case.", Format.Hex::upperCase,
                            (f, v) -> new Format.Hex(f.width(), v))),
            Kind.of("timestamp", "timestamp", "The time since 1970: new rows sort last.",
                    Format.Timestamp.class, new Format.Timestamp(TimeUnit.MS, 13),
                    Parameter.choice("unit", "Unit", "The unit counted; the width follows it.", TimeUnit.class,
                            FormatKinds::name, Format.Timestamp::unit,
                            (f, v) -> new Format.Timestamp(v, Format.Timestamp.defaultWidth(v))),
                    digits(19, Format.Timestamp::width,
                            (f, v) -> new Format.Timestamp(f.unit(), v))),
            Kind.of("reversedTimestamp", "reversed timestamp", "A large number less the time: new rows sort first.",
                    Format.ReversedTimestamp.class, new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19),
                    Parameter.choice("unit", "Unit", "The unit counted.", TimeUnit.class, FormatKinds::name,
                            Format.ReversedTimestamp::unit,
                            (f, v) -> new Format.ReversedTimestamp(v, f.from(), f.width())),
                    text("from", "From", "The number that the time is taken from: int64Max, int32Max or a number.",
                            FormatKinds::from, (Format.ReversedTimestamp f, String v) -> {
                                long from = from(v);
                                return new Format.ReversedTimestamp(
                                        f.unit(), from, Format.ReversedTimestamp.defaultWidth(from));
                            }),
                    digits(19, Format.ReversedTimestamp::width,
                            (f, v) -> new Format.ReversedTimestamp(f.unit(), f.from(), v))),
            Kind.of("isoDate", "date", "A time by a pattern.",
                    Format.IsoDate.class, new Format.IsoDate(Format.IsoDate.DEFAULT_PATTERN, ZoneId.of("UTC")),
                    text("pattern", "Pattern", "Letters of Java's DateTimeFormatter, such as yyyy-MM-dd.",
                            Format.IsoDate::pattern, (f, v) -> new Format.IsoDate(v, f.zone())),
                    text("zone", "Zone", "A time zone such as UTC or Europe/Berlin.", f -> f.zone().getId(),
                            (f, v) -> new Format.IsoDate(f.pattern(), zone(v)))),
            Kind.of("template", "template", "Text around a value.",
                    Format.Template.class, new Format.Template("id-{}", OptionalInt.of(5)),
                    text("text", "Text", "The text, with {} once where the value goes.", Format.Template::text,
                            (f, v) -> new Format.Template(v, f.digits())),
                    optional("digits", "Digits", "Pads a number to so many digits; may be empty.",
                            Format.Template::digits, (f, v) -> new Format.Template(f.text(), v))),
            Kind.of("uuid", "UUID", "36 characters of hexadecimal digits and hyphens.",
                    Format.Uuid.class, new Format.Uuid()),
            Kind.of("reversedDomain", "reversed domain", "Labels the other way round: com.example.www.",
                    Format.ReversedDomain.class, new Format.ReversedDomain()),
            Kind.of("reversedText", "reversed text", "Characters the other way round.",
                    Format.ReversedText.class, new Format.ReversedText(OptionalInt.empty()),
                    optional("width", "Width", "Pads a number to so many digits before; may be empty.",
                            Format.ReversedText::width, (f, v) -> new Format.ReversedText(v))),
            Kind.of("base64Url", "base 64", "Base 64 for URLs, without padding, of the value's bytes.",
                    Format.Base64Url.class, new Format.Base64Url()),
            Kind.of("ipv4", "IPv4 address", "A 32-bit number as four decimal numbers.",
                    Format.Ipv4.class, new Format.Ipv4()),
            Kind.of("geohash", "geohash", "Cells of the geohash grid: neighbours mostly stay together.",
                    Format.Geohash.class, new Format.Geohash(7),
                    small("precision", "Precision", "Characters, 1 to 12.", Format.Geohash::precision,
                            (f, v) -> new Format.Geohash(v)).shownAs(new Input.Slide(1, 12, 1)))));

    private FormatKinds() {}

    private static <T> Parameter<T> digits(int most, Function<T, Integer> read, BiFunction<T, Integer, T> write) {
        return small("width", "Width", "Digits, 1 to " + most + ", with leading zeros.", read, write)
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
            throw new IllegalArgumentException("'" + text.strip() + "' is no time zone: try UTC or Europe/Berlin.", e);
        }
    }
}
