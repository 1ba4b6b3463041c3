package dev.splitpoint.design.check;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Checks that the numbers of a segment fit the width of its format. Example: 12345 needs 5 digits, but the width is 4.
 */
final class WidthChecks {
    private static final int HEX = 16;
    private static final int DECIMAL = 10;
    /** 2036-01-01 in seconds since 1970, before which the times of keys are. */
    private static final long LAST_SECOND = 2_082_758_400L;

    private WidthChecks() {}

    /**
     * Adds a warning if numbers exceed the width of the format.
     *
     * @param generator generator of the segment, or an override
     * @param place place of the format in the document
     */
    static void check(Segment segment, Generator generator, String place, Consistency to) {
        if (segment.format() instanceof Format.BigEndian format) {
            checkBytes(segment, format, generator, place, to);
            return;
        }
        boolean hex = segment.format() instanceof Format.Hex;
        OptionalInt width = width(segment.format());
        OptionalLong largest = GeneratorTraits.of(generator).largest();
        if (width.isEmpty() || largest.isEmpty()) {
            return;
        }
        int needed = Long.toString(largest.getAsLong(), hex ? HEX : DECIMAL).length();
        if (needed > width.getAsInt()) {
            to.warning(
                    place,
                    "The values of '" + segment.name() + "' go up to " + largest.getAsLong() + ", which needs "
                            + needed + " digits, but the format has " + width.getAsInt() + ". "
                            + (hex
                                    ? "Longer numbers are truncated to their last digits"
                                    : "Longer numbers do not sort in order")
                            + ". Use " + key(segment.format()) + ": " + needed + ", or fewer values.");
        }
    }

    private static void checkBytes(
            Segment segment, Format.BigEndian format, Generator generator, String place, Consistency to) {
        OptionalLong largest = generator instanceof Generator.Clock
                ? OptionalLong.of(LAST_SECOND * (1_000_000_000L / format.unit().nanos()))
                : GeneratorTraits.of(generator).largest();
        if (largest.isPresent()
                && format.bytes() < Long.BYTES
                && largest.getAsLong() >>> Byte.SIZE * format.bytes() != 0) {
            int needed = Long.BYTES - Long.numberOfLeadingZeros(largest.getAsLong()) / Byte.SIZE;
            to.warning(
                    place,
                    "The values of '" + segment.name() + "' go up to " + largest.getAsLong() + ", which needs " + needed
                            + " bytes, but the format has " + format.bytes()
                            + ". Longer numbers are truncated to their lowest bytes. Use bytes: "
                            + needed + ", or fewer values.");
        } else if (largest.isPresent() && format.from() > 0 && largest.getAsLong() > format.from()) {
            to.warning(
                    place,
                    "The values of '" + segment.name() + "' go up to " + largest.getAsLong()
                            + ", but are subtracted from " + format.from()
                            + ". Negative numbers do not sort in order. Use a larger 'from'.");
        }
    }

    private static String key(Format format) {
        return format instanceof Format.Template ? "digits" : "width";
    }

    /**
     * {@return the number of digits of a format; empty for times, whose width follows from their unit, and scaled
     * numbers}
     */
    private static OptionalInt width(Format format) {
        return switch (format) {
            case Format.Timestamp _, Format.ReversedTimestamp _, Format.Geohash _ -> OptionalInt.empty();
            default -> FormatTraits.of(format).width();
        };
    }
}
