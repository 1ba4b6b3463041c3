package dev.splitpoint.design.yaml;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads segments and their formats. */
final class SegmentReader {
    /** The kinds of generators. */
    static final Set<String> GENERATORS = Set.of(
            "constant", "uniform", "sequence", "zipf", "latest", "hotspot", "exponential", "normal", "weighted",
            "keyRanges", "clock", "uuid", "hash", "salt", "realistic", "sample");

    private SegmentReader() {}

    static Segment segment(At at) throws ProblemException {
        Optional<At> type = at.get("type");
        Optional<At> format = at.get("format");
        Optional<At> description = at.get("description");
        return new Segment(
                at.need("name").text(),
                description.isPresent() ? Optional.of(description.get().text()) : Optional.empty(),
                type.isPresent() ? TypeReader.type(type.get()) : new ValueType.Text(),
                format.isPresent() ? format(format.get()) : new Format.Plain(),
                generator(at.need("generator")),
                ExtrasReader.read(at));
    }

    static Generator generator(At at) throws ProblemException {
        return Gathering.at(at.choice(), GeneratorReader::generator);
    }

    private static Format format(At at) throws ProblemException {
        return Gathering.at(at.choice(), SegmentReader::chosenFormat);
    }

    private static Format chosenFormat(At at) throws ProblemException {
        return switch (at.name()) {
            case "plain" -> new Format.Plain();
            case "paddedDecimal" -> new Format.PaddedDecimal(at.need("width").wholeInt());
            case "unpaddedDecimal" -> new Format.UnpaddedDecimal();
            case "hex" -> new Format.Hex(
                    wholeOr(at, "width", Defaults.HEX_WIDTH), Defaults.truthOr(at, "upperCase", false));
            case "timestamp" -> {
                TimeUnit unit = unit(at);
                yield new Format.Timestamp(unit, wholeOr(at, "width", Format.Timestamp.defaultWidth(unit)));
            }
            case "reversedTimestamp" -> {
                Optional<At> given = at.get("from");
                long from = given.isPresent() ? reversedFrom(given.get()) : Long.MAX_VALUE;
                int width = from > 0 ? Format.ReversedTimestamp.defaultWidth(from) : 19;
                yield new Format.ReversedTimestamp(unit(at), from, wholeOr(at, "width", width));
            }
            case "isoDate" -> isoDate(at);
            case "reversedDomain" -> new Format.ReversedDomain();
            case "reversedText" -> new Format.ReversedText(optionalWhole(at, "width"));
            case "template" -> new Format.Template(at.need("text").text(), optionalWhole(at, "digits"));
            case "base64Url" -> new Format.Base64Url();
            case "uuid" -> new Format.Uuid();
            case "ipv4" -> new Format.Ipv4();
            case "geohash" -> new Format.Geohash(wholeOr(at, "precision", Defaults.GEOHASH_PRECISION));
            default -> throw at.problem("There is no format '" + SyntaxMessages.shorten(at.name()) + "'.");
        };
    }

    private static Format.IsoDate isoDate(At at) throws ProblemException {
        Optional<At> zone = at.get("zone");
        Optional<At> pattern = at.get("pattern");
        String letters = pattern.isPresent() ? pattern.get().text() : Format.IsoDate.DEFAULT_PATTERN;
        ZoneId zoneId = zone.isPresent() ? zone(zone.get()) : Defaults.ZONE;
        try {
            return new Format.IsoDate(letters, zoneId);
        } catch (IllegalArgumentException refused) {
            throw pattern.orElse(at).problem(String.valueOf(refused.getMessage()));
        }
    }

    private static ZoneId zone(At at) throws ProblemException {
        try {
            return ZoneId.of(at.text());
        } catch (DateTimeException unknown) {
            throw at.wrongKind("a time zone such as UTC or Europe/Berlin");
        }
    }

    private static long reversedFrom(At at) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            return switch (text) {
                case "int64Max" -> Long.MAX_VALUE;
                case "int32Max" -> Integer.MAX_VALUE;
                default -> throw at.wrongKind("int64Max, int32Max or a whole number");
            };
        }
        return at.whole();
    }

    private static TimeUnit unit(At at) throws ProblemException {
        Optional<At> unit = at.get("unit");
        return unit.isPresent() ? oneOf(unit.get(), TimeUnit.class) : Defaults.UNIT;
    }

    /** {@return the constant whose name, in lower case, is the text} */
    static <E extends Enum<E>> E oneOf(At at, Class<E> type) throws ProblemException {
        String text = at.text();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
                return constant;
            }
        }
        throw at.wrongKind(Sentences.anyOf(java.util.Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList()));
    }

    static int wholeOr(At at, String key, int otherwise) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? value.get().wholeInt() : otherwise;
    }

    private static OptionalInt optionalWhole(At at, String key) throws ProblemException {
        Optional<At> value = at.get(key);
        return value.isPresent() ? OptionalInt.of(value.get().wholeInt()) : OptionalInt.empty();
    }
}
