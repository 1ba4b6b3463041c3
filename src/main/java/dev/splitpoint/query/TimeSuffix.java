package dev.splitpoint.query;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.key.KeyStream;
import java.util.Optional;

/**
 * How keys tell the time of their rows: by their last bytes, which are as many in each of them.
 *
 * @param bytes from the time on up to the end of the key
 * @param rises whether they are greater the newer the row is; else they are less
 */
record TimeSuffix(int bytes, boolean rises) {
    /**
     * {@return how the keys of a stream tell it; empty where nothing in them grows with time, or where what stands behind
     * it is not of one length}
     *
     * <p>Where several segments do, and others stand between them, the last of them count: a day in front is told again by
     * the moment behind.
     *
     * @param rows how many rows there come to be
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
            boolean escaped = stream.isOrderedCode() && segment.isRewritten();
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
