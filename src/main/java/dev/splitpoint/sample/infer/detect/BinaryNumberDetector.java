package dev.splitpoint.sample.infer.detect;

import java.util.Optional;
import java.util.OptionalLong;

/** Detects big-endian numbers of 1 to 8 bytes that use less than half of the range of their width; others are bytes. */
final class BinaryNumberDetector implements ValueDetector {
    private static final int BYTE = 8;

    @Override
    public Optional<Match> detect(Column column) {
        int width = column.width();
        if (width < 1 || width > Long.BYTES || column.isReadable()) {
            return Optional.empty();
        }
        NumberRange range = NumberRange.of(column.distinct(), value -> value.length() == width ? OptionalLong.of(Latin.bigEndian(value)) : OptionalLong.empty());
        return range.min() < 0 || range.bits() > BYTE * width - 1
                ? Optional.empty()
                : column.match(new SegmentType.BigEndian(width), range.bits(), value -> value.length() == width);
    }
}
