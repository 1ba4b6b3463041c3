package dev.splitpoint.query;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.key.KeyStream;
import java.util.Optional;

/**
 * Fixed-length end of row keys that starts with the time of the row.
 *
 * <p>Example: keys {@code eu#417#20260105#1767571200} with a day of 8 digits and seconds of 10 digits. Both segments grow with time and are
 * adjacent, so the suffix has 8 + 1 + 10 = 19 bytes and rises.
 *
 * @param bytes number of bytes from the start of the time to the end of the key
 * @param isRising whether newer rows have greater suffixes; otherwise they have smaller ones
 */
record TimeSuffix(int bytes, boolean isRising) {
    /**
     * Returns the time suffix of the keys of a stream. The result is empty if no segment changes in one direction with time, or if a
     * segment
     * from the time on has no fixed length.
     *
     * <p>If several segments change with time, the last group of adjacent ones counts: a day at the start of the key repeats
     * information of the time at its end.
     *
     * @param rows number of rows at the end of the workload
     */
    static Optional<TimeSuffix> of(KeyStream stream, double rows) {
        int last = stream.size() - 1;
        while (last >= 0 && !isTime(stream, last)) {
            last--;
        }
        if (last < 0) {
            return Optional.empty();
        }
        ByteOrderTrend trend = stream.writer(last).trend();
        int first = last;
        while (first > 0 && stream.writer(first - 1).trend() == trend) {
            first--;
        }
        int bytes = stream.delimiterBytes().length * (stream.size() - 1 - first);
        for (int i = first; i < stream.size(); i++) {
            SegmentBytes segment = new SegmentBytes(stream, i, rows);
            int length = segment.fixedLength();
            boolean escaped = stream.isOrderedCode() && segment.isEscaped();
            if (length == 0 || escaped) {
                return Optional.empty();
            }
            bytes += length;
        }
        return Optional.of(new TimeSuffix(bytes, trend == ByteOrderTrend.RISING));
    }

    private static boolean isTime(KeyStream stream, int index) {
        ByteOrderTrend trend = stream.inputs(index).length == 0 ? stream.writer(index).trend() : ByteOrderTrend.CONSTANT;
        return trend == ByteOrderTrend.RISING || trend == ByteOrderTrend.FALLING;
    }
}
