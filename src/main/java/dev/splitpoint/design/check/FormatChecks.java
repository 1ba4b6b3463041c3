package dev.splitpoint.design.check;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.FormatTraits;
import java.util.Optional;

/** Checks that a format can encode the values of a generator. */
final class FormatChecks {
    private FormatChecks() {}

    /**
     * Checks the format of a segment.
     *
     * @param generator generator of the segment, or an override
     * @param place place of the format in the document
     */
    static void check(Segment segment, Generator generator, String place, Consistency to) {
        boolean formatted =
                segment.type() instanceof ValueType.Text || segment.bigEndian().isPresent();
        if (segment.format() instanceof Format.BigEndian && segment.type() instanceof ValueType.Text) {
            to.error(
                    place,
                    "The format bigEndian writes bytes that are not text. Set the type of '" + segment.name()
                            + "' to bytesType.");
            return;
        }
        if (!formatted && !(segment.format() instanceof Format.Plain) && !(segment.type() instanceof ValueType.Bytes)) {
            to.warning(
                    place,
                    "The format has no effect, because int64Type and timestampType have their own encoding. "
                            + "Remove the format, or the type.");
            formatted = false;
        }
        Optional<String> text = textValue(generator);
        boolean numbersOnly = formatted ? FormatTraits.of(segment.format()).needsNumbers() : isNumeric(segment.type());
        if (numbersOnly && text.isPresent()) {
            to.error(
                    place,
                    formatted
                            ? "The format " + name(segment.format()) + " needs numbers, but the values of '"
                                    + segment.name() + "' are texts such as '" + text.get()
                                    + "'. Use plain, template or another generator."
                            : "The type of '" + segment.name() + "' is a number, but its values are texts such as '"
                                    + text.get() + "'. Use stringType or another generator.");
        } else if (formatted && generator instanceof Generator.Uuid && !fitsUuid(segment.format())) {
            to.warning(
                    place, "The format " + name(segment.format()) + " has no effect on UUIDs. Use uuid or base64Url.");
        } else if (formatted
                && segment.format() instanceof Format.ReversedDomain
                && text.isEmpty()
                && !(generator instanceof Generator.Sample)) {
            to.warning(
                    place,
                    "The format reversedDomain has no effect, because the values of '" + segment.name()
                            + "' are numbers. Use the generator realistic with the kind domain, or weighted.");
        } else if (formatted) {
            WidthChecks.check(segment, generator, place, to);
        }
    }

    private static boolean fitsUuid(Format format) {
        return format instanceof Format.Plain || format instanceof Format.Uuid || format instanceof Format.Base64Url;
    }

    private static boolean isNumeric(ValueType type) {
        return type instanceof ValueType.Int64 || type instanceof ValueType.Timestamp;
    }

    /** {@return a value that is not a whole number; empty if all values are whole numbers or the values are unknown} */
    private static Optional<String> textValue(Generator generator) {
        return generator instanceof Generator.Realistic realistic
                ? Optional.of(example(realistic.kind()))
                : generator.listed().stream().filter(value -> !isWhole(value)).findFirst();
    }

    private static String example(String kind) {
        return switch (kind) {
            case "domain" -> "www.example.com";
            case "email" -> "ada@example.com";
            case "path" -> "/a/b";
            default -> "a " + kind;
        };
    }

    private static boolean isWhole(String value) {
        return value.matches("[-+]?[0-9]{1,18}");
    }

    private static String name(Format format) {
        String type = format.getClass().getSimpleName();
        return Character.toLowerCase(type.charAt(0)) + type.substring(1);
    }
}
