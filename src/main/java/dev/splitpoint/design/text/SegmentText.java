package dev.splitpoint.design.text;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;

/** Properties of the texts of a segment, derived from its format and generator. */
public final class SegmentText {
    private static final String DIGITS = "0123456789";
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
    private static final String LOWER_HEX = DIGITS + "abcdef";
    private static final String BASE_64 = DIGITS + LOWER + "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
    private static final String GEOHASH = DIGITS + "bcdefghjkmnpqrstuvwxyz";

    private SegmentText() {}

    /** {@return whether the values of a segment can contain a text; false for sample files and binary types} */
    public static boolean contains(Segment segment, String part) {
        if (!(segment.type() instanceof ValueType.Text)) {
            return false;
        }
        Generator generator = segment.generator();
        return switch (segment.format()) {
            case Format.PaddedDecimal f -> consists(part, DIGITS);
            case Format.UnpaddedDecimal f -> consists(part, DIGITS);
            case Format.Timestamp f -> consists(part, DIGITS);
            case Format.ReversedTimestamp f -> consists(part, DIGITS);
            case Format.Hex f -> consists(part, f.upperCase() ? DIGITS + "ABCDEF" : LOWER_HEX);
            case Format.Uuid f -> consists(part, LOWER_HEX + "-");
            case Format.Ipv4 f -> consists(part, DIGITS + ".");
            case Format.BigEndian f -> false;
            case Format.Geohash f -> consists(part, GEOHASH);
            case Format.Base64Url f -> consists(part, BASE_64);
            case Format.IsoDate f -> consists(part, DIGITS + f.pattern().replaceAll("[A-Za-z']", ""));
            case Format.Template f -> f.text().replace(Format.Template.HOLE, "\0").contains(part)
                    || (f.digits().isPresent() ? consists(part, DIGITS) : isMade(part, generator));
            case Format.Plain f -> isMade(part, generator);
            case Format.ReversedDomain f -> isMade(part, generator);
            case Format.ReversedText f -> isMade(part, generator);
        };
    }

    private static boolean isMade(String part, Generator generator) {
        return switch (generator) {
            case Generator.Constant g -> g.value().contains(part);
            case Generator.Weighted g -> g.weights().keySet().stream().anyMatch(value -> value.contains(part));
            case Generator.Hash g -> consists(part, LOWER_HEX);
            case Generator.Uuid g -> consists(part, LOWER_HEX + "-");
            case Generator.Realistic g -> consists(part, switch (g.kind()) {
                case "domain" -> LOWER + ".";
                case "email" -> LOWER + ".@";
                case "path" -> LOWER + "/";
                default -> LOWER;
            });
            case Generator.Sample g -> false; // the file is not read here
            case Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _, Generator.Hotspot _,
                    Generator.Exponential _, Generator.Normal _, Generator.KeyRanges _, Generator.Clock _, Generator.Salt _ ->
                consists(part, DIGITS);
        };
    }

    private static boolean consists(String part, String alphabet) {
        return part.chars().allMatch(c -> alphabet.indexOf(c) >= 0);
    }

    /** {@return the smallest character that the values of a text segment are known to contain} */
    public static char lowest(Segment segment) {
        return (char) switch (segment.format()) {
            case Format.Uuid f -> '-';
            case Format.Base64Url f -> '-';
            case Format.Ipv4 f -> '.';
            case Format.BigEndian f -> 0;
            case Format.IsoDate f -> Math.min('0', lowest(f.pattern().replaceAll("[A-Za-z']", "")));
            case Format.Template f -> Math.min(lowest(f.text().replace(Format.Template.HOLE, "")), f.digits().isPresent() ? '0' : made(segment.generator()));
            case Format.Plain f -> made(segment.generator());
            case Format.ReversedDomain f -> made(segment.generator());
            case Format.ReversedText f -> f.width().isPresent() ? '0' : made(segment.generator());
            case Format.PaddedDecimal _, Format.UnpaddedDecimal _, Format.Hex _, Format.Timestamp _,
                    Format.ReversedTimestamp _, Format.Geohash _ -> '0';
        };
    }

    private static int made(Generator generator) {
        return switch (generator) {
            case Generator.Constant g -> lowest(g.value());
            case Generator.Weighted g -> g.weights().keySet().stream().mapToInt(SegmentText::lowest).min().orElse('~');
            case Generator.Uuid g -> '-';
            case Generator.Realistic g -> switch (g.kind()) {
                case "domain", "email" -> '-';
                case "path" -> '/';
                case "city", "country", "company", "product" -> ' ';
                default -> '\'';
            };
            case Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _, Generator.Hotspot _,
                    Generator.Exponential _, Generator.Normal _, Generator.KeyRanges _, Generator.Clock _, Generator.Hash _,
                    Generator.Salt _, Generator.Sample _ -> '0';
        };
    }

    private static int lowest(String text) {
        return text.chars().min().orElse('~');
    }

    /** {@return whether all values of a segment have the same length in bytes} */
    public static boolean isFixedWidth(Segment segment) {
        Generator generator = segment.generator();
        if (generator instanceof Generator.Constant) {
            return true;
        }
        return switch (segment.type()) {
            case ValueType.Int64 type -> type.encoding() == ValueType.IntEncoding.BIG_ENDIAN_BYTES;
            case ValueType.Timestamp type -> type.encoding() == ValueType.IntEncoding.BIG_ENDIAN_BYTES;
            case ValueType.Text type -> isFixedText(segment);
            case ValueType.Bytes _, ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _, ValueType.Date _ ->
                generator instanceof Generator.Uuid || generator instanceof Generator.Hash || segment.bigEndian().isPresent();
        };
    }

    private static boolean isFixedText(Segment segment) {
        Generator generator = segment.generator();
        boolean made = generator instanceof Generator.Uuid || generator instanceof Generator.Hash;
        return switch (segment.format()) {
            case Format.PaddedDecimal f -> true;
            case Format.Hex f -> true;
            case Format.Timestamp f -> true;
            case Format.ReversedTimestamp f -> true;
            case Format.Uuid f -> true;
            case Format.Geohash f -> true;
            case Format.BigEndian f -> true;
            case Format.IsoDate f -> true;
            case Format.Template f -> f.digits().isPresent() || made;
            case Format.ReversedText f -> f.width().isPresent() || made;
            case Format.Plain f -> made || isOneLength(generator);
            case Format.Base64Url f -> generator instanceof Generator.Uuid;
            case Format.UnpaddedDecimal f -> false;
            case Format.ReversedDomain f -> false;
            case Format.Ipv4 f -> false;
        };
    }

    private static boolean isOneLength(Generator generator) {
        return generator instanceof Generator.Clock
                || generator instanceof Generator.Weighted weighted
                        && weighted.weights().keySet().stream().mapToInt(String::length).distinct().count() == 1;
    }
}
