package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Ordered list of the detectors, and the detectors of general types. Specific types precede general types, and the
 * first match is the type of a column. Example: {@code 20250912} is a date before it is a number of 8 digits.
 */
public final class ValueDetectors {
    private static final List<ValueDetector> ALL = List.of(
            ValueDetectors::constant,
            PatternDetector.UUID,
            PatternDetector.MAC,
            PatternDetector.IP,
            PatternDetector.MAIL,
            new DateDetector(),
            new TimestampDetector(),
            new TimePrefixedIdDetector(),
            new NumberDetector(),
            new DomainDetector(),
            AlphabetDetector.HEX,
            AlphabetDetector.GEOHASH,
            AlphabetDetector.BASE64,
            new BinaryTimeDetector(),
            ValueDetectors::choice,
            ValueDetectors::text,
            ValueDetectors::bigEndian,
            ValueDetectors::bytes);

    /** Difference in bits per value up to which types are about equally likely: a factor of four. */
    private static final double MARGIN_BITS = 2;
    /** Probability above which a match is ambiguous, because its type accepts values of another type. */
    private static final double CHANCE = 0.5;

    /** Minimum mean occurrences of each text in a list. */
    private static final int OCCURRENCES = 4;

    private static final int BYTE = 8;
    private static final int UUID_LENGTH = 16;
    private static final int UUID_BITS = 122;

    private ValueDetectors() {}

    /** Returns the matches of a column, the most specific type first; at least one. */
    public static List<Match> all(SegmentValues column) {
        List<Match> matches = new ArrayList<>();
        for (ValueDetector detector : ALL) {
            detector.detect(column).ifPresent(matches::add);
        }
        return matches;
    }

    /**
     * Returns whether the first type accepts most values of another type, or another specific type needs about as few
     * bits.
     */
    public static boolean isAmbiguous(Match first, Match other) {
        return first.falsePositiveRate() > CHANCE && !other.type().isUnstructured()
                || other.bits() <= first.bits() + MARGIN_BITS
                        && !other.type().isGeneral()
                        && !first.type().isGeneral();
    }

    /** Detects a constant text. */
    private static Optional<Match> constant(SegmentValues column) {
        String value = column.counts().entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .orElseThrow()
                .getKey();
        return column.match(
                new SegmentType.Constant(value), (double) BYTE * value.length() / column.size(), value::equals);
    }

    /**
     * Detects a short list of texts with at least four occurrences each on average. A larger sample would extend a
     * longer list.
     */
    static Optional<Match> choice(SegmentValues column) {
        int distinct = column.distinct().size();
        return distinct * OCCURRENCES > column.size()
                ? Optional.empty()
                : column.match(
                        new SegmentType.Choice(distinct),
                        DescriptionLength.choice(column.counts(), column.size()),
                        value -> true);
    }

    /** Detects readable text. */
    private static Optional<Match> text(SegmentValues column) {
        return column.isReadable()
                ? column.match(new SegmentType.Text(), DescriptionLength.text(column.values()), Latin1::isReadable)
                : Optional.empty();
    }

    /**
     * Detects big-endian numbers of 1 to 8 bytes that use less than half of the range of their width. Numbers may be
     * signed: {@code FF FF FD A8} is −600.
     */
    private static Optional<Match> bigEndian(SegmentValues column) {
        int width = column.width();
        if (width < 1 || width > Long.BYTES || column.isReadable()) {
            return Optional.empty();
        }
        NumberRange range = NumberRange.of(
                column.distinct(),
                value -> value.length() == width ? OptionalLong.of(Latin1.bigEndian(value)) : OptionalLong.empty());
        NumberRange signed = width == Integer.BYTES
                ? NumberRange.of(
                        column.distinct(),
                        value -> value.length() == width
                                ? OptionalLong.of((int) Latin1.bigEndian(value))
                                : OptionalLong.empty())
                : range;
        double bits = Math.min(range.bits(), signed.bits());
        return range.min() < 0 || bits > BYTE * width - 1
                ? Optional.empty()
                : column.match(new SegmentType.BigEndian(width), bits, value -> value.length() == width);
    }

    /** Detects binary UUIDs of 16 bytes, and otherwise bytes. Every column matches. */
    private static Optional<Match> bytes(SegmentValues column) {
        int width = column.width();
        for (int version = 1; width == UUID_LENGTH && version <= 8; version++) {
            int number = version;
            Optional<Match> found = column.match(
                    new SegmentType.BinaryUuid(version),
                    UUID_BITS,
                    value -> value.length() == UUID_LENGTH
                            && value.charAt(6) >> 4 == number
                            && value.charAt(8) >> 6 == 2);
            if (found.isPresent()) {
                return found;
            }
        }
        double mean =
                column.values().stream().mapToInt(String::length).average().orElse(0);
        return column.match(
                new SegmentType.Bytes(width),
                BYTE * mean + (width == 0 ? BYTE : 0),
                value -> width == 0 || value.length() == width);
    }
}
