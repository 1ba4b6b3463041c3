package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Fixed width of the values of a segment, which users change by dragging the edge of the segment.
 *
 * @param now current width in characters
 * @param max maximum width in characters; the minimum is 1
 * @param unit unit, such as "digits"
 * @param make creates the segment with another width, 1 to {@code most}
 */
record FixedWidth(int now, int max, String unit, IntFunction<Segment> make) {
    private static final int DECIMAL = 19;
    private static final int HEXADECIMAL = 16;
    private static final int GEOHASH = 12;

    /** {@return the width of a segment; empty if the format has no fixed width} */
    static Optional<FixedWidth> of(Segment segment) {
        if (!(segment.type() instanceof ValueType.Text)) {
            return segment.bigEndian()
                    .filter(f -> f.from() == 0)
                    .map(f -> new FixedWidth(
                            f.bytes(),
                            Long.BYTES,
                            Messages.BYTES,
                            w -> segment.withFormat(new Format.BigEndian(w, f.unit(), 0))));
        }
        return switch (segment.format()) {
            case Format.PaddedDecimal f -> digits(segment, f.width(), Format.PaddedDecimal::new);
            case Format.Timestamp f -> digits(segment, f.width(), w -> new Format.Timestamp(f.unit(), w));
            case Format.ReversedTimestamp f ->
                digits(segment, f.width(), w -> new Format.ReversedTimestamp(f.unit(), f.from(), w));
            case Format.Template f
            when f.digits().isPresent() ->
                digits(segment, f.digits().getAsInt(), w -> new Format.Template(f.text(), OptionalInt.of(w)));
            case Format.ReversedText f
            when f.width().isPresent() ->
                digits(segment, f.width().getAsInt(), w -> new Format.ReversedText(OptionalInt.of(w)));
            case Format.Hex f ->
                Optional.of(new FixedWidth(
                        f.width(),
                        HEXADECIMAL,
                        Messages.DIGITS,
                        w -> segment.withFormat(new Format.Hex(w, f.upperCase()))));
            case Format.Geohash f ->
                Optional.of(new FixedWidth(
                        f.precision(), GEOHASH, Messages.CHARACTERS, w -> segment.withFormat(new Format.Geohash(w))));
            case Format.Plain f
            when segment.generator() instanceof Generator.Hash hash ->
                Optional.of(new FixedWidth(
                        hash.length(),
                        hash.algorithm().hexDigits(),
                        Messages.DIGITS,
                        w -> segment.withGenerator(new Generator.Hash(hash.of(), hash.algorithm(), w))));
            default -> Optional.empty();
        };
    }

    private static Optional<FixedWidth> digits(Segment segment, int now, IntFunction<Format> format) {
        return Optional.of(new FixedWidth(now, DECIMAL, Messages.DIGITS, w -> segment.withFormat(format.apply(w))));
    }

    /** {@return the valid width nearest to a requested one} */
    int clamp(int requested) {
        return Math.clamp(requested, 1, Math.max(now, max));
    }
}
