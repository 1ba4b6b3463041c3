package dev.splitpoint.stream.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Constant bytes, optimized for repeated writes of at most eight bytes. Immutable. */
public final class ConstantBytes {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static final ConstantBytes EMPTY = new ConstantBytes(new byte[0]);

    private final byte[] bytes;
    private final int length;
    private final long word;

    private ConstantBytes(byte[] bytes) {
        this.bytes = bytes;
        this.length = bytes.length;
        this.word = (long) WORD.get(Arrays.copyOf(bytes, Math.max(length, Long.BYTES)), 0);
    }

    public static ConstantBytes of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new ConstantBytes(bytes.clone());
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public int length() {
        return length;
    }

    /**
     * Writes the bytes. May overwrite up to seven bytes after them with zeros.
     *
     * @return the index after the last byte
     */
    public int write(byte[] out, int at) {
        if (length == 0) {
            // A store of zeros could overlap a later read of bytes just written, which would stall the read.
            return at;
        }
        // One wide store is faster than a loop or a call.
        if (length <= Long.BYTES && at + Long.BYTES <= out.length) {
            WORD.set(out, at, word);
        } else {
            System.arraycopy(bytes, 0, out, at, length);
        }
        return at + length;
    }
}
