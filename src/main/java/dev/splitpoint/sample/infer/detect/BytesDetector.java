package dev.splitpoint.sample.infer.detect;

import java.util.Optional;

/** Detects bytes of any value, and among 16 bytes those of a UUID. Every column matches. */
final class BytesDetector implements ValueDetector {
    private static final int BYTE = 8;
    private static final int UUID_LENGTH = 16;
    private static final int UUID_BITS = 122;

    @Override
    public Optional<Match> detect(Column column) {
        int width = column.width();
        for (int version = 1; width == UUID_LENGTH && version <= 8; version++) {
            int number = version;
            Optional<Match> found = column.match(new SegmentType.BinaryUuid(version), UUID_BITS,
                    value -> value.length() == UUID_LENGTH && value.charAt(6) >> 4 == number && value.charAt(8) >> 6 == 2);
            if (found.isPresent()) {
                return found;
            }
        }
        double mean = column.values().stream().mapToInt(String::length).average().orElse(0);
        return column.match(new SegmentType.Bytes(width), BYTE * mean + (width == 0 ? BYTE : 0), value -> width == 0 || value.length() == width);
    }
}
