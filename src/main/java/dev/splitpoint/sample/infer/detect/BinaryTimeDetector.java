package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.design.TimeUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Detector of big-endian times since 1970, and of reversed times, in 4, 6, or 8 bytes. Example: the bytes {@code 68 C3
 * F2 3F} are a time in seconds on 2025-09-12.
 */
final class BinaryTimeDetector implements ValueDetector {
    /** Share of the Snowflake ids of 2018 to 2036 that are also plausible times in ns. */
    private static final double SNOWFLAKES = 0.7;

    @Override
    public Optional<Match> detect(SegmentValues column) {
        int width = column.width();
        if (width != 4 && width != 6 && width != 8 || column.isReadable()) {
            return Optional.empty();
        }
        NumberRange range = NumberRange.of(
                column.distinct(),
                value -> value.length() == width ? OptionalLong.of(Latin1.bigEndian(value)) : OptionalLong.empty());
        if (width < 8 && range.fillsBlock(256)) {
            return Optional.empty();
        }
        List<TimeUnit> units =
                width == 4 ? List.of(TimeUnit.S) : width == 6 ? List.of(TimeUnit.MS) : List.of(TimeUnit.values());
        for (TimeUnit unit : units) {
            for (long from : new long[] {0, width == 4 ? Integer.MAX_VALUE : Long.MAX_VALUE}) {
                Optional<Match> found = column.match(
                        new SegmentType.BinaryTime(unit, width, from),
                        range.bits(),
                        unit == TimeUnit.NS ? SNOWFLAKES : 0,
                        value -> value.length() == width
                                && NumberRange.isPlausibleTime(
                                        from == 0 ? Latin1.bigEndian(value) : from - Latin1.bigEndian(value),
                                        unit.nanos()));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
