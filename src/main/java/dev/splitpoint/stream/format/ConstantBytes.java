package dev.splitpoint.stream.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Fixed bytes, mostly few of them, that are written again and again. Immutable. */
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

    /** Writes the bytes, and perhaps up to seven zeros behind them; returns the index behind the last one. */
    public int write(byte[] out, int at) {
        if (length == 0) {
            // Zeros over what was just written would have its next reader wait for both.
            return at;
        }
        // For a handful of bytes one wide store is faster than a loop or a call.
        if (length <= Long.BYTES && at + Long.BYTES <= out.length) {
            WORD.set(out, at, word);
        } else {
            System.arraycopy(bytes, 0, out, at, length);
        }
        return at + length;
    }
}
