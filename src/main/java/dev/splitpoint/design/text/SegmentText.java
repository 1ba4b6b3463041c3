package dev.splitpoint.design.text;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.design.kind.GeneratorTraits;

/** Properties of the texts of a segment, derived from its format and generator. */
public final class SegmentText {
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";

    private SegmentText() {}

    /** {@return whether the values of a segment can contain a text; false for sample files and binary types} */
    public static boolean contains(Segment segment, String part) {
        if (!(segment.type() instanceof ValueType.Text)) {
            return false;
        }
        Generator generator = segment.generator();
        return switch (segment.format()) {
            case Format.BigEndian _ -> false;
            case Format.Template f ->
                f.text().replace(Format.Template.HOLE, "\0").contains(part)
                        || (f.digits().isPresent() ? consists(part, FormatTraits.DIGITS) : isMade(part, generator));
            case Format.ReversedText _ -> isMade(part, generator);
            case Format f ->
                FormatTraits.of(f)
                        .alphabet()
                        .map(alphabet -> consists(part, alphabet))
                        .orElseGet(() -> isMade(part, generator));
        };
    }

    private static boolean isMade(String part, Generator generator) {
        if (!generator.listed().isEmpty()) {
            return generator.listed().stream().anyMatch(value -> value.contains(part));
        }
        return switch (generator) {
            case Generator.Realistic g ->
                consists(
                        part,
                        switch (g.kind()) {
                            case "domain" -> LOWER + ".";
                            case "email" -> LOWER + ".@";
                            case "path" -> LOWER + "/";
                            default -> LOWER;
                        });
            case Generator.Sample _ -> false; // the file is not read here
            default -> consists(part, GeneratorTraits.of(generator).values().alphabet());
        };
    }

    private static boolean consists(String part, String alphabet) {
        return part.chars().allMatch(c -> alphabet.indexOf(c) >= 0);
    }

    /** {@return the smallest character that the values of a text segment are known to contain} */
    public static char lowest(Segment segment) {
        return (char)
                switch (segment.format()) {
                    case Format.BigEndian _ -> 0;
                    case Format.Template f ->
                        Math.min(
                                lowest(f.text().replace(Format.Template.HOLE, "")),
                                f.digits().isPresent() ? '0' : made(segment.generator()));
                    case Format f ->
                        FormatTraits.of(f)
                                .alphabet()
                                .map(SegmentText::lowest)
                                .orElseGet(() -> made(segment.generator()));
                };
    }

    private static int made(Generator generator) {
        if (!generator.listed().isEmpty()) {
            return generator.listed().stream()
                    .mapToInt(SegmentText::lowest)
                    .min()
                    .orElse('~');
        }
        return switch (generator) {
            case Generator.Realistic g ->
                switch (g.kind()) {
                    case "domain", "email" -> '-';
                    case "path" -> '/';
                    case "city", "country", "company", "product" -> ' ';
                    default -> '\'';
                };
            case Generator.Sample _ -> '0';
            default -> lowest(GeneratorTraits.of(generator).values().alphabet());
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
                generator instanceof Generator.Uuid
                        || generator instanceof Generator.Hash
                        || segment.bigEndian().isPresent();
        };
    }

    private static boolean isFixedText(Segment segment) {
        Generator generator = segment.generator();
        boolean made = generator instanceof Generator.Uuid || generator instanceof Generator.Hash;
        boolean fixed = FormatTraits.of(segment.format()).isFixedWidth();
        return switch (segment.format()) {
            case Format.Template _, Format.ReversedText _ -> fixed || made;
            case Format.Plain _ -> made || isOneLength(generator);
            case Format.Base64Url _ -> generator instanceof Generator.Uuid;
            default -> fixed;
        };
    }

    private static boolean isOneLength(Generator generator) {
        return generator instanceof Generator.Clock
                || generator instanceof Generator.Weighted weighted
                        && weighted.weights().keySet().stream()
                                        .mapToInt(String::length)
                                        .distinct()
                                        .count()
                                == 1;
    }
}
