package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.value.Operation;

/** Writer of the bytes of one segment of a row key. Immutable; common formats do not allocate. */
public interface SegmentWriter {
    /**
     * Writes the bytes of the segment. May overwrite a few of the following bytes.
     *
     * @param operation operation that reads or writes the key
     * @param out target array
     * @param at index of the first byte
     * @return the index after the last byte
     */
    int write(Operation operation, byte[] out, int at);

    /** {@return the maximum number of bytes} */
    int maxLength();

    /** {@return the trend of the bytes while time increases} */
    ByteOrderTrend trend();
}
