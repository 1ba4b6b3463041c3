package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.value.Operation;

/** Writes the bytes of one segment of the keys of operations. Immutable; allocates nothing for common formats. */
public interface SegmentWriter {
    /**
     * Writes the segment's bytes.
     *
     * @param operation what the key is for
     * @param out       where to
     * @param at        index of the first byte
     * @return the index behind the last byte
     */
    int write(Operation operation, byte[] out, int at);

    /** {@return the most bytes it writes} */
    int maxLength();

    /** {@return how the bytes move with time} */
    ByteOrderTrend trend();
}
